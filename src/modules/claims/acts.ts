/** What of this module the audit trail tells; the French stands in web/copy/journal.ts. */
export type ClaimsAct = 'claim-decided';
