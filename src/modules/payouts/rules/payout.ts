import type { Currency } from '#kernel/money';

/** Payout destinations: an account at the provider, or an IBAN. */
export const payoutMethods = ['stripe', 'iban'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** Maximum length that banks accept for the account holder's name. */
export const holderLength = 70;

/** Last known state at the provider: `ready` can be paid, `incomplete` lacks information from its owner. */
export type AccountState = 'none' | 'incomplete' | 'checking' | 'refused' | 'ready';

/** Why a payout has not left yet, or how it is about to leave. */
export type Standing =
  /** The client may still raise a claim. */
  | 'early'
  | 'claimed'
  /** A refund has not left yet: the remaining amount is not known. */
  | 'refund-first'
  /** No payout destination, or the provider cannot send there yet. */
  | 'no-account'
  /** Leaves with the next SEPA file. */
  | 'by-file'
  /** Can be sent to the account at the provider. */
  | 'ready';

interface Due {
  readonly dueAt: Date;
  readonly currency: Currency;
  readonly claimOpen: boolean;
  readonly refundOwed: boolean;
}

interface Account {
  readonly method: PayoutMethod;
  readonly accountState: AccountState;
}

/** Maximum difference between the clocks of two machines; a claim in time must not find its session paid out. */
const clocksDifferMs = 60_000;

/** Earliest time to send the payout. */
export const leavesFrom = (dueAt: Date) => new Date(dueAt.getTime() + clocksDifferMs);

/** The first blocker counts (product decision 24). SEPA is for euros only (37). */
export function standingOf(payout: Due, account: Account | undefined, now: Date): Standing {
  if (now < leavesFrom(payout.dueAt)) return 'early';
  if (payout.claimOpen) return 'claimed';
  if (payout.refundOwed) return 'refund-first';
  if (account?.method === 'iban') return payout.currency === 'EUR' ? 'by-file' : 'no-account';
  return account?.accountState === 'ready' ? 'ready' : 'no-account';
}
