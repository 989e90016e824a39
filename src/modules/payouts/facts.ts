import type { IbanChangeId, PayoutId } from '#kernel/ids';

export interface PayoutsFacts {
  'payout-sent': { readonly payoutId: PayoutId };
  'iban-change-requested': { readonly changeId: IbanChangeId };
}
