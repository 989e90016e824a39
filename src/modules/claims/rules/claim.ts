import { claimHours } from '#modules/booking';

export const claimLength = 2000;

export const decisions = ['full', 'part', 'none'] as const;
export type Decision = (typeof decisions)[number];

/** Deadline, included; the expert is not paid before it either. */
export const claimableUntil = (endsAt: Date) => new Date(endsAt.getTime() + claimHours * 3_600_000);

interface Session {
  readonly status: string;
  readonly endsAt: Date;
}

/** True if the client may raise a claim on a session that has none. Only for sessions held: the others were fully refunded, or
 * nothing was due. */
export const claimable = ({ status, endsAt }: Session, now: Date) =>
  status === 'completed' && now <= claimableUntil(endsAt);

/** Refund of a decision; `undefined` when the part is missing or not below the price. */
export function refundOf(decision: Decision, priceCents: number, partCents: number | undefined): number | undefined {
  if (decision === 'full') return priceCents;
  if (decision === 'none') return 0;
  return partCents !== undefined && partCents > 0 && partCents < priceCents ? partCents : undefined;
}

interface Given {
  readonly decision: Decision;
  readonly refundCents: number;
}

/** True if a decision gives more than the one before. For a session that was free for its client, `full` is more than `none`. */
export const isMore = (
  given: Given,
  before: { readonly decision: string | null; readonly refund_cents: number | null },
) => given.refundCents > (before.refund_cents ?? 0) || (given.decision === 'full' && before.decision === 'none');
