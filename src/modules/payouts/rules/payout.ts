import type { Currency } from '#kernel/money';

/** Where an expert is paid: an account at the provider, or an IBAN. */
export const payoutMethods = ['stripe', 'iban'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** What banks take of the name of an account's holder. */
export const holderLength = 70;

/** The provider's last word on an account: `ready` may be paid to, `incomplete` lacks what its owner has to give. */
export type AccountState = 'none' | 'incomplete' | 'checking' | 'refused' | 'ready';

/** What keeps a payout that has not left, or that nothing does. */
export type Standing =
  /** Its client may still raise a claim. */
  | 'early'
  | 'claimed'
  /** What a claim gave back has not left yet: what is left to pay is not known. */
  | 'refund-first'
  /** The expert has not said where to, or the provider cannot send there yet. */
  | 'no-account'
  /** It goes with the next file for the bank. */
  | 'by-file'
  /** It is sent to the account at the provider. */
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

/** Clocks of two machines may differ by so much; a claim in time must not find its session paid out. */
const clocksDifferMs = 60_000;

/** From here on it may leave. */
export const leavesFrom = (dueAt: Date) => new Date(dueAt.getTime() + clocksDifferMs);

/** The first no counts (product decision 24). SEPA is for euros (37). */
export function standingOf(payout: Due, account: Account | undefined, now: Date): Standing {
  if (now < leavesFrom(payout.dueAt)) return 'early';
  if (payout.claimOpen) return 'claimed';
  if (payout.refundOwed) return 'refund-first';
  if (account?.method === 'iban') return payout.currency === 'EUR' ? 'by-file' : 'no-account';
  return account?.accountState === 'ready' ? 'ready' : 'no-account';
}
