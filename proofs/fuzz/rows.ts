// The oracle for rows: who may change which tables, and whose rows in them. Written from docs/access.md, apart from the actions.
import { sql } from 'kysely';
import { personalTables } from '#modules/privacy/server';
import type { Database } from '#platform/database';
import type { Cast, Member, Role } from '../access/cast.ts';
import { type Change, columnsOf } from '../access/changes.ts';

/** Signing in and up, links from mails, reports, holds and their payments. */
const byEveryone = [
  'account_activity accounts appointment_history appointments audit_records booking_choices calendar_changes content_reports',
  'expert_cards known_devices legal_acceptances orders payments visitor_holds',
  'mailed_links outbox security_events sessions sign_in_codes trusted_devices user_profiles users verifications',
].flatMap((line) => line.split(' '));

/** Bookings, payments, messages, the own profile and its ways in. */
const bySignedIn = [
  'account_recoveries appointment_history appointment_ratings appointment_series appointments',
  'calendar_changes calendar_feeds call_journal catalogue_words claims client_feedback',
  'contact_messages contract_endings device_tests email_changes event_registrations event_waits expert_cards',
  'expert_domain_rank expert_words favourites mail_consents mail_refusals message_files message_reads messages orders',
  'passkeys payment_methods payments pending_ratings profile_promises promo_uses provider_customers',
  'provider_deletions',
  'push_deliveries push_subscriptions recap_entries refunds skills two_factors',
  'undeliverable_addresses user_domains user_skills waiting_requests',
].flatMap((line) => line.split(' '));

/** Hours, prices, calendars, invoicing and payout destination. */
const byExperts = [
  'availability availability_pauses calendar_events_out connected_calendars days_off',
  'expert_offers expert_settings expert_slugs iban_changes invoicing_identities',
  'invoicing_mandates outside_busy_times payout_accounts preparatory_questions slot_reductions',
].flatMap((line) => line.split(' '));

/** Decisions of the back office; an approval opens a calendar. */
const byAdmins = [
  'account_suspensions application_rejections availability availability_pauses events',
  'expert_offers expert_settings expert_slugs payouts promo_codes search_synonyms sepa_files',
].flatMap((line) => line.split(' '));

function tablesOf(role: Role, isEnding: boolean): Set<string> {
  if (role === 'nobody') return new Set(byEveryone);
  return new Set<string>([
    ...byEveryone,
    ...bySignedIn,
    ...(role.endsWith('expert') ? byExperts : []),
    ...(role === 'admin' ? byAdmins : []),
    // Erasing the account is among them.
    ...(isEnding ? personalTables.map(([table]) => table) : []),
  ]);
}

export type RowRule = (change: Change) => boolean;

/** Better Auth deletes what has expired when it looks for something else: time changed that row, not the request. */
export const nothingChanges: RowRule = ({ table, before, after }) =>
  table === 'verifications' && after === null && Date.parse(String(columnsOf(before).expires_at)) < Date.now();
/** Downloads of the back office are recorded. */
export const readingChanges: RowRule = (change) =>
  nothingChanges(change) || (change.table === 'audit_records' && (change.after?.includes('file-downloaded') ?? false));
export const eventsArrive: RowRule = (change) => nothingChanges(change) || change.table === 'provider_events';

/** The sender's own rows: those in which no other member is named. */
export function ownRowsChange(cast: Cast, role: Role, touched: readonly Role[], isEnding: boolean): RowRule {
  const tables = tablesOf(role, isEnding);
  const ids = Object.values(cast)
    .filter((each: Member) => each.role !== role && !touched.includes(each.role))
    .flatMap(({ userId, profileId }: Member): string[] => [userId, profileId]);
  return (change) => {
    const { table, before, after } = change;
    if (role !== 'nobody' && isCountedOnly(change)) return true;
    const named = namedIn(table, before) + namedIn(table, after);
    return tables.has(table) && !ids.some((id) => named.includes(id));
  };
}

/** Columns with the id of a row, in tables and in the payloads of facts. A sender chooses the ids of holds, messages and entries: a hold under
 * the id of another member is odd, but names nobody. */
const idsOfRows = new Set([
  'id',
  'appointment_id',
  'appointmentId',
  'series_id',
  'seriesId',
  'message_id',
  'messageId',
]);
const tablesOfPeople = new Set(['users', 'user_profiles']);

/** Row without the ids of rows; those of `users` and `user_profiles` are people. */
const namedIn = (table: string, row: string | null): string =>
  JSON.stringify(columnsOf(row), (column, value: unknown) =>
    idsOfRows.has(column) && !tablesOfPeople.has(table) ? undefined : value,
  );

/** Each registration counts up the version of its event, which calendars compare; the rest of the event is the back office's. */
const isCountedOnly = ({ table, before, after }: Change): boolean =>
  table === 'events' &&
  before !== null &&
  after !== null &&
  JSON.stringify({ ...columnsOf(before), version: 0 }) === JSON.stringify({ ...columnsOf(after), version: 0 });

/** Admins, approved experts and verified addresses. */
export async function standings(owner: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ standing: string }>`
    select person.id || ' ' || unnest(array[
      case when role = 'admin' then 'admin' end,
      case when application_status = 'approved' then 'approved' end,
      case when email_verified then 'verified' end]) as standing
    from user_profiles as person join users on users.id = person.user_id`.execute(owner);
  return new Set(rows.map(({ standing }) => standing).filter(Boolean));
}
