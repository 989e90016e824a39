/** Audit actions of this module; their French labels are in web/copy/journal.ts. */
export type PayoutsAct =
  | 'payout-account-opened'
  | 'payout-method-chosen'
  | 'iban-changed'
  | 'sepa-file-made'
  | 'sepa-file-approved'
  | 'sepa-file-sent'
  | 'sepa-file-dropped'
  | 'payout-returned'
  | 'payout-recovered';
