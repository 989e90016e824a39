import type { UserId } from '#kernel/ids';
import type { ProviderCard } from './cards.ts';

/** What is sold, as the provider is told of it. */
export interface Sale {
  readonly userId: UserId;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The card may be charged again later, as the client agreed. */
  readonly keepsCard: boolean;
  /** The provider's id of a saved card; nothing for one that is typed in the browser. */
  readonly method: string | null;
  /** The client is there to confirm; otherwise the card is charged at once. */
  readonly present: boolean;
}

/** What the provider says of a payment now. */
export interface Seen {
  readonly state: 'asked' | 'authorised' | 'taken' | 'let-go';
  readonly intentId: string | null;
  readonly clientSecret: string | null;
  readonly amountCents: number;
  readonly chargeId: string | null;
  readonly feeCents: number | null;
  /** Why a card was refused last. */
  readonly failure: string | null;
  readonly card: ProviderCard | null;
}
