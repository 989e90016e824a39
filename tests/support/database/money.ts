import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { paymentCaptured, sessionEarned } from '#modules/ledger';
import { moneyHistory, post } from '#modules/ledger/server';
import type { Database } from '#platform/database';

interface Paid {
  readonly appointmentId: AppointmentId;
  readonly client: ProfileId;
  readonly at: Date;
  readonly cents?: number;
  readonly currency?: Currency;
}

/** Posts the client's payment to the ledger. */
export const pay = (db: Database, { cents = 6_000, currency = 'EUR', ...paid }: Paid) =>
  db
    .transaction()
    .execute((trx) =>
      post(trx, paymentCaptured({ ...paid, currency, cents, paymentId: `payment-of-${paid.appointmentId}` })),
    );

/** Posts the payment and the earning of a completed session. */
export async function payAndEarn(db: Database, { expert, ...paid }: Paid & { readonly expert: ProfileId }) {
  await pay(db, paid);
  const { appointmentId, at, currency = 'EUR' } = paid;
  await db.transaction().execute(async (trx) => {
    const earned = sessionEarned(await moneyHistory(trx, appointmentId), {
      appointmentId,
      currency,
      at,
      expert,
      commissionPercent: 15,
    });
    if (earned) await post(trx, earned);
  });
}
