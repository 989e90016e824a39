// Records stored in addition to Stripe's own objects.
import type { Stripe } from 'stripe';
import type { TestCard } from './cards.ts';

/** Card of a payment method; its number is not stored. */
export interface Card {
  readonly card: TestCard;
  /** 3-D Secure was done, so the bank allows off-session charges. */
  readonly setUp: boolean;
  /** Paid without a customer, or detached: cannot be used again. */
  readonly used: boolean;
}

/** First answer to an idempotency key. */
export interface Answer {
  readonly endpoint: string;
  readonly parameters: string;
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
  readonly answeredAtMs: number;
}

export type JobName = 'settle-charge' | 'end-refund' | 'dispute-charge' | 'expire-authorisation' | 'pay-out';

/** A scheduled job. */
export interface Job {
  readonly id: string;
  readonly name: JobName;
  readonly subject: string;
  readonly dueAtMs: number;
}

/** A webhook delivery of an event. */
export interface Delivery {
  readonly event: string;
  /** In real time: moving the stand-in's clock does not affect deliveries. */
  readonly dueAtMs: number;
  readonly attempts: number;
  /** Extra deliveries of an event that was already accepted. */
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
  /** `POST /v1/refunds`; `*` matches any path segment, or everything. */
  readonly route: string;
  readonly kind: (typeof faultKinds)[number];
  /** Between 0 and 1. */
  readonly probability: number;
  /** Remaining count; undefined means unlimited. */
  readonly times?: number;
  /** For `slow`. */
  readonly delayMs?: number;
}

export interface WebhookPolicy {
  /** Probability of a duplicate delivery. */
  readonly duplicate: number;
  /** Probability of a lost delivery. */
  readonly lose: number;
  /** Maximum random delay per event, so that events arrive out of order. */
  readonly delayMs: number;
  /** Held back until released. */
  readonly hold: boolean;
  /** Delays before each retry; after the last one the delivery is given up. */
  readonly retryMs: readonly number[];
}

/** Values set through `/_sim`. */
export interface Settings {
  readonly clockOffsetMs: number;
  readonly faults: readonly Fault[];
  readonly webhooks: WebhookPolicy;
  readonly seed: number;
  /** Wallets that the browser is said to support. */
  readonly wallets: readonly ('applePay' | 'googlePay' | 'link')[];
}

/** A mismatch with the types of the Stripe package. */
export interface Complaint {
  readonly id: string;
  readonly side: 'request' | 'answer' | 'event';
  readonly where: string;
  readonly problems: readonly string[];
}

/** Record types by kind; those with an underscore are not Stripe objects. */
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
  /** Connected account that owns an object; none for the platform's. */
  _owner: { readonly account: string };
  _answer: Answer;
  _job: Job;
  _delivery: Delivery;
  /** Events that the site accepted. */
  _taken: true;
  _settings: Settings;
  _complaint: Complaint;
}

export type Kind = keyof Kinds;
