import { Inbox as InboxIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { TabLinks } from '#design/tab-links';
import { type InboxEntry, type InboxKind, type InboxState, inboxKinds } from '#modules/support';
import { ListSearch } from '#parts/admin/list-search';
import { FormFailure } from '#parts/form-failure';
import { MemberPage } from '#parts/member-page';
import { Pagination } from '#parts/pagination';
import { inboxCopy as copy } from './copy.ts';
import { inboxAddress, inboxWords } from './inbox-address.ts';
import { type AnswerFailure, InboxCard } from './inbox-card.tsx';

interface InboxProps {
  readonly kind: InboxKind | undefined;
  readonly state: InboxState | undefined;
  readonly search: string | undefined;
  readonly open: Readonly<Record<InboxKind, number>>;
  readonly entries: readonly InboxEntry[];
  /** URL of the current page. */
  readonly here: string;
  readonly older: string | undefined;
  readonly newest: string | undefined;
  readonly failure: AnswerFailure | undefined;
}

/** Messages, event proposals and reports, newest first. */
export function Inbox({ entries, here, older, newest, failure, ...filters }: InboxProps) {
  // If another admin answered meanwhile, the card has no form: the failure then shows above the list.
  const failedAt = entries.find(({ id, answer }) => id === failure?.typed?.id && !answer);
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <Filters {...filters} />
      <ListSearch
        action="/admin/messages"
        label={copy.search}
        submit={copy.find}
        value={filters.search ?? ''}
        keep={inboxWords(filters)}
        clear={filters.search ? { to: inboxAddress({ ...filters, search: undefined }), label: copy.clear } : undefined}
      />
      {failedAt ? null : <FormFailure refusal={failure?.refusal} broke={copy.failed} />}
      {entries.length === 0 ? (
        <Card>
          <EmptyState icon={<InboxIcon />} {...emptyWords(filters)} />
        </Card>
      ) : (
        <ul className="flex flex-col gap-4">
          {entries.map((entry) => (
            <InboxCard key={entry.id} entry={entry} here={here} failure={entry === failedAt ? failure : undefined} />
          ))}
        </ul>
      )}
      <Pagination words={copy} older={older} newest={newest} />
    </MemberPage>
  );
}

function emptyWords({ kind, state, search }: Pick<InboxProps, 'kind' | 'state' | 'search'>) {
  return kind || state || search
    ? { title: copy.emptyFilter, text: copy.emptyFilterNext }
    : { title: copy.empty, text: copy.emptyNext };
}

function Filters({ kind, state, search, open }: Pick<InboxProps, 'kind' | 'state' | 'search' | 'open'>) {
  const waiting = kind ? open[kind] : inboxKinds.reduce((sum, each) => sum + open[each], 0);
  const kinds = [undefined, ...inboxKinds].map((each) => ({
    href: inboxAddress({ kind: each, state, search }),
    label: each ? copy.kindLinks[each] : copy.allKinds,
    current: each === kind,
  }));
  const states = ([undefined, 'open', 'answered'] as const).map((each) => ({
    href: inboxAddress({ kind, state: each, search }),
    label: each ? copy.stateLinks[each](waiting) : copy.allStates,
    current: each === state,
  }));
  return (
    <div className="mb-6 flex flex-wrap justify-between gap-x-8 gap-y-3">
      <TabLinks
        label={copy.kindFilter}
        items={kinds}
        renderLink={({ href, ...link }) => <Link {...link} to={href} />}
      />
      <TabLinks
        label={copy.stateFilter}
        items={states}
        renderLink={({ href, ...link }) => <Link {...link} to={href} />}
      />
    </div>
  );
}
