export const currencies = ['EUR', 'USD'] as const;
export type Currency = (typeof currencies)[number];

/** An amount in whole cents with its currency; money is never counted in fractions. */
export interface Money {
  readonly cents: number;
  readonly currency: Currency;
}

const formats: Record<Currency, Intl.NumberFormat> = {
  EUR: new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }),
  USD: new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'USD' }),
};

/** Parses « 15 », « 15,5 » or « 15.50 », with or without a sign, into hundredths; undefined for anything else. */
export function hundredthsIn(typed: string): number | undefined {
  const read = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[\s€$%]/g, ''));
  return read ? Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0')) : undefined;
}

export const formatMoney = ({ cents, currency }: Money) => formats[currency].format(cents / 100);
