/** Stripe's test cards that journeys type. */
export const cards = {
  good: '4242424242424242',
  another: '5555555555554444',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  /** Can be saved, and is declined whenever it is charged. */
  declinedLater: '4000000000000341',
  asksAlways: '4000002760003184',
} as const;

export const typedCvc = '739';
