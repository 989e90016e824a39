/** Reason why a mentorship needs another card. */
export type CardProblem = 'missing' | 'declined' | 'expires';

interface ChargedCard {
  readonly isDeclined: boolean;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** A card is valid until the end of its expiry month. */
const endsAt = ({ expiryMonth, expiryYear }: ChargedCard) => Date.UTC(expiryYear, expiryMonth, 1);

/** `null` when the card can be charged. Without a date of the next charge, now counts. */
export function cardProblem(card: ChargedCard | undefined, nextAt: Date): CardProblem | null {
  if (!card) return 'missing';
  if (card.isDeclined) return 'declined';
  return nextAt.getTime() >= endsAt(card) ? 'expires' : null;
}
