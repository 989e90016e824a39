import type { UserId } from '#kernel/ids';
import type { ProviderCard } from './cards.ts';

/** Sale details that are sent to the provider. */
export interface Sale {
  /** `null` for a visitor, who has no customer at the provider. */
  readonly userId: UserId | null;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The card may be charged again later, as the client agreed. */
  readonly keepsCard: boolean;
  /** Provider id of a saved card; `null` for a card typed in the browser. */
  readonly method: string | null;
  /** On-session: the client confirms in the browser. Otherwise the card is charged at once. */
  readonly present: boolean;
}

/** Current status of a payment at the provider. */
export interface ProviderStatus {
  readonly state: 'pending' | 'authorised' | 'captured' | 'voided';
  readonly intentId: string | null;
  readonly clientSecret: string | null;
  readonly amountCents: number;
  readonly chargeId: string | null;
  readonly feeCents: number | null;
  /** Code of the last card error. */
  readonly failure: string | null;
  readonly card: ProviderCard | null;
}
