import type { EntryKind, Line } from './entry.ts';

/** A line of one session, as it was posted. */
type PostedLine = Pick<Line, 'debit' | 'credit' | 'cents'> & {
  readonly entryId: string;
  readonly kind: EntryKind;
};

/** All of them, in the order in which they were posted. What the next entry about the session is decided from; and told a second
 * time, an entry is decided from what was there before it, so that it is the same entry. */
export type MoneyHistory = readonly PostedLine[];

export function moneyBefore(history: MoneyHistory, entryId: string): SessionMoney {
  const posted = history.findIndex((line) => line.entryId === entryId);
  return sessionMoney(posted < 0 ? history : history.slice(0, posted));
}

/** Where the money of one session stands, in cents. */
export interface SessionMoney {
  /** By the client, without payments that went back because they bought nothing. */
  readonly paidCents: number;
  /** Of that, what the client has back, also by a dispute. */
  readonly refundedCents: number;
  /** What can still be given back: neither refunded nor withdrawn by a dispute. */
  readonly refundableCents: number;
  /** What the platform paid for a promo code, and has back. */
  readonly promotedCents: number;
  readonly promotionBackCents: number;
  readonly heldCents: number;
  /** What was divided into share and commission, the commission of that, and what of both is left after refunds. */
  readonly earnedCents: number;
  readonly earnedCommissionCents: number;
  readonly keptCents: number;
  readonly commissionCents: number;
  /** To the expert, who has not been paid it. */
  readonly owedCents: number;
  readonly paidOutCents: number;
  /** What a refund cost the platform, because the share had been paid out. */
  readonly borneCents: number;
}

export function sessionMoney(lines: MoneyHistory): SessionMoney {
  const sum = (which: (line: PostedLine) => boolean) =>
    lines.filter(which).reduce((total, { cents }) => total + cents, 0);
  const flow = (debit: Line['debit'], credit: Line['credit']) =>
    sum((line) => line.debit === debit && line.credit === credit);
  const net = (debit: Line['debit'], credit: Line['credit']) => flow(debit, credit) - flow(credit, debit);

  const held = 'held-for-sessions';
  const returned = sum(({ kind }) => kind === 'payment-returned');
  const paidCents = flow('provider', held) - returned;
  const givenBack = flow(held, 'provider') - returned;
  const earnedCommissionCents = flow(held, 'commission');
  const earnedCents = flow(held, 'expert-share') + earnedCommissionCents;
  const sent = net('expert-share', 'provider') + net('expert-share', 'bank');
  const madeGood = flow('provider', 'losses') + flow('bank', 'losses');
  return {
    paidCents,
    refundedCents: givenBack + flow(held, 'disputed'),
    refundableCents: paidCents - givenBack - net('disputed', 'provider'),
    promotedCents: flow('promotions', held),
    promotionBackCents: flow(held, 'promotions'),
    heldCents: sum(({ credit }) => credit === held) - sum(({ debit }) => debit === held),
    earnedCents,
    earnedCommissionCents,
    keptCents: earnedCents - flow('expert-share', held) - flow('commission', held) - flow('losses', held),
    commissionCents: net(held, 'commission'),
    owedCents: net(held, 'expert-share') - sent,
    paidOutCents: sent - madeGood,
    borneCents: flow('losses', held) - madeGood,
  };
}
