import type { IbanChangeId, PayoutId, UserId } from '#kernel/ids';

export interface PayoutsFacts {
  'payout-sent': { readonly payoutId: PayoutId };
  'iban-change-requested': { readonly changeId: IbanChangeId };
  /** `new-account`: opened at the provider, nothing had been chosen before. */
  'payout-destination-changed': { readonly userId: UserId; readonly to: 'new-account' | 'account' | 'iban' };
}
