import type { AppointmentId, ProfileId } from '#kernel/ids';
import { totalPaidBy } from '#modules/ledger/server';
import { paymentsOf } from '#modules/payments/server';
import type { Visit } from '#web/server/context';

/** Amounts a person paid in total and for these appointments. A failure is only logged, because the page is useful without them. */
export async function ownMoney(
  { platform, requestId }: Pick<Visit, 'platform' | 'requestId'>,
  person: ProfileId,
  appointments: readonly { readonly id: AppointmentId }[],
) {
  const { db, log } = platform;
  const ids = appointments.map(({ id }) => id);
  try {
    const [total, payments] = await Promise.all([totalPaidBy(db, person), paymentsOf(db, person, ids)]);
    return { total, payments };
  } catch (error) {
    log.error({ err: error, requestId }, 'payments could not be loaded');
    return undefined;
  }
}
