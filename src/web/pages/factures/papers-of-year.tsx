import { Download, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { papersCopy } from '#copy/papers';
import { Badge, type BadgeVariant } from '#design/badge';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { TabLinks } from '#design/tab-links';
import { formatMoney } from '#kernel/money';
import { usualZone } from '#kernel/zoned-time';
import { type ClientPaper, type ClientPaperState, clientPaperState, isCredit, totalsOf } from '#modules/invoicing';
import { dayIn } from '#web/viewer-time';

const { client: copy, kinds, download } = papersCopy;

const variants: Record<ClientPaperState, BadgeVariant> = {
  paid: 'menthe',
  'partly-refunded': 'paille',
  refunded: 'quiet',
  credit: 'quiet',
};

interface PapersOfYearProps {
  /** Years with papers, latest first. */
  readonly years: readonly number[];
  readonly year: number;
  readonly papers: readonly ClientPaper[];
}

export function PapersOfYear({ years, year, papers }: PapersOfYearProps) {
  const amounts = totalsOf(papers).map(formatMoney);
  return (
    <>
      <TabLinks
        label={copy.years}
        items={years.map((each) => ({ href: `/factures?annee=${each}`, label: each, current: each === year }))}
        renderLink={({ href, ...link }) => <Link to={href} {...link} />}
      />
      <Card as="section" aria-labelledby="annee" className="mt-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 id="annee" className="text-heading">
              {copy.ofYear(year)}
            </h2>
            <p className="mt-1 text-encre-2">{copy.total(new Intl.ListFormat('fr').format(amounts))}</p>
          </div>
          <a href={`/factures.zip?annee=${year}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Download aria-hidden="true" />
            {copy.zip(year)}
          </a>
        </div>
        <ul aria-label={copy.list(year)} className="divide-y divide-trait">
          {papers.map((paper) => (
            <PaperRow key={paper.id} paper={paper} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function PaperRow({ paper }: { paper: ClientPaper }) {
  const state = clientPaperState(paper);
  const cents = isCredit(paper.kind) ? -paper.grossCents : paper.grossCents;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <a href={`/papiers/${paper.id}.pdf`} className="link inline-flex min-h-11 items-center font-semibold">
          {download(kinds[paper.kind], paper.number)}
        </a>
        <p className="text-encre-2 text-sm [overflow-wrap:anywhere]">
          {copy.issued(dayIn(usualZone, paper.issuedAt), paper.issuer.name)}
        </p>
      </div>
      <p className="flex items-center gap-4">
        <Badge variant={variants[state]}>{copy.states[state]}</Badge>
        <span className="tabular min-w-20 text-right">{formatMoney({ cents, currency: paper.currency })}</span>
      </p>
    </li>
  );
}

export function NoPapers() {
  return (
    <Card>
      <EmptyState
        icon={<ReceiptText />}
        title={copy.empty}
        text={copy.emptyNext}
        action={
          <Link to="/recherche" className={buttonClass()}>
            {copy.find}
          </Link>
        }
      />
    </Card>
  );
}
