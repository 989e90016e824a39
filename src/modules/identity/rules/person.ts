/** Maximum lengths of the profile fields; `user_profiles` has the same limits. */
export const personLengths = { name: 100, position: 120, company: 120, phone: 30, linkedin: 300, bio: 5_000 } as const;

/** Counts characters as PostgreSQL does: an emoji is one. */
export const lengthOf = (text: string) => Array.from(text).length;

/** Normalizes to one line: trimmed, single spaces, no control characters. */
export const oneLine = (typed: string) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Keeps line breaks and drops control characters that the database may refuse. */
export const manyLines = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Returns a dialable number with its grouping; undefined for anything else. */
export function phoneNumber(typed: string): string | undefined {
  const phone = oneLine(typed);
  const digits = phone.replace(/\D/g, '').length;
  return /^\+?[0-9 ().-]{6,30}$/.test(phone) && digits >= 6 && digits <= 15 ? phone : undefined;
}

/** Returns a LinkedIn URL, without tracking parameters; accepts it without a scheme. Undefined for any other address. */
export function linkedinAddress(typed: string): string | undefined {
  const text = oneLine(typed);
  const url = URL.parse(/^[a-z]+:/i.test(text) ? text.replace(/^http:/i, 'https:') : `https://${text}`);
  if (url?.protocol !== 'https:' || !/^([a-z]{2,3}\.)?linkedin\.com$/.test(url.host)) return undefined;
  if (url.username || url.password || url.pathname === '/' || url.href.length > personLengths.linkedin)
    return undefined;
  return url.origin + url.pathname;
}
