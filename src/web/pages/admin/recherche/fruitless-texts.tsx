import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { type Column, Table } from '#design/table';
import type { FruitlessText } from '#modules/experts';
import { adminSearchCopy } from './copy.ts';

const { texts: copy } = adminSearchCopy;

/** Texts that found few experts, each with a link that fills in the form above. */
export function FruitlessTexts({ texts }: { texts: readonly FruitlessText[] }) {
  return (
    <section aria-labelledby="textes" className="mt-8">
      <h2 id="textes" className="text-heading">
        {copy.title}
      </h2>
      <p className="mt-1 mb-4 text-encre-2">{copy.lead}</p>
      <Card>
        {texts.length === 0 ? (
          <EmptyState icon={<SearchX />} title={copy.empty} text={copy.emptyNext} as="h3" />
        ) : (
          <Table caption={copy.caption} hideCaption columns={columns} rows={[...texts]} rowKey={({ text }) => text} />
        )}
      </Card>
    </section>
  );
}

const columns: Column<FruitlessText>[] = [
  { id: 'text', header: copy.text, rowHeader: true, cell: ({ text }) => text },
  { id: 'sessions', header: copy.sessions, align: 'end', cell: ({ sessions }) => sessions.toLocaleString('fr-FR') },
  { id: 'found', header: copy.found, align: 'end', cell: ({ found }) => found },
  {
    id: 'actions',
    header: <span className="sr-only">{copy.actions}</span>,
    align: 'end',
    cell: ({ text }) => (
      <Link
        to={`/admin/recherche?${new URLSearchParams({ terme: text })}`}
        aria-label={copy.addFor(text)}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        {copy.add}
      </Link>
    ),
  },
];
