/** Removes the spaces with which a SIREN is usually written. */
export const digitsOf = (siren: string) => siren.replaceAll(/\s/g, '');

/** Nine digits with a Luhn check digit. */
export function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = text.split('').reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}

/** French VAT number, derived from the SIREN: FR, a key of two digits, the nine digits. */
export const vatNumberOf = (siren: string) =>
  `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
