import type { Currency } from '#kernel/money';
import { postEarned } from '#modules/payments/server';
import type { Platform } from '#platform/platform';

const batch = 50;

/** Posts the earnings of completed sessions and late cancellations to expert and platform, once no refund is left to send. */
export async function postEarnings({ db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('payments')
      .innerJoin('appointments as appointment', 'appointment.id', 'payments.appointment_id')
      .select([
        'payments.id',
        'appointment_id',
        'payments.currency',
        'payments.expert_id',
        'earn_at',
        'appointment.status',
      ])
      .where('earn_at', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('refunds')
              .select('refunds.id')
              .whereRef('payment_id', '=', 'payments.id')
              .where('state', '=', 'owed'),
          ),
        ),
      )
      .orderBy('earn_at')
      .limit(batch)
      .forUpdate('payments')
      .skipLocked()
      .execute();
    for (const row of rows) {
      const earned = {
        appointmentId: row.appointment_id,
        currency: row.currency as Currency,
        expertId: row.expert_id,
        cancelled: row.status === 'cancelled',
      };
      await postEarned(trx, earned, env.COMMISSION_PERCENT, row.earn_at ?? now);
      await trx.updateTable('payments').set({ earn_at: null }).where('id', '=', row.id).execute();
    }
    return rows.length;
  });
}
