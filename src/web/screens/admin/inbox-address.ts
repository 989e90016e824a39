import { type InboxKind, type InboxState, type Place, readPlace, writePlace } from '#modules/support';

/** What the address of /admin/messages says; anybody may write it. */
export interface InboxFilters {
  readonly kind?: InboxKind | undefined;
  readonly state?: InboxState | undefined;
  /** Words of a message, or of who wrote it. */
  readonly search?: string | undefined;
  readonly after?: Place | undefined;
}

const kinds: Record<InboxKind, string> = {
  support: 'messages',
  'event-proposal': 'propositions',
  'content-report': 'signalements',
};
const states: Record<InboxState, string> = { open: 'a-traiter', answered: 'repondus' };

const named = <Name extends string>(names: Record<Name, string>, word: string | null): Name | undefined =>
  (Object.keys(names) as Name[]).find((name) => names[name] === word);

/** What the address calls these filters. */
export const inboxWords = ({ kind, state }: InboxFilters) => ({
  type: kind && kinds[kind],
  etat: state && states[state],
});

/** What makes no sense is as good as not said. */
export const readInboxAddress = (query: URLSearchParams): InboxFilters => ({
  kind: named(kinds, query.get('type')),
  state: named(states, query.get('etat')),
  search:
    (query.get('q') ?? '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 100) || undefined,
  after: readPlace(query.get('apres')),
});

export function inboxAddress({ kind, state, search, after }: InboxFilters): string {
  const query = new URLSearchParams();
  if (kind) query.set('type', kinds[kind]);
  if (state) query.set('etat', states[state]);
  if (search) query.set('q', search);
  if (after) query.set('apres', writePlace(after));
  return query.size > 0 ? `/admin/messages?${query}` : '/admin/messages';
}
