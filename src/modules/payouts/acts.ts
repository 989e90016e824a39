/** What of this module the audit trail tells; the French stands in web/copy/journal.ts. */
export type PayoutsAct =
  | 'payout-method-chosen'
  | 'iban-changed'
  | 'sepa-file-made'
  | 'sepa-file-sent'
  | 'sepa-file-dropped'
  | 'payout-returned'
  | 'payout-recovered';
