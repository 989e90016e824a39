import { ReceiptText } from 'lucide-react';
import { papersCopy } from '#copy/papers';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { Notice } from '#design/notice';
import { Progress } from '#design/progress';
import { formatMoney } from '#kernel/money';
import { franchiseLimits, franchiseState, type Paper } from '#modules/invoicing';
import { PaperTable } from '#parts/papers/paper-table';

const { own: copy } = papersCopy;

interface OwnPapersProps {
  readonly year: number;
  readonly papers: readonly Paper[];
  readonly turnoverCents: number;
  /** VAT exemption (« franchise en base »); `undefined` when the expert charges VAT. */
  readonly franchise: 'kept' | 'left' | undefined;
}

const euros = (cents: number) => formatMoney({ cents, currency: 'EUR' });

/** An expert's invoices of a year, turnover against the VAT threshold, and yearly statements. */
export function OwnPapers({ year, papers, turnoverCents, franchise }: OwnPapersProps) {
  const state = franchise === 'left' ? 'left' : franchiseState(turnoverCents);
  const { cents, highCents } = franchiseLimits;
  return (
    <div className="mb-6 flex flex-col gap-6">
      {franchise ? (
        <Card as="section" aria-labelledby="seuil">
          <h2 id="seuil" className="mb-4 text-heading">
            {copy.thresholdTitle(year)}
          </h2>
          <Progress
            label={copy.thresholdLabel(euros(cents))}
            value={Math.max(0, Math.min(100, (turnoverCents / cents) * 100))}
          />
          <p className="mt-3 text-encre-2 text-sm">{copy.turnover(euros(turnoverCents))}</p>
          {state === 'below' ? (
            <p className="mt-1 text-encre-2 text-sm">{copy.franchise.below(euros(cents), euros(highCents))}</p>
          ) : (
            <Notice tone="warning" className="mt-4">
              {copy.franchise[state](euros(cents), euros(highCents))}
            </Notice>
          )}
        </Card>
      ) : null}
      <Card as="section" aria-labelledby="factures">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="factures" className="text-heading">
            {copy.title(year)}
          </h2>
          {papers.length > 0 ? (
            <a
              href={`/expert-space/facturation.csv?annee=${year}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {copy.csv}
            </a>
          ) : null}
        </div>
        {papers.length === 0 ? (
          <EmptyState icon={<ReceiptText />} title={copy.empty} text={copy.emptyNext} />
        ) : (
          <>
            <PaperTable caption={copy.caption} papers={papers} address={({ id }) => `/papiers/${id}.pdf`} />
            <p className="mt-4 text-encre-2 text-sm">{copy.contest}</p>
          </>
        )}
      </Card>
      <Card as="section" aria-labelledby="releves">
        <h2 id="releves" className="mb-2 text-heading">
          {copy.yearTitle}
        </h2>
        <p className="max-w-[65ch] text-encre-2 text-sm">{copy.yearText}</p>
        <ul aria-label={copy.years} className="mt-4 flex flex-wrap gap-3">
          {[year, year - 1].map((each) => (
            <li key={each}>
              <a
                href={`/expert-space/releve.pdf?annee=${each}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {copy.year(each)}
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
