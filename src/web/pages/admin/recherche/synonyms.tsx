import { BookA } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { Action } from '#design/action';
import { Badge } from '#design/badge';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { type Column, Table } from '#design/table';
import type { SynonymEntry } from '#modules/experts';
import { ListSearch } from '#parts/admin/list-search';
import { Pagination } from '#parts/pagination';
import { adminSearchCopy } from './copy.ts';

const { list: copy, edit } = adminSearchCopy;

interface SynonymsProps {
  readonly search: string;
  readonly synonyms: readonly SynonymEntry[];
  readonly addresses: { readonly older: string | undefined; readonly newest: string | undefined };
}

export function Synonyms({ search, synonyms, addresses }: SynonymsProps) {
  return (
    <section aria-labelledby="synonymes" className="mt-8">
      <h2 id="synonymes" className="mb-4 text-heading">
        {copy.title}
      </h2>
      <ListSearch
        action="/admin/recherche"
        label={copy.search}
        submit={copy.find}
        value={search}
        clear={search ? { to: '/admin/recherche', label: copy.clear } : undefined}
      />
      <Card>
        {synonyms.length === 0 ? (
          <EmptyState icon={<BookA />} title={copy.empty} text={copy.emptyNext} as="h3" />
        ) : (
          <Table caption={copy.caption} hideCaption columns={columns} rows={[...synonyms]} rowKey={({ id }) => id} />
        )}
      </Card>
      <Pagination words={copy} {...addresses} />
    </section>
  );
}

const columns: Column<SynonymEntry>[] = [
  { id: 'term', header: copy.term, rowHeader: true, cell: ({ term }) => term },
  { id: 'meaning', header: copy.meaning, cell: ({ meaning }) => meaning },
  { id: 'weight', header: copy.weight, align: 'end', cell: ({ weight }) => edit.weightOf(weight) },
  {
    id: 'state',
    header: copy.state,
    cell: ({ active }) => (
      <Badge variant={active ? 'menthe' : 'quiet'}>{active ? copy.states.on : copy.states.off}</Badge>
    ),
  },
  {
    id: 'actions',
    header: <span className="sr-only">{copy.actions}</span>,
    align: 'end',
    cell: (synonym) => <Actions {...synonym} />,
  },
];

function Actions({ id, term, meaning, active }: SynonymEntry) {
  const { formData } = useNavigation();
  return (
    <div className="flex justify-end gap-2">
      <Link
        to={`/admin/recherche?synonyme=${id}`}
        aria-label={copy.changeNamed(term, meaning)}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        {copy.change}
      </Link>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="switch" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="active" value={`${!active}`} />
        <Action
          type="submit"
          variant="quiet"
          size="sm"
          aria-label={active ? copy.switchOffNamed(term, meaning) : copy.switchOnNamed(term, meaning)}
          pending={formData?.get('id') === id && formData.get('intent') === 'switch'}
        >
          {active ? copy.switchOff : copy.switchOn}
        </Action>
      </Form>
    </div>
  );
}
