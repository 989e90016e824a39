interface Expiry {
  readonly expiry_month: number;
  readonly expiry_year: number;
}

/** True until the month on the card is over. */
export const isUsable = ({ expiry_month, expiry_year }: Expiry, now: Date) =>
  now.getTime() < Date.UTC(expiry_year, expiry_month, 1);
