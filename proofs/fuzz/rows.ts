// The oracle for rows: who may change which tables, and whose rows in them. Written from docs/access.md, apart from the actions.
import { sql } from 'kysely';
import { personalTables } from '#modules/privacy/server';
import type { Database } from '#platform/database';
import type { Cast, Member, Role } from '../access/cast.ts';
import type { Change } from '../access/changes.ts';

/** Signing in and up, links from mails, reports. */
const byEveryone = [
  'account_activity accounts audit_records content_reports known_devices legal_acceptances',
  'mailed_links outbox security_events sessions sign_in_codes trusted_devices user_profiles users verifications',
].flatMap((line) => line.split(' '));

/** Bookings, payments, messages, the own profile and its ways in. */
const bySignedIn = [
  'account_recoveries appointment_history appointment_ratings appointment_series appointments',
  'calendar_changes calendar_feeds call_journal catalogue_words claims client_feedback',
  'contact_messages contract_endings email_changes event_registrations event_waits expert_cards',
  'expert_domain_rank mail_consents mail_refusals message_files message_reads messages orders',
  'passkeys payment_methods payments promo_uses provider_customers provider_deletions',
  'push_deliveries push_subscriptions recap_entries refunds skills two_factors',
  'undeliverable_addresses user_domains user_skills',
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
  'expert_offers expert_settings expert_slugs payouts promo_codes sepa_files',
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

export const nothingChanges: RowRule = () => false;
/** Downloads of the back office are recorded. */
export const readingChanges: RowRule = ({ table, after }) =>
  table === 'audit_records' && after !== null && after.includes('file-downloaded');
export const eventsArrive: RowRule = ({ table }) => table === 'provider_events';

/** The sender's own rows: those in which no other member is named. */
export function ownRowsChange(cast: Cast, role: Role, touched: readonly Role[], isEnding: boolean): RowRule {
  const tables = tablesOf(role, isEnding);
  const ids = Object.values(cast)
    .filter((each: Member) => each.role !== role && !touched.includes(each.role))
    .flatMap(({ userId, profileId }: Member): string[] => [userId, profileId]);
  return ({ table, before, after }) =>
    tables.has(table) && !ids.some((id) => before?.includes(id) || after?.includes(id));
}

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
