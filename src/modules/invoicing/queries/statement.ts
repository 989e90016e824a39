import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import { unsealIdentity } from '#modules/experts/server';
import type { Database } from '#platform/database';
import type { Platform } from '#platform/platform';

/** Earnings of an expert in a quarter according to the ledger, as platforms must declare for DAC7. */
export interface Quarter {
  readonly quarter: number;
  readonly currency: Currency;
  /** After commission and refunds, paid out or not. */
  readonly paidCents: number;
  readonly commissionCents: number;
  readonly sessions: number;
}

export interface Declared {
  readonly expertId: ProfileId;
  /** `undefined` for an expert who never gave an invoicing identity. */
  readonly identity:
    | {
        readonly legalName: string;
        readonly companyForm: string;
        readonly street: string;
        readonly postcode: string;
        readonly town: string;
        readonly country: string;
        readonly siren: string;
        readonly vatNumber: string;
        readonly birthDate: string | null;
        readonly taxNumber: string;
      }
    | undefined;
  readonly quarters: readonly Quarter[];
}

interface Row {
  readonly owner_id: ProfileId;
  readonly currency: Currency;
  readonly quarter: number;
  readonly paid: string;
  readonly commission: string;
  readonly sessions: string;
}

/** Expert shares less refunds and less payouts that experts returned. Years and quarters are in Paris time. */
const quartersOf = (db: Database, year: number, expert: ProfileId | null) =>
  sql<Row>`
    select owner_id, currency, extract(quarter from at at time zone 'Europe/Paris')::integer as quarter,
      sum(case when (debit, credit) = ('held-for-sessions', 'expert-share') then cents
        when (debit, credit) = ('expert-share', 'held-for-sessions') then -cents
        when credit = 'losses' and debit in ('provider', 'bank') then -cents else 0 end) as paid,
      sum(case when (debit, credit) = ('held-for-sessions', 'commission') then cents
        when (debit, credit) = ('commission', 'held-for-sessions') then -cents else 0 end) as commission,
      count(distinct entry_id) filter (where kind in ('session-earned', 'cancellation-kept')) as sessions
    from ledger_lines
    where (${expert}::uuid is null or owner_id = ${expert}) and owner_id is not null
      and at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Europe/Paris')
      and at < make_timestamptz(${year} + 1, 1, 1, 0, 0, 0, 'Europe/Paris')
      and (debit in ('expert-share', 'commission') or credit in ('expert-share', 'commission', 'losses'))
      and kind <> 'payout'
    group by owner_id, currency, quarter order by owner_id, currency, quarter`.execute(db);

const quarterFrom = ({ quarter, currency, paid, commission, sessions }: Row): Quarter => ({
  quarter,
  currency,
  paidCents: Number(paid),
  commissionCents: Number(commission),
  sessions: Number(sessions),
});

export async function yearOfExpert(db: Database, expert: ProfileId, year: number): Promise<Quarter[]> {
  const { rows } = await quartersOf(db, year, expert);
  return rows.map(quarterFrom);
}

/** All experts who earned something in the year, with their identity. */
export async function declaredYear({ db, env }: Pick<Platform, 'db' | 'env'>, year: number): Promise<Declared[]> {
  const { rows } = await quartersOf(db, year, null);
  const experts = Map.groupBy(rows, ({ owner_id }) => owner_id);
  if (experts.size === 0) return [];
  const identities = await db
    .selectFrom('invoicing_identities')
    .selectAll()
    .select(sql<string | null>`birth_date::text`.as('born_on'))
    .where('user_profile_id', 'in', [...experts.keys()])
    .execute();
  const byExpert = new Map(identities.map((row) => [row.user_profile_id, row]));
  return [...experts].map(([expertId, quarters]) => {
    const row = byExpert.get(expertId);
    return {
      expertId,
      identity: row && {
        legalName: row.legal_name,
        companyForm: row.company_form,
        street: row.street,
        postcode: row.postcode,
        town: row.town,
        country: row.country,
        siren: row.siren,
        vatNumber: row.vat_number,
        ...unsealIdentity(env, row),
      },
      quarters: quarters.map(quarterFrom),
    };
  });
}
