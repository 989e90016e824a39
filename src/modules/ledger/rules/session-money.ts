import type { EntryKind, Line } from './entry.ts';

/** Posted line of one session. */
type PostedLine = Pick<Line, 'debit' | 'credit' | 'cents'> & {
  readonly entryId: string;
  readonly kind: EntryKind;
};

/** All lines of a session in posting order; the next entry is computed from them. An entry posted again is computed from the lines
 * before it, so that the result is the same entry. */
export type MoneyHistory = readonly PostedLine[];

export function moneyBefore(history: MoneyHistory, entryId: string): SessionMoney {
  const posted = history.findIndex((line) => line.entryId === entryId);
  return sessionMoney(posted < 0 ? history : history.slice(0, posted));
}

/** Money of one session, in cents. */
export interface SessionMoney {
  /** Paid by the client, without returned payments that bought nothing. */
  readonly paidCents: number;
  /** Returned to the client, by refund or by dispute. */
  readonly refundedCents: number;
  /** Still refundable: neither refunded nor withdrawn by a dispute. */
  readonly refundableCents: number;
  /** Paid by the platform for a promo code, and reversed of that. */
  readonly promotedCents: number;
  readonly promotionBackCents: number;
  readonly heldCents: number;
  /** Total split into share and commission, the commission in it, and what is left of both after refunds. */
  readonly earnedCents: number;
  readonly earnedCommissionCents: number;
  readonly keptCents: number;
  readonly commissionCents: number;
  /** Owed to the expert and not yet paid out. */
  readonly owedCents: number;
  readonly paidOutCents: number;
  /** Loss of the platform by a refund after the share was paid out. */
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
