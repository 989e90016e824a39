import { french } from '#kernel/french';

/** Names the seller before the order (L111-1, L221-5; DSA, art. 30). */
export const sellerCopy = french({
  line: (name: string, town: string, siren: string) => `Vendu par ${name}, ${town}, SIREN ${siren}, professionnel.`,
  collects: (site: string) => `${site} encaisse en son nom.`,
});
