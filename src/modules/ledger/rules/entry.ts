import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';

export type LedgerAccount =
  /** Our balance at the payment provider. */
  | 'provider'
  /** Our account at a bank, which SEPA payouts leave. */
  | 'bank'
  /** Clients' money for sessions that have neither taken place nor been refunded. Everything a session costs passes through it. */
  | 'held-for-sessions'
  /** Amounts owed to experts. */
  | 'expert-share'
  /** Platform revenue. */
  | 'commission'
  /** Costs of the platform: promo codes, provider fees, disputes. */
  | 'promotions'
  | 'provider-fees'
  | 'losses'
  /** Withdrawn by a dispute that is still open. */
  | 'disputed';

export type EntryKind =
  | 'payment'
  | 'payment-returned'
  | 'provider-fee'
  | 'promotion'
  | 'session-earned'
  | 'cancellation-kept'
  | 'refund'
  | 'dispute-opened'
  | 'dispute-won'
  | 'dispute-lost'
  | 'payout'
  | 'payout-reversed';

/** Moves cents from the credited account to the debited one. Each line has both sides, so that the ledger is always balanced. */
export interface Line {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  /** The client for payments and refunds, the expert for share and commission. */
  readonly owner?: ProfileId;
  /** Always positive. */
  readonly cents: number;
}

/** One event in the life of money. */
export interface Entry {
  /** Derived from the event, so that posting is idempotent. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly appointmentId: AppointmentId | null;
  readonly paymentId?: string;
  readonly currency: Currency;
  readonly lines: readonly Line[];
  readonly at: Date;
}

/** Side on which an account grows. Its balance is the sum of that side less the other. */
export const growsOn: Record<LedgerAccount, 'debit' | 'credit'> = {
  provider: 'debit',
  bank: 'debit',
  'held-for-sessions': 'credit',
  'expert-share': 'credit',
  commission: 'credit',
  promotions: 'debit',
  'provider-fees': 'debit',
  losses: 'debit',
  disputed: 'debit',
};
