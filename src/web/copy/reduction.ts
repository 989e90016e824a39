import { french } from '#kernel/french';

/** A lower price of a start. Apart from `bookingCopy`, because profiles load it. */
export const reductionCopy = french({
  short: (percent: number) => `−${percent} %`,
  words: (percent: number) => `réduction de ${percent} %`,
  insteadOf: (price: string) => `au lieu de ${price}`,
  insteadOfBy: (price: string, percent: number) => `au lieu de ${price}, réduction de ${percent} %`,
});
