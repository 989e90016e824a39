import { sql } from 'kysely';
import type { Difference } from '#modules/payments';
import type { Database } from '#platform/database';

/** Payouts that are overdue by an hour, or were sent to the provider more than 20 times. */
export async function overduePayouts(db: Database, now: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'lying' as kind, 'payout:' || id as what, cents, currency from payouts
    where next_check_at < ${now}::timestamptz - interval '1 hour' or (state = 'sending' and method = 'stripe' and checks > 20)`.execute(
    db,
  );
  return rows;
}
