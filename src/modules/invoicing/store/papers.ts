import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { dateIn, usualZone } from '#kernel/zoned-time';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Amounts, VatRegime } from '../rules/amounts.ts';
import { numberOf, type PaperKind, type Party, type Service } from '../rules/paper.ts';
import type { Issuer } from './sale.ts';

export interface NewPaper extends Amounts {
  readonly kind: PaperKind;
  readonly issuer: Issuer;
  readonly recipient: Party;
  readonly recipientId: ProfileId;
  readonly entryId: string;
  readonly appointmentId: AppointmentId;
  readonly creditedId?: string;
  readonly currency: Currency;
  readonly platformCents?: number;
  readonly vatRegime: VatRegime;
  readonly service: Service;
}

/** Year of a paper, in Paris time. */
export const yearOf = (at: Date) => Number(dateIn(usualZone, at).slice(0, 4));

/** Locks the issuer's series until the transaction ends: other papers of the issuer wait, so that sums over them are complete. */
export async function lockSeries(trx: DatabaseTransaction, { series }: Issuer, now: Date): Promise<void> {
  const row = { series, year: yearOf(now), last: 0, last_at: now };
  await trx
    .insertInto('paper_series')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select from paper_series where series = ${series} and year = ${row.year} for update`.execute(trx);
}

/** Inserts a paper with the next number of its series, in one transaction, so that numbers have no gaps. Issue dates in a series
 * never go backwards. */
export async function addPaper(trx: DatabaseTransaction, paper: NewPaper, now: Date): Promise<string> {
  const { issuer } = paper;
  const year = yearOf(now);
  const { rows } = await sql<{ place: number; at: Date }>`
    insert into paper_series as series (series, year, last, last_at) values (${issuer.series}, ${year}, 1, ${now})
    on conflict (series, year) do update set last = series.last + 1, last_at = greatest(series.last_at, excluded.last_at)
    returning last as place, last_at as at`.execute(trx);
  const [given] = rows;
  if (!given) throw new Error('no number was given');
  const number = numberOf(issuer.series, year, given.place);
  await trx
    .insertInto('papers')
    .values({
      kind: paper.kind,
      issuer_id: issuer.id,
      recipient_id: paper.recipientId,
      series: issuer.series,
      year,
      place: given.place,
      number,
      entry_id: paper.entryId,
      appointment_id: paper.appointmentId,
      credited_id: paper.creditedId ?? null,
      currency: paper.currency,
      net_cents: paper.netCents,
      vat_cents: paper.vatCents,
      gross_cents: paper.grossCents,
      platform_cents: paper.platformCents ?? 0,
      vat_regime: paper.vatRegime,
      issuer: JSON.stringify(issuer.party),
      recipient: JSON.stringify(paper.recipient),
      service: JSON.stringify(paper.service),
      issued_at: given.at,
    })
    .execute();
  if (issuer.id)
    await trx
      .updateTable('invoicing_identities')
      .set({ last_used_at: now })
      .where('user_profile_id', '=', issuer.id)
      .execute();
  return number;
}

export const papersAbout = (trx: DatabaseTransaction, id: AppointmentId) =>
  trx.selectFrom('papers').selectAll().where('appointment_id', '=', id).orderBy('issued_at').orderBy('place').execute();

/** Net sales of a year in euros, less credit notes: the turnover that the franchise thresholds apply to. */
export async function turnoverOf(db: Database | DatabaseTransaction, expert: ProfileId, year: number): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(case kind when 'invoice' then net_cents else -net_cents end), 0) as cents from papers
    where issuer_id = ${expert} and year = ${year} and currency = 'EUR'`.execute(db);
  return Number(rows[0]?.cents);
}

export const leaveFranchise = (trx: DatabaseTransaction, expert: ProfileId, now: Date) =>
  trx
    .updateTable('invoicing_identities')
    .set({ franchise_left_at: now })
    .where('user_profile_id', '=', expert)
    .execute();
