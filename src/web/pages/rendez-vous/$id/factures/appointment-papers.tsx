import { ArrowLeft, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { papersCopy as copy } from '#copy/papers';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { formatMoney } from '#kernel/money';
import { usualZone } from '#kernel/zoned-time';
import type { Paper } from '#modules/invoicing';
import { dayIn, useTimeZone } from '#web/viewer-time';

interface AppointmentPapersProps {
  readonly title: string;
  readonly startsAt: Date;
  readonly papers: readonly Paper[];
}

/** Invoices and credit notes of one appointment, for its client or expert. */
export function AppointmentPapers({ title, startsAt, papers }: AppointmentPapersProps) {
  const timeZone = useTimeZone();
  return (
    <div className="max-w-[42rem]">
      <Link to="/rendez-vous" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.back}
      </Link>
      <h1 className="mt-2 text-title">{copy.title}</h1>
      <p className="mt-2 text-encre-2 text-lg [overflow-wrap:anywhere]">
        {copy.lead(title, dayIn(timeZone, startsAt))}
      </p>
      <Card className="mt-6">
        {papers.length === 0 ? (
          <EmptyState icon={<ReceiptText />} title={copy.none} text={copy.noneNext} />
        ) : (
          <ul aria-label={copy.list} className="divide-y divide-trait">
            {papers.map((paper) => (
              <li key={paper.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                <div>
                  <a href={`/papiers/${paper.id}.pdf`} className="link inline-flex min-h-11 items-center font-semibold">
                    {copy.download(copy.kinds[paper.kind], paper.number)}
                  </a>
                  <p className="text-encre-2 text-sm">{copy.issued(dayIn(usualZone, paper.issuedAt))}</p>
                </div>
                <p className="tabular">{formatMoney({ cents: paper.grossCents, currency: paper.currency })}</p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
