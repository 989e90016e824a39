import type { ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { testsEndBefore } from '../rules/device-test.ts';

/** True if this device of the person passed its test within the last 30 days. */
export async function deviceIsReady(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  person: ProfileId,
  device: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('device_tests')
    .select('device')
    .where('user_profile_id', '=', person)
    .where('device', '=', device)
    .where('verdict', '=', 'good')
    .where('tested_at', '>', testsEndBefore(clock.now()))
    .executeTakeFirst();
  return row !== undefined;
}
