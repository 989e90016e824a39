import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** Legal duties that rows can prove: each query must return no rows. Does not repeat the queries of db/checks. */
const queries = {
  'an order of a consumer without a request to begin early': sql`
    select appointment_id from orders
    join appointments as appointment on appointment.id = appointment_id
    where buyer = 'consumer' and not starts_early and appointment.starts_at < orders.created_at + interval '14 days'`,
  'a late cancellation of a consumer that kept money': sql`
    select appointment.id from appointments as appointment
    where step = 'cancel' and actor = 'client' and not moved_by_expert and refund_cents < price_cents
      and coalesce((
        select buyer from orders where appointment_id = coalesce((
          select first.id from appointments as first where first.series_id = appointment.series_id and first.series_place = 1
        ), appointment.id)), 'consumer') = 'consumer'
      and stepped_at < starts_at
      and stepped_at < (
        select min(at) + interval '14 days' from appointment_history as history
        where history.appointment_id = appointment.id and history.step in ('book', 'request'))
      and stepped_at > timestamptz '2026-11-15'`,
  'a refund that is on its way for over 14 days': sql`
    select id from refunds where state <> 'done' and created_at < now() - interval '14 days'`,
  'a fact that waits for its mail for over an hour': sql`
    select id from outbox where created_at < now() - interval '1 hour'`,
  'a mail that was given up': sql`
    select id from graphile_worker.jobs where task_identifier = 'send-mail' and attempts >= max_attempts`,
  'a withdrawal without its moment': sql`
    select id from contract_endings where declared_at is null or ends_at < declared_at`,
  'a report that nobody answered for 7 days': sql`
    select id from content_reports where answered_at is null and created_at < now() - interval '7 days'`,
  'a decided report without reasons': sql`
    select id from content_reports where answered_at is not null and btrim(coalesce(answer, '')) = ''`,
  'a message that nobody answered for 15 days': sql`
    select id from contact_messages where answered_at is null and created_at < now() - interval '15 days'`,
  'a claim that nobody decided for 14 days': sql`
    select appointment_id from claims where decided_at is null and raised_at < now() - interval '14 days'`,
  'a decided claim without grounds': sql`
    select appointment_id from claims where decided_at is not null and btrim(coalesce(grounds, '')) = ''`,
  'an application that nobody decided for 30 days': sql`
    select id from user_profiles where application_status = 'pending' and application_date < now() - interval '30 days'`,
  'an approved expert whom nobody approved': sql`
    select id from user_profiles where application_status = 'approved' and validation_date is null`,
  'an approved expert whose address is not verified': sql`
    select profile.id from user_profiles as profile join users on users.id = profile.user_id
    where application_status = 'approved' and profile.status = 'active' and not email_verified`,
  'an approved expert without a name': sql`
    select id from user_profiles where application_status = 'approved' and status = 'active' and btrim(first_name || last_name) = ''`,
  'an expert of a regulated field without register or statement': sql`
    select profile.id from user_profiles as profile
    where application_status = 'approved' and status = 'active' and btrim(coalesce(regulated_note, '')) = ''
      and exists (select from user_domains join domains on domains.id = domain_id
        where user_profile_id = profile.id and domains.slug in ('banque', 'comptabilite', 'immobilier', 'creation-entreprise'))`,
  'an admin without a second factor': sql`
    select profile.id from user_profiles as profile join users on users.id = profile.user_id
    where role = 'admin' and profile.status = 'active' and not coalesce(two_factor_enabled, false)
      and not exists (select from passkeys where passkeys.user_id = users.id)`,
  'a column that could hold a card number': sql`
    select column_name from information_schema.columns where table_schema = 'public'
      and column_name ~ '(card_number|cvc|cvv|^pan$|^iban_clear)'`,
  'a column of sound or pictures of a call': sql`
    select column_name from information_schema.columns where table_schema = 'public' and column_name ~ 'record(ing|ed_call)|_video$|_audio$'`,
  'a difference that the last reconciliation found': sql`
    select kind from (select distinct on (kind) kind, differences from reconciliations where finished_at is not null
      order by kind, started_at desc) as last where jsonb_array_length(differences) > 0`,
  'a contested payment that nobody closed for 90 days': sql`
    select id from disputes where closed_at is null and opened_at < now() - interval '90 days'`,
  'a payout that left under an open claim': sql`
    select payout.id from payouts as payout join claims on claims.appointment_id = payout.appointment_id
    where sent_at >= raised_at and sent_at < coalesce(decided_at, 'infinity')`,
  'a payout that is due for over 30 days and can leave': sql`
    select payout.id from payouts as payout join payout_accounts as account on account.expert_id = payout.expert_id
    where state in ('waiting', 'sending') and due_at < now() - interval '30 days'
      and (account.method = 'iban' or account_state = 'ready') and not exists (
        select from claims where claims.appointment_id = payout.appointment_id and decided_at is null)`,
  'an IBAN that is not sealed': sql`
    select expert_id from payout_accounts where iban_sealed !~ '^(v1[.][0-9a-f]{8}[.])?[^.]{16}[.][^.]+[.][^.]{22}$'
    union all select id from payouts where iban_sealed !~ '^(v1[.][0-9a-f]{8}[.])?[^.]{16}[.][^.]+[.][^.]{22}$'`,
  'a sale or refund without its paper for over an hour': sql`
    select entry_id from papers_due where next_check_at < now() - interval '1 hour'`,
  'a paper that can be changed': sql`
    select 1 where not exists (select from pg_trigger where tgrelid = 'papers'::regclass and not tgisinternal and tgenabled <> 'D')`,
  'a session that was sold without a mandate': sql`
    select distinct papers.issuer_id from papers
    where issuer_id is not null and not exists (select from invoicing_mandates where user_profile_id = issuer_id)`,
  'an expert who earned this year and has not said who they are': sql`
    select distinct owner_id from ledger_lines
    where credit = 'expert-share' and kind = 'session-earned' and at >= date_trunc('year', now())
      and not exists (select from invoicing_identities where user_profile_id = owner_id)`,
  'a journal of acts that can be changed': sql`
    select 1 where has_table_privilege('audit_records', 'insert, update, delete, truncate')
      or not exists (select from pg_trigger where tgname = 'the_audit_trail_only_grows' and tgenabled <> 'D')`,
  'a ledger that can be changed': sql`
    select 1 where not exists (select from pg_trigger where tgname = 'the_ledger_only_grows' and tgenabled <> 'D')`,
  'a choice about mails without its way': sql`select id from mail_consents where btrim(way) = ''`,
  'an account unused for over three years': sql`
    select activity.user_id from account_activity as activity join user_profiles as profile on profile.user_id = activity.user_id
    where profile.status = 'active' and seen_at < now() - interval '3 years 60 days'`,
  'a report kept for over three years': sql`
    select id from content_reports where greatest(created_at, answered_at) < now() - interval '3 years 2 days'`,
  'words of a session kept for over three years': sql`
    select id from appointments where ends_at < now() - interval '3 years 2 days' and (title <> '—' or message <> '')`,
  'a contract kept for over ten years': sql`
    select id from appointments where ends_at < now() - interval '10 years 2 days'`,
  'a session of a browser that ended long ago': sql`select id from sessions where expires_at < now() - interval '2 days'`,
  'an account whose accepted terms are not on record': sql`
    select id from users where terms_version is not null
      and not exists (select from legal_acceptances where user_id = users.id and text = 'conditions-utilisation')`,
  'an order whose accepted terms are not on record': sql`
    select orders.appointment_id from orders
    where orders.created_at > (select min(accepted_at) from legal_acceptances where way = 'checkout')
      and not exists (select from legal_acceptances as accepted where accepted.appointment_id = orders.appointment_id)`,
  'a candidate whose accepted terms are not on record': sql`
    select profile.id from user_profiles as profile
    where application_status is not null and status = 'active'
      and application_date > (select min(accepted_at) from legal_acceptances where way = 'application')
      and not exists (select from legal_acceptances where user_id = profile.user_id and way = 'application')`,
  'a review of what did not take place, or by somebody else': sql`
    select review.id from appointment_ratings as review join appointments as session on session.id = review.appointment_id
    where session.status <> 'completed' or session.client_absent
      or (session.client_id, session.expert_id) <> (rater_user_profile_id, rated_user_profile_id)`,
  'a hidden review without its reason': sql`
    select id from appointment_ratings
    where hidden_at is not null and btrim(hidden_words) = '' or answer_hidden_at is not null and btrim(answer_hidden_words) = ''`,
  'a price that is not in euros or dollars': sql`select id from appointments where currency not in ('EUR', 'USD')`,
};

export type DutyRows = keyof typeof queries;
export const dutyRows = Object.keys(queries) as DutyRows[];

/** Number of rows that violate the duty; undefined when it could not be determined. */
export const dutyRowsFound = (db: Database, name: DutyRows) => rowsFound(db, queries[name]);

/** Query timeout; or missing queue tables, which the first worker creates. */
const unanswerable: readonly unknown[] = ['57014', '42P01'];

/** Counts the rows of a query that must return none, read-only and with a short timeout. */
export async function rowsFound(db: Database, query: ReturnType<typeof sql>): Promise<number | undefined> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local statement_timeout = '2s'`.execute(trx);
        return (await query.execute(trx)).rows.length;
      });
  } catch (error) {
    if (error instanceof Error && 'code' in error && unanswerable.includes(error.code)) return undefined;
    throw error;
  }
}
