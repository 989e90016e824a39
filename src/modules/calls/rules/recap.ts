import { opensAt } from './window.ts';

/** What a session leaves behind, in the order in which it is read. */
export const recapKinds = ['decision', 'action', 'link'] as const;
export type RecapKind = (typeof recapKinds)[number];

export const entryLength = 1_000;
/** Of one session, by both: a page of notes, not a file store. */
export const mostEntries = 60;
/** So long after the end of a session its recap can still be written; from then on it is only read. */
export const recapHours = 48;

export type RecapState = 'early' | 'open' | 'closed';

interface Session {
  readonly status: 'scheduled' | 'completed' | 'cancelled';
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const recapClosesAt = ({ endsAt }: Pick<Session, 'endsAt'>) =>
  new Date(endsAt.getTime() + recapHours * 3_600_000);

/** Open from when the room opens. */
export function recapState(session: Session, now: Date): RecapState {
  if (session.status === 'cancelled' || now >= recapClosesAt(session)) return 'closed';
  return now < opensAt(session) ? 'early' : 'open';
}

/** What takes no room, or turns what follows it round. */
const unseen = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** What is kept of what was typed: one line; of a link its address. Or what is wrong with it. */
export function entryText(
  kind: RecapKind,
  typed: string,
): { readonly text: string } | { readonly refusal: 'entry-missing' | 'entry-too-long' | 'link-not-web' } {
  const line = typed
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line === '') return { refusal: 'entry-missing' };
  const text = kind === 'link' ? webAddress(line) : line;
  if (text === undefined) return { refusal: 'link-not-web' };
  return text.length > entryLength ? { refusal: 'entry-too-long' } : { text };
}

/** Whoever types an address leaves out how it begins. Nothing where it leads elsewhere than to the web, or carries a password. */
function webAddress(line: string): string | undefined {
  const named = /^[a-z][a-z0-9+.-]*:/i.test(line);
  if (!named && !line.includes('.')) return undefined;
  const url = URL.parse(named ? line : `https://${line}`);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : undefined;
}
