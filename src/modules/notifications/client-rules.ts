import { deadlineIn } from '#emails/appointment';
import type { ClientRules } from '#emails/client-rules';
import type { AppointmentId } from '#kernel/ids';
import { shortDayIn, usualZone } from '#kernel/zoned-time';
import { withdrawable, withdrawalEnds } from '#modules/booking';
import { contractKey, findContract } from '#modules/booking/server';
import type { Platform } from '#platform/platform';
import { appointmentPage } from './addresses.ts';

interface Booked {
  readonly id: AppointmentId;
  readonly zone: string;
  readonly sessions: readonly { readonly startsAt: Date }[];
  readonly freeChangeHours: number;
}

/** Rights of the client of an appointment or a series at the time of the mail. */
export async function clientRules(platform: Platform, booked: Booked): Promise<ClientRules> {
  const { id, zone, sessions, freeChangeHours } = booked;
  const { site, clock } = platform;
  const isSeries = sessions.length > 1;
  const freeUntil = new Date((sessions[0]?.startsAt.getTime() ?? 0) - freeChangeHours * 3_600_000);
  return {
    freeUntil: !isSeries && freeUntil > clock.now() ? deadlineIn(zone, freeUntil) : '',
    freeHours: isSeries ? String(freeChangeHours) : '',
    move: isSeries ? `${site.origin}/rendez-vous` : `${appointmentPage(site, id)}/modifier`,
    cancel: isSeries ? `${site.origin}/rendez-vous` : `${appointmentPage(site, id)}/annuler`,
    ...(await withdrawal(platform, id)),
  };
}

/** Both empty for a client without that right. */
async function withdrawal(platform: Platform, id: AppointmentId) {
  const contract = await findContract(platform.db, id);
  if (!contract || withdrawable(contract, platform.clock.now()).length === 0)
    return { withdraw: '', withdrawUntil: '' };
  const end = withdrawalEnds(contract.purchasedAt);
  return {
    withdraw: `${platform.site.origin}/rendez-vous/${id}/retractation?cle=${contractKey(platform.env, id)}`,
    // The law counts days in Paris time.
    withdrawUntil: shortDayIn(usualZone, new Date(end.getTime() - 1)),
  };
}
