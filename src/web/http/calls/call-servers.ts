import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { iceServers } from '#platform/turn';

/** ICE servers for one participant of a call; the credential is valid for an hour. */
export const callServers = ({ env, clock }: Pick<Platform, 'env' | 'clock'>, call: AppointmentId, person: ProfileId) =>
  iceServers(env, `${call}.${person}`, clock.now());

/** ICE servers for a device test. The relay's quota counts per name, so a test takes nothing from a call. */
export const testServers = ({ env, clock }: Pick<Platform, 'env' | 'clock'>, person: ProfileId) =>
  iceServers(env, `test.${person}`, clock.now());
