/** A claim is raised within so long of the end of its session (product decision 24). */
const claimHours = 48;
export const claimLength = 2000;

export const decisions = ['full', 'part', 'none'] as const;
export type Decision = (typeof decisions)[number];

/** This moment included; until then the expert is not paid either. */
export const claimableUntil = (endsAt: Date) => new Date(endsAt.getTime() + claimHours * 3_600_000);

interface Session {
  readonly status: string;
  readonly endsAt: Date;
}

/** Whether its client may raise a claim on a session that has none. Only one that counts as held: of the others everything went back
 * already, or nothing was due. */
export const claimable = ({ status, endsAt }: Session, now: Date) =>
  status === 'completed' && now <= claimableUntil(endsAt);

/** What a decision gives back of a price; nothing where the part is none. */
export function refundOf(decision: Decision, priceCents: number, partCents: number | undefined): number | undefined {
  if (decision === 'full') return priceCents;
  if (decision === 'none') return 0;
  return partCents !== undefined && partCents > 0 && partCents < priceCents ? partCents : undefined;
}

interface Given {
  readonly decision: Decision;
  readonly refundCents: number;
}

/** Whether a decision gives more than the one before; of a session that cost its client nothing, all is more than nothing. */
export const isMore = (
  given: Given,
  before: { readonly decision: string | null; readonly refund_cents: number | null },
) => given.refundCents > (before.refund_cents ?? 0) || (given.decision === 'full' && before.decision === 'none');
