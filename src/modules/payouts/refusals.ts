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
  'approval-first': 'conflict',
  'approval-by-another': 'denied',
  'payout-not-returnable': 'conflict',
} as const satisfies RefusalKinds;
