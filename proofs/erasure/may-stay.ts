// Lists the columns that may outlive a person. Written apart from the register, so that the proof notices a register that keeps too much.

/** Columns where an id of the person may remain; it refers to an emptied row. */
const ids = new Set([
  'appointment_history.actor_id',
  'appointment_ratings.rater_user_profile_id',
  'appointment_series.client_id',
  'appointments.actor_id',
  'appointments.client_id',
  'appointments.expert_id',
  'audit_records.actor_id',
  'audit_records.subject_id',
  'call_journal.profile_id',
  'claims.expert_id',
  'content_reports.page_path',
  'contract_endings.expert_id',
  'invoicing_identities.user_profile_id',
  'invoicing_mandates.user_profile_id',
  'ledger_lines.owner_id',
  'legal_acceptances.user_id',
  'messages.author_id',
  'orders.client_id',
  'papers.issuer_id',
  'payments.client_id',
  'payout_accounts.expert_id',
  'payouts.expert_id',
  'promo_codes.created_by',
  'security_events.user_id',
  'sepa_files.made_by',
  'promo_uses.client_id',
  'user_profiles.id',
  'user_profiles.user_id',
  'users.id',
]);

/** Columns whose text the law requires to keep: contracts and invoices for ten years, a notice of content for three. */
const words = new Set([
  'content_reports.reason',
  'invoicing_identities.legal_name',
  'invoicing_identities.street',
  'orders.company_name',
  'orders.email',
  'orders.first_name',
  'orders.last_name',
  'papers.issuer',
  'papers.recipient',
]);

/** Email addresses are replaced by an undeliverable one made of the account's id. */
const addresses = new Set(['user_profiles.email', 'users.email']);

interface Left {
  /** As in `users.email`. */
  readonly column: string;
  readonly word: string;
  readonly value: string;
}

/** Whether this word may be left in this column. */
export function mayStay({ column, word, value }: Left, personIds: readonly string[]): boolean {
  if (addresses.has(column)) return value.endsWith('@erased.invalid') && personIds.includes(word);
  return personIds.includes(word) ? ids.has(column) : words.has(column);
}
