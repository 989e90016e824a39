import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';

export type LedgerAccount =
  /** Our balance at the payment provider. */
  | 'provider'
  /** Our account at a bank, which SEPA payouts leave. */
  | 'bank'
  /** Clients' money for sessions that have neither taken place nor been given back. Everything a session costs passes here. */
  | 'held-for-sessions'
  /** What experts are owed. */
  | 'expert-share'
  /** What the platform earned. */
  | 'commission'
  /** What promo codes, the provider, and disputes cost the platform. */
  | 'promotions'
  | 'provider-fees'
  | 'losses'
  /** Withdrawn by a dispute that is not decided. */
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

/** Cents that leave the account credited for the one debited. A line has both, so that nothing can be out of balance. */
export interface Line {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  /** Whose it is: of what was paid or given back the client, of share and commission the expert. */
  readonly owner?: ProfileId;
  /** Always some. */
  readonly cents: number;
}

/** What happened to money once. */
export interface Entry {
  /** Made of what it tells of: posted twice, it is posted once. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly appointmentId: AppointmentId | null;
  readonly paymentId?: string;
  readonly currency: Currency;
  readonly lines: readonly Line[];
  readonly at: Date;
}

/** On which side an account grows. Its balance is what stands there less what stands on the other. */
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
