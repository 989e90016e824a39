import { type InboxKind, type InboxState, type Place, readPlace, writePlace } from '#modules/support';

/** What the address of /admin/messages says; anybody may write it. */
export interface InboxFilters {
  readonly kind?: InboxKind | undefined;
  readonly state?: InboxState | undefined;
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

/** What makes no sense is as good as not said. */
export const readInboxAddress = (query: URLSearchParams): InboxFilters => ({
  kind: named(kinds, query.get('type')),
  state: named(states, query.get('etat')),
  after: readPlace(query.get('apres')),
});

export function inboxAddress({ kind, state, after }: InboxFilters): string {
  const query = new URLSearchParams();
  if (kind) query.set('type', kinds[kind]);
  if (state) query.set('etat', states[state]);
  if (after) query.set('apres', writePlace(after));
  return query.size > 0 ? `/admin/messages?${query}` : '/admin/messages';
}
