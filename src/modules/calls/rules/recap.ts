import { opensAt } from './window.ts';

/** Kinds of recap entries, in display order. */
export const recapKinds = ['decision', 'action', 'link'] as const;
export type RecapKind = (typeof recapKinds)[number];

export const entryLength = 1_000;
/** Per session, for both together: a page of notes, not a file store. */
export const mostEntries = 60;
/** Hours after the end of a session in which its recap can be edited; it is read-only afterwards. */
export const recapHours = 48;
/** Delay of its mail after the end, so that both can write their notes. */
export const recapDueHours = 2;

export type RecapState = 'early' | 'open' | 'closed';

interface Session {
  readonly status: 'scheduled' | 'completed' | 'cancelled';
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export const recapClosesAt = ({ endsAt }: Pick<Session, 'endsAt'>) =>
  new Date(endsAt.getTime() + recapHours * 3_600_000);

/** Its mail is sent from then on, when nobody is writing any more. */
export const recapMailedAt = ({ endsAt }: Pick<Session, 'endsAt'>) =>
  new Date(endsAt.getTime() + recapDueHours * 3_600_000);

/** Opens together with the room. */
export function recapState(session: Session, now: Date): RecapState {
  if (session.status === 'cancelled' || now >= recapClosesAt(session)) return 'closed';
  return now < opensAt(session) ? 'early' : 'open';
}

/** Zero-width and bidirectional control characters. */
const unseen = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Normalizes a typed entry to one line, or to a URL for a link; otherwise returns the refusal. */
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

/** Parses a typed URL, with or without a scheme. Undefined when it is not http(s) or contains credentials. */
function webAddress(line: string): string | undefined {
  const named = /^[a-z][a-z0-9+.-]*:/i.test(line);
  if (!named && !line.includes('.')) return undefined;
  const url = URL.parse(named ? line : `https://${line}`);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isWeb && !url.username && !url.password ? url.href : undefined;
}
