import { sql } from 'kysely';
import type { Database } from '#platform/database';

/**
 * Adds sold sessions and refunds to the ledger: every price between 1 and 300 €, some partly paid by a promo code, refunded fully or in one
 * or two parts. Half of the experts charge VAT.
 */
export async function sell(db: Database, sessions: number): Promise<void> {
  await sql`update invoicing_identities set vat_regime = 'standard', vat_number = 'FR44732829320' where id % 2 = 0`.execute(
    db,
  );
  await sql`create temporary table sold as
    select gen_random_uuid() as id, gen_random_uuid() as payment, expert.id as expert_id, client.id as client_id, n,
      100 + floor(random() * 29900)::integer as cents, case when n % 7 = 0 then 1500 else 0 end as code_cents,
      case when n % 3 = 0 then 2 when n % 3 = 1 then 1 else 0 end as parts
    from generate_series(1, ${sessions}) as n
    join (select user_profile_id as id, row_number() over () - 1 as place, count(*) over () as all from invoicing_identities) as expert
      on expert.place = n % expert.all
    cross join lateral (select id from user_profiles where role = 'client' order by id limit 1) as client`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`insert into appointments (id, expert_id, client_id, title, message, starts_at, ends_at, time_zone, price_cents, currency,
      free_change_hours, confirms_by_hand, status, step, actor, stepped_at, created_at)
    select id, expert_id, client_id, 'Séance', '', timestamptz '2026-01-01' + n * interval '1 hour',
      timestamptz '2026-01-01' + n * interval '1 hour' + interval '30 minutes', 'Europe/Paris', cents, 'EUR', 24, false, 'completed',
      'complete', 'clock', now(), now() from sold`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  const line = sql`insert into ledger_lines (entry_id, place, kind, appointment_id, payment_id, owner_id, debit, credit, currency, cents, at)`;
  const at = sql`timestamptz '2026-11-15T10:00:00Z'`;
  await sql`${line} select 'payment:' || payment, 0, 'payment', id, payment, client_id, 'provider', 'held-for-sessions', 'EUR', cents, ${at}
    from sold`.execute(db);
  await sql`${line} select 'promotion:' || id, 0, 'promotion', id, null, null, 'promotions', 'held-for-sessions', 'EUR', code_cents, ${at}
    from sold where code_cents > 0`.execute(db);
  // The second of two parts refunds the rest.
  for (const part of [1, 2])
    await sql`${line} select 'refund:' || gen_random_uuid(), 0, 'refund', id, payment, client_id, 'held-for-sessions', 'provider', 'EUR',
      case when parts = 1 then cents when ${part}::integer = 1 then cents / 3 else cents - cents / 3 end, ${at}
      from sold where parts >= ${part}::integer`.execute(db);
  await sql`drop table sold`.execute(db);
}
