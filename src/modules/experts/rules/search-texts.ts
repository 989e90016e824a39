import { foldedText, mayHoldContact } from './contact-details.ts';

/** A text that found fewer experts is kept, so that an admin may add a synonym. */
export const fewExperts = 3;
/** An admin sees a text that so many sessions typed; a rarer one may be about one person. */
export const sessionsToShow = 3;
const shownDays = 30;
export const shownTexts = 50;
const keptDays = 90;

/** Returns the text as it is kept: lower case, without accents. Undefined if it may hold an email address or a phone number. */
export function keptText(text: string): string | undefined {
  const kept = foldedText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100);
  return kept === '' || mayHoldContact(kept) ? undefined : kept;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** First day that an admin sees, in UTC. */
export const shownSince = (now: Date) => daysBefore(now, shownDays);
/** First day that is kept, in UTC. */
export const keptSince = (now: Date) => daysBefore(now, keptDays);
