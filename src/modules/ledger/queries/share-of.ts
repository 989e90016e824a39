import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** Cents that an expert has earned with a session, after refunds; `undefined` before they are posted. */
export async function shareOf(db: Database, id: AppointmentId): Promise<number | undefined> {
  const { rows } = await sql<{ cents: number | null }>`
    select sum(case when credit = 'expert-share' then cents else -cents end)::integer as cents from ledger_lines
    where appointment_id = ${id} and 'held-for-sessions' in (debit, credit) and 'expert-share' in (debit, credit)`.execute(
    db,
  );
  return rows[0]?.cents ?? undefined;
}
