import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { ClientPaper } from '../rules/client-paper.ts';
import { yearPeriod } from '../rules/period.ts';
import { paperFrom } from './paper.ts';

/** Papers that experts issued to this person. The platform's invoices of its commission belong to the expert space. */
const received = (db: Database, client: ProfileId) =>
  db.selectFrom('papers').where('recipient_id', '=', client).where('issuer_id', 'is not', null);

/** Papers of a client in a year, latest first. */
export async function clientPapers(db: Database, client: ProfileId, year: number): Promise<ClientPaper[]> {
  const { from, to } = yearPeriod(year);
  const rows = await received(db, client)
    .selectAll()
    // Looked up by appointment, which has an index; a credit note may be of a later year than its invoice.
    .select(
      sql<number>`(select coalesce(sum(credit.gross_cents), 0)::integer from papers credit
        where credit.appointment_id = papers.appointment_id and credit.credited_id = papers.id)`.as('credited_cents'),
    )
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({ ...paperFrom(row), creditedCents: row.credited_cents }));
}

/** Years in which a client received papers, latest first. */
export async function yearsOfPapers(db: Database, client: ProfileId): Promise<number[]> {
  const rows = await received(db, client).select('year').distinct().orderBy('year', 'desc').execute();
  return rows.map(({ year }) => year);
}
