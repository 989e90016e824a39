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
  /** The destination changed within the last 72 h: its owner has time to object. */
  | 'just-changed'
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
  /** The destination changed shortly before. */
  readonly heldUntil: Date | null;
}

/** Maximum difference between the clocks of two machines; a claim in time must not find its session paid out. */
const clocksDifferMs = 60_000;

/** Earliest time to send the payout. */
export const leavesFrom = (dueAt: Date) => new Date(dueAt.getTime() + clocksDifferMs);

/** Payouts wait this long after the destination changed, so that a theft of the account is noticed before money leaves. */
export const destinationHoldHours = 72;

/** Time from which payouts leave for a destination that changed then. */
export const holdFrom = (changedAt: Date) => new Date(changedAt.getTime() + destinationHoldHours * 3_600_000);

/** The first blocker counts (product decision 24). SEPA is for euros only (37). */
export function standingOf(payout: Due, account: Account | undefined, now: Date): Standing {
  if (now < leavesFrom(payout.dueAt)) return 'early';
  if (payout.claimOpen) return 'claimed';
  if (payout.refundOwed) return 'refund-first';
  const way = wayTo(payout, account);
  const isHeld = account?.heldUntil && now < account.heldUntil;
  return way !== 'no-account' && isHeld ? 'just-changed' : way;
}

function wayTo({ currency }: Due, account: Account | undefined): 'by-file' | 'ready' | 'no-account' {
  if (account?.method === 'iban') return currency === 'EUR' ? 'by-file' : 'no-account';
  return account?.accountState === 'ready' ? 'ready' : 'no-account';
}
