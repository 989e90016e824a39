import type { BookingRefusal } from '#modules/booking';
import type { IdentityRefusal } from '#modules/identity';
import type { PaymentsRefusal } from '#modules/payments';

/** Every expected refusal of this module; the French texts are in web/copy/refusals.ts. */
export type PayoutsRefusal =
  | Extract<
      IdentityRefusal,
      | 'not-authenticated'
      | 'not-admin'
      | 'second-factor-first'
      | 'form-incomplete'
      | 'not-found'
      | 'link-invalid'
      | 'too-many-attempts'
    >
  | Extract<BookingRefusal, 'experts-only'>
  | Extract<PaymentsRefusal, 'payments-closed'>
  | 'iban-invalid'
  | 'iban-not-offered'
  | 'iban-euros-only'
  | 'iban-first'
  | 'protect-account-first'
  | 'nothing-to-send'
  | 'sepa-file-sent'
  | 'payout-not-returnable';
