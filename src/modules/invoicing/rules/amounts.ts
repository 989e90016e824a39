export type VatRegime = 'franchise' | 'standard';

/** VAT rate of consultations and of commissions. */
export const vatPercent = 20;

export interface Amounts {
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
}

export const nothing: Amounts = { netCents: 0, vatCents: 0, grossCents: 0 };

/** Prices include VAT: the net amount rounds half up to the cent, once for the whole document, and VAT is the rest. */
export function splitOf(grossCents: number, regime: VatRegime): Amounts {
  const netCents =
    regime === 'standard'
      ? Math.floor((2 * grossCents * 100 + 100 + vatPercent) / (2 * (100 + vatPercent)))
      : grossCents;
  return { netCents, vatCents: grossCents - netCents, grossCents };
}

/** Amounts of a credit note, computed from the total credited so far, so that all credit notes of an invoice add up to it. */
export function creditOf(credited: Amounts, grossCents: number, regime: VatRegime): Amounts {
  const all = splitOf(credited.grossCents + grossCents, regime);
  const netCents = all.netCents - credited.netCents;
  return { netCents, vatCents: grossCents - netCents, grossCents };
}
