/** People write it in groups of three. */
export const digitsOf = (siren: string) => siren.replaceAll(/\s/g, '');

/** Nine digits, of which the last one checks the others (Luhn). */
export function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = text.split('').reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** The number of a French firm for VAT is made of its SIREN: FR, a key of two digits, the nine digits. */
export const vatNumberOf = (siren: string) =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
