export type Currency = 'EUR' | 'USD';

/** An amount is whole cents with its currency; nothing in the product counts money in fractions. */
export interface Money {
  readonly cents: number;
  readonly currency: Currency;
}

const formats: Record<Currency, Intl.NumberFormat> = {
  EUR: new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }),
  USD: new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'USD' }),
};

export const formatMoney = ({ cents, currency }: Money) => formats[currency].format(cents / 100);
