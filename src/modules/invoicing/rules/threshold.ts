/** Yearly turnover up to which an expert need not charge VAT (CGI, art. 293 B: services). Above the first limit VAT applies from
 * the next year on, above the second from the very sale that passes it. */
export const franchiseLimits = { cents: 3_750_000, highCents: 4_125_000 };

/** Share of the first limit from which the expert is warned. */
const warnedFromPercent = 80;

export type FranchiseState = 'below' | 'near' | 'above' | 'left';

export function franchiseState(turnoverCents: number): FranchiseState {
  if (turnoverCents > franchiseLimits.highCents) return 'left';
  if (turnoverCents > franchiseLimits.cents) return 'above';
  return turnoverCents * 100 >= franchiseLimits.cents * warnedFromPercent ? 'near' : 'below';
}

/** True if a sale of `cents` passes the second limit. */
export const passesHighLimit = (turnoverCents: number, cents: number) =>
  turnoverCents + cents > franchiseLimits.highCents;
