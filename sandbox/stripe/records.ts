// What is kept beside the provider's own objects.
import type { Stripe } from 'stripe';
import type { TestCard } from './cards.ts';

/** The card behind a payment method. Its number is not kept. */
export interface Card {
  readonly card: TestCard;
  /** The bank was asked, and agreed to be charged again without its owner. */
  readonly setUp: boolean;
  /** It paid without a customer, or was taken from one: it cannot be used again. */
  readonly used: boolean;
}

/** The first answer to an idempotency key. */
export interface Answer {
  readonly endpoint: string;
  readonly parameters: string;
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
  readonly answeredAtMs: number;
}

export type JobName = 'settle-charge' | 'end-refund' | 'dispute-charge' | 'expire-authorisation' | 'pay-out';

/** What happens by itself, later. */
export interface Job {
  readonly id: string;
  readonly name: JobName;
  readonly subject: string;
  readonly dueAtMs: number;
}

/** An event on its way to the site. */
export interface Delivery {
  readonly event: string;
  /** The wall's time: whoever moves the clock does not move the network. */
  readonly dueAtMs: number;
  readonly attempts: number;
  /** How often it is brought although it was taken. */
  readonly copies: number;
  readonly held: boolean;
}

export const faultKinds = [
  'timeout_after',
  'reset_before',
  'reset_after',
  '500_before',
  '500_after',
  '500_sticky',
  '429',
  'slow',
] as const;

export interface Fault {
  /** `POST /v1/refunds`, with `*` for any part; `*` for all. */
  readonly route: string;
  readonly kind: (typeof faultKinds)[number];
  /** How often, between 0 and 1. */
  readonly probability: number;
  /** How many are left; without it, for ever. */
  readonly times?: number;
  /** For `slow`. */
  readonly delayMs?: number;
}

export interface WebhookPolicy {
  /** Brought more than once. */
  readonly duplicate: number;
  /** Never brought. */
  readonly lose: number;
  /** Between nothing and this much later, each for itself: they overtake each other. */
  readonly delayMs: number;
  /** Kept until they are released. */
  readonly hold: boolean;
  /** What is waited for before each further try; then it is given up. */
  readonly retryMs: readonly number[];
}

/** What the control surface has set. */
export interface Settings {
  readonly clockOffsetMs: number;
  readonly faults: readonly Fault[];
  readonly webhooks: WebhookPolicy;
  readonly seed: number;
  /** The wallets that a browser is said to have. */
  readonly wallets: readonly ('applePay' | 'googlePay' | 'link')[];
}

/** Something that is not as the provider's types describe it. */
export interface Complaint {
  readonly id: string;
  readonly side: 'request' | 'answer' | 'event';
  readonly where: string;
  readonly problems: readonly string[];
}

/** What is kept under each kind; those with an underscore are no objects of the provider's. */
export interface Kinds {
  account: Stripe.V2.Core.Account;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  _card: Card;
  /** Whose an object is that is not the platform's. */
  _owner: { readonly account: string };
  _answer: Answer;
  _job: Job;
  _delivery: Delivery;
  /** Events that the site has taken. */
  _taken: true;
  _settings: Settings;
  _complaint: Complaint;
}

export type Kind = keyof Kinds;
