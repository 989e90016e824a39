import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import { holderLength } from './payout.ts';

/** An IBAN that a SEPA transfer can reach, without blanks; nothing for any other text. */
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

/** In the letters that every bank of the area reads (EPC217-08), and no longer than they take. */
export const sepaText = (text: string, length = holderLength) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œŒæÆßøØ&]/g, (letter) => ligatures[letter] ?? '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    // Neither a slash at an end nor two together.
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^\/|\/$/g, '')
    .slice(0, length)
    .trim();
