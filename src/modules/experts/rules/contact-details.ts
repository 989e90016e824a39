/** Text without case, accents and full-width forms, in which the patterns below look. */
export const foldedText = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const emailSign = /@|\barobase?\b|[([]\s*at\s*[)\]]/;
const anyEmailSign = /@|\b(?:arobase?|at)\b/;
const phoneNumber = /\p{Nd}(?:[\s.()/-]{0,3}\p{Nd}){8}/u;
/** More digits than a standard, a year or a postcode has; separators do not count. */
const anyPhoneNumber = /\p{Nd}(?:[^\p{L}\p{N}]*\p{Nd}){6}/u;
/** A scheme, `www.`, or a name with a frequent ending; `asp.net` and `vb.net` are techniques. */
const link =
  /\b(?:https?:|www\.)|(?!\b(?:asp|vb)\.net\b)\b[a-z0-9-]{2,}\.(?:fr|com|net|org|eu|io|info|biz|pro|me|co|be|ch|ca|app|dev|ai|shop|site|link|example)\b/;

/** Returns true for a link, an email address or a phone number. */
export function holdsContact(text: string): boolean {
  const folded = foldedText(text);
  return [emailSign, phoneNumber, link].some((pattern) => pattern.test(folded));
}

/** Returns true also for what only resembles an email address or a phone number. */
export function mayHoldContact(text: string): boolean {
  const folded = foldedText(text);
  return anyEmailSign.test(folded) || anyPhoneNumber.test(folded);
}
