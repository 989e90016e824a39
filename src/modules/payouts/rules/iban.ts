import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { holderLength } from './payout.ts';

/** Returns the IBAN without blanks; `undefined` if it is invalid or outside SEPA. */
export function ibanIn(typed: string): string | undefined {
  const iban = electronicFormatIBAN(typed);
  return iban && isValidIBAN(iban) && isSEPACountry(iban.slice(0, 2)) ? iban : undefined;
}

const ligatures: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  '&': '+',
};

/** Reduces a text to the characters that all SEPA banks accept (EPC217-08), and to `length`. */
export const sepaText = (text: string, length = holderLength) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œŒæÆßøØ&]/g, (letter) => ligatures[letter] ?? '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    // No slash at the start or end, no double slash.
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^\/|\/$/g, '')
    .slice(0, length)
    .trim();
