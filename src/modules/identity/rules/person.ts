/** How much a person can say of themselves; `user_profiles` has the same limits. */
export const personLengths = { name: 100, position: 120, company: 120, phone: 30, linkedin: 300, bio: 5_000 } as const;

/** As PostgreSQL counts: a smiley is one character. */
export const lengthOf = (text: string) => Array.from(text).length;

/** One line: nothing at its ends, one space between words, no control characters. */
export const oneLine = (typed: string) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Lines and paragraphs as they were typed, without the control characters that a database may refuse. */
export const manyLines = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** A number that can be dialled, as it was grouped; nothing for anything else. */
export function phoneNumber(typed: string): string | undefined {
  const phone = oneLine(typed);
  const digits = phone.replace(/\D/g, '').length;
  return /^\+?[0-9 ().-]{6,30}$/.test(phone) && digits >= 6 && digits <= 15 ? phone : undefined;
}

/** The address of a page on LinkedIn, with or without its scheme as typed, without what follows people around; nothing for any
 * other address. */
export function linkedinAddress(typed: string): string | undefined {
  const text = oneLine(typed);
  const url = URL.parse(/^[a-z]+:/i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`);
  if (url?.protocol !== 'https:' || !/^([a-z]{2,3}\.)?linkedin\.com$/.test(url.host)) return undefined;
  if (url.username || url.password || url.pathname === '/' || url.href.length > personLengths.linkedin)
    return undefined;
  return url.origin + url.pathname;
}
