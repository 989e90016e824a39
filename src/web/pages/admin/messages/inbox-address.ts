import { type Cursor, type InboxKind, type InboxState, readCursor, writeCursor } from '#modules/support';

/** Filters in the query string of /admin/messages (untrusted input). */
export interface InboxFilters {
  readonly kind?: InboxKind | undefined;
  readonly state?: InboxState | undefined;
  /** Matches the message text or its sender. */
  readonly search?: string | undefined;
  readonly after?: Cursor | undefined;
}

const kinds: Record<InboxKind, string> = {
  support: 'messages',
  'event-proposal': 'propositions',
  'content-report': 'signalements',
};
const states: Record<InboxState, string> = { open: 'a-traiter', answered: 'repondus' };

const named = <Name extends string>(names: Record<Name, string>, word: string | null): Name | undefined =>
  (Object.keys(names) as Name[]).find((name) => names[name] === word);

/** Query-string values of these filters. */
export const inboxWords = ({ kind, state }: InboxFilters) => ({
  type: kind && kinds[kind],
  etat: state && states[state],
});

/** Invalid filter values are ignored. */
export const readInboxAddress = (query: URLSearchParams): InboxFilters => ({
  kind: named(kinds, query.get('type')),
  state: named(states, query.get('etat')),
  search:
    (query.get('q') ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100) || undefined,
  after: readCursor(query.get('apres')),
});

export function inboxAddress({ kind, state, search, after }: InboxFilters): string {
  const query = new URLSearchParams();
  if (kind) query.set('type', kinds[kind]);
  if (state) query.set('etat', states[state]);
  if (search) query.set('q', search);
  if (after) query.set('apres', writeCursor(after));
  return query.size > 0 ? `/admin/messages?${query}` : '/admin/messages';
}
