import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Entry, EntryKind, LedgerAccount, Line } from './entry.ts';
import { type MoneyHistory, moneyBefore, type SessionMoney } from './session-money.ts';

// All kinds of entries; docs/money.md shows an example of each.

interface Session {
  readonly appointmentId: AppointmentId;
  readonly currency: Currency;
  readonly at: Date;
}

interface Payment extends Session {
  readonly paymentId: string;
  readonly client: ProfileId;
  readonly cents: number;
}

const held = 'held-for-sessions';

/** Captured payment; an authorisation is not posted. */
export const paymentCaptured = ({ client, cents, ...of }: Payment): Entry =>
  entry('payment', of.paymentId, of, [{ debit: 'provider', credit: held, owner: client, cents }]);

/** Full return of a payment that bought nothing, because its slot was gone or it was the second one. */
export const paymentReturned = ({ client, cents, refundId, ...of }: Payment & { readonly refundId: string }): Entry =>
  entry('payment-returned', refundId, of, [{ debit: held, credit: 'provider', owner: client, cents }]);

/** Cost of the platform (product decision 55). `source` identifies the fee: a payment can have several. */
export const providerFee = ({
  source,
  cents,
  ...of
}: Session & { readonly paymentId?: string; readonly source: string; readonly cents: number }): Entry =>
  entry('provider-fee', source, of, [{ debit: 'provider-fees', credit: 'provider', cents }]);

/** The platform pays the discount of its promo codes: the expert's share is computed from the full price. */
export const promoGranted = ({ cents, ...of }: Session & { readonly cents: number }): Entry =>
  entry('promotion', of.appointmentId, of, [{ debit: 'promotions', credit: held, cents }]);

interface Earning extends Session {
  readonly expert: ProfileId;
  readonly commissionPercent: number;
}

/** Splits the held amount of a completed session into the expert's share and the commission, which rounds half up (product decision
 * 55). `undefined` when nothing is held. */
export const sessionEarned = (history: MoneyHistory, earning: Earning) => earned('session-earned', history, earning);

/** Late cancellation without a refund: the reserved time is paid like a session. */
export const cancellationKept = (history: MoneyHistory, earning: Earning) =>
  earned('cancellation-kept', history, earning);

function earned(
  kind: EntryKind,
  history: MoneyHistory,
  { expert, commissionPercent, ...of }: Earning,
): Entry | undefined {
  const { heldCents } = moneyBefore(history, idOf(kind, of.appointmentId));
  if (heldCents === 0) return undefined;
  const share = expertShare(heldCents, commissionPercent);
  return entry(kind, of.appointmentId, of, [
    { debit: held, credit: 'expert-share', owner: expert, cents: share },
    { debit: held, credit: 'commission', owner: expert, cents: heldCents - share },
  ]);
}

/** Share of the expert, in cents; the commission rounds half up. */
export const expertShare = (heldCents: number, commissionPercent: number): number =>
  heldCents - halfUp(heldCents * commissionPercent, 100);

interface Refund extends Session {
  readonly refundId: string;
  readonly paymentId?: string;
  readonly client: ProfileId;
  readonly expert: ProfileId;
  readonly cents: number;
}

/** Full or partial refund to the client. For a session paid entirely by a promo code, only the promotion is reversed. */
export function refunded(history: MoneyHistory, { refundId, ...refund }: Refund): Entry {
  const money = moneyBefore(history, idOf('refund', refundId));
  return entry('refund', refundId, refund, givenBack(money, refund, 'provider', money.refundableCents));
}

/** Reverses the promotion in proportion, and share and commission too once they are earned (product decision 55). Each is computed
 * from the total refunded so far, not from this part: a rounding difference of one part is corrected by the next, and the last
 * part takes the rest. */
function givenBack(
  money: SessionMoney,
  { cents, client, expert }: Pick<Refund, 'cents' | 'client' | 'expert'>,
  to: LedgerAccount,
  most: number,
): Line[] {
  if (cents > most || (cents <= 0 && money.paidCents > 0)) throw new RangeError(`${cents} of ${most} to give back`);
  const back = money.refundedCents + cents;
  const promotionBack =
    back === money.paidCents ? money.promotedCents : halfUp(money.promotedCents * back, money.paidCents);
  const promotion = promotionBack - money.promotionBackCents;

  const taken = money.earnedCents === 0 ? 0 : cents + promotion - money.heldCents;
  const kept = money.keptCents - taken;
  const commission =
    taken === 0 ? 0 : money.commissionCents - halfUp(money.earnedCommissionCents * kept, money.earnedCents);
  // A share already paid out is a loss of the platform until the payout is reversed.
  const share = Math.min(taken - commission, money.owedCents);
  return [
    { debit: 'expert-share', credit: held, owner: expert, cents: share },
    { debit: 'commission', credit: held, owner: expert, cents: commission },
    { debit: 'losses', credit: held, cents: taken - commission - share },
    { debit: held, credit: 'promotions', cents: promotion },
    { debit: held, credit: to, owner: client, cents },
  ];
}

interface Dispute extends Payment {
  readonly disputeId: string;
}

/** The client's bank withdrew the money; its fee is posted by `providerFee`. */
export const disputeOpened = ({ disputeId, client, cents, ...of }: Dispute): Entry =>
  entry('dispute-opened', disputeId, of, [{ debit: 'disputed', credit: 'provider', owner: client, cents }]);

export const disputeWon = ({ disputeId, client, cents, ...of }: Dispute): Entry =>
  entry('dispute-won', disputeId, of, [{ debit: 'provider', credit: 'disputed', owner: client, cents }]);

/** A loss of the platform, not of the expert. Before the session is earned it is posted as a refund: the money was still the client's. */
export function disputeLost(
  history: MoneyHistory,
  { disputeId, client, expert, cents, ...of }: Dispute & { readonly expert: ProfileId },
): Entry {
  const money = moneyBefore(history, idOf('dispute-lost', disputeId));
  const lines: Line[] =
    money.earnedCents === 0
      ? givenBack(money, { cents, client, expert }, 'disputed', money.paidCents - money.refundedCents)
      : [{ debit: 'losses', credit: 'disputed', owner: client, cents }];
  return entry('dispute-lost', disputeId, of, lines);
}

interface Payout extends Session {
  readonly payoutId: string;
  readonly expert: ProfileId;
  /** The provider pays connected accounts, the bank pays by SEPA. */
  readonly from: 'provider' | 'bank';
  readonly cents: number;
}

/** Payout of a session to its expert; a payout of several sessions has one entry for each. */
export function payoutSent(history: MoneyHistory, { payoutId, expert, from, cents, ...of }: Payout): Entry {
  const source = `${payoutId}:${of.appointmentId}`;
  const { owedCents } = moneyBefore(history, idOf('payout', source));
  if (cents > owedCents) throw new RangeError(`${cents} of ${owedCents} to pay out`);
  return entry('payout', source, of, [{ debit: 'expert-share', credit: from, owner: expert, cents }]);
}

/** Full or partial return of a payout. It first covers the platform's loss by a refund; the rest is owed to the expert again. */
export function payoutReversed(
  history: MoneyHistory,
  { reversalId, expert, from, cents, ...of }: Omit<Payout, 'payoutId'> & { readonly reversalId: string },
): Entry {
  const source = `${reversalId}:${of.appointmentId}`;
  const { paidOutCents, borneCents } = moneyBefore(history, idOf('payout-reversed', source));
  if (cents > paidOutCents) throw new RangeError(`${cents} of ${paidOutCents} to reverse`);
  const madeGood = Math.min(cents, borneCents);
  return entry('payout-reversed', source, of, [
    { debit: from, credit: 'losses', owner: expert, cents: madeGood },
    { debit: from, credit: 'expert-share', owner: expert, cents: cents - madeGood },
  ]);
}

function entry(
  kind: EntryKind,
  source: string,
  of: Session & { readonly paymentId?: string | undefined },
  lines: readonly Line[],
): Entry {
  const { appointmentId, currency, at, paymentId } = of;
  const some = lines.filter(({ cents }) => cents !== 0);
  if (some.length === 0 || !some.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0))
    throw new RangeError(`${kind} of ${lines.map(({ cents }) => cents).join(', ')} cents`);
  return {
    id: idOf(kind, source),
    kind,
    appointmentId,
    ...(paymentId !== undefined && { paymentId }),
    currency,
    lines: some,
    at,
  };
}

const idOf = (kind: EntryKind, source: string) => `${kind}:${source}`;

/** Integer division, rounding half up. */
const halfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));
