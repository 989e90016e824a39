import { ReceiptText } from 'lucide-react';
import { Form } from 'react-router';
import { papersCopy } from '#copy/papers';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { TextField } from '#design/text-field';
import type { Paper } from '#modules/invoicing';
import { MemberPage } from '#parts/member-page';
import { PaperTable } from '#parts/papers/paper-table';

const { admin: copy } = papersCopy;

interface AllPapersProps {
  readonly number: string;
  readonly papers: readonly Paper[];
  readonly most: number;
  /** ISO date in the Paris time zone. */
  readonly today: string;
}

/** All invoices and credit notes, searchable by number, and the exports for the accountant and the tax office. */
export function AllPapers({ number, papers, most, today }: AllPapersProps) {
  const year = Number(today.slice(0, 4));
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <Card>
        <Form role="search" className="mb-5 flex flex-wrap items-end gap-3">
          <TextField
            key={number}
            name="numero"
            label={copy.search}
            defaultValue={number}
            maxLength={40}
            autoComplete="off"
            className="min-w-56 flex-1"
          />
          <Action type="submit" variant="secondary">
            {copy.find}
          </Action>
        </Form>
        {papers.length === 0 ? (
          <EmptyState icon={<ReceiptText />} title={number ? copy.emptyFound : copy.empty} />
        ) : (
          <PaperTable
            caption={copy.title}
            papers={papers}
            address={({ id }) => `/admin/papiers/${id}.pdf`}
            withIssuer
          />
        )}
        {papers.length === most ? <p className="mt-3 text-encre-2 text-sm">{copy.latest(most)}</p> : null}
      </Card>
      <Card as="section" aria-labelledby="comptable" className="mt-6">
        <h2 id="comptable" className="mb-4 text-heading">
          {copy.exportTitle}
        </h2>
        {/* Native form, because the response is a file download. */}
        <form action="/admin/papiers.csv" className="flex flex-wrap items-end gap-3">
          <TextField
            name="du"
            type="date"
            label={copy.from}
            defaultValue={`${year}-01-01`}
            className="w-48"
            isRequired
          />
          <TextField name="au" type="date" label={copy.to} defaultValue={today} className="w-48" isRequired />
          <Action type="submit" variant="secondary">
            {copy.export}
          </Action>
        </form>
      </Card>
      <Card as="section" aria-labelledby="declaration" className="mt-6">
        <h2 id="declaration" className="mb-2 text-heading">
          {copy.declarationTitle}
        </h2>
        <p className="max-w-[65ch] text-encre-2 text-sm">{copy.declarationText}</p>
        <ul className="mt-4 flex flex-wrap gap-3">
          {[year - 1, year].flatMap((each) =>
            (['xml', 'csv'] as const).map((form) => (
              <li key={`${each}-${form}`}>
                <a
                  href={`/admin/declaration.${form}?annee=${each}`}
                  className={buttonClass({ variant: 'secondary', size: 'sm' })}
                >
                  {`${each} · ${copy[form]}`}
                </a>
              </li>
            )),
          )}
        </ul>
      </Card>
    </MemberPage>
  );
}
