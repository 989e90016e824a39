import type { RefusalKinds } from '#kernel/outcome';

/** Every expected refusal of this module; the French texts are in web/copy/refusals.ts. */
export const payoutsRefusals = {
  'iban-invalid': 'invalid',
  'iban-not-offered': 'conflict',
  'iban-euros-only': 'conflict',
  'iban-first': 'conflict',
  'protect-account-first': 'denied',
  'nothing-to-send': 'conflict',
  'sepa-file-sent': 'conflict',
  'payout-not-returnable': 'conflict',
} as const satisfies RefusalKinds;

export type PayoutsRefusal =
  | keyof typeof payoutsRefusals
  | 'not-authenticated'
  | 'not-admin'
  | 'second-factor-first'
  | 'form-incomplete'
  | 'not-found'
  | 'link-invalid'
  | 'too-many-attempts'
  | 'experts-only'
  | 'payments-closed';
