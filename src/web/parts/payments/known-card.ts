import type { SavedCard } from '#modules/payments';
import type { ProviderSettings } from './load-provider.ts';

/** All that a client needs to pay in the booking dialog. */
export interface KnownCard {
  /** Valid cards, the default one first. */
  readonly cards: readonly SavedCard[];
  readonly provider: ProviderSettings;
  readonly buyer: { readonly email: string; readonly firstName: string; readonly lastName: string };
}
