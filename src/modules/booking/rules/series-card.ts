import { isUsable } from '#modules/payments';

/** Reason why a mentorship needs another card. */
export type CardProblem = 'missing' | 'declined' | 'expires';

interface ChargedCard {
  readonly isDeclined: boolean;
  readonly expiry_month: number;
  readonly expiry_year: number;
}

/** `null` when the card can be charged. Without a date of the next charge, now counts. */
export function cardProblem(card: ChargedCard | undefined, nextAt: Date): CardProblem | null {
  if (!card) return 'missing';
  if (card.isDeclined) return 'declined';
  return isUsable(card, nextAt) ? null : 'expires';
}
