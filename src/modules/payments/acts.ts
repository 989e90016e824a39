/** What of this module the audit trail tells; the French stands in web/copy/journal.ts. */
export type PaymentsAct = 'promo-code-created' | 'promo-code-stopped';
