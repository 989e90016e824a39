import { ChartColumn, Star } from 'lucide-react';
import { Link } from 'react-router';
import { expertSpaceCopy } from '#copy/expert-space';
import { type Bar, BarChart } from '#design/bar-chart';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { FailedState } from '#design/failed-state';
import { type Column, Table } from '#design/table';
import { type Currency, currencies, formatMoney, type Money } from '#kernel/money';
import { type Spread, sharesOf } from '#modules/reviews';
import { Setting } from '#parts/expert-space/setting';

const { analytics: copy } = expertSpaceCopy;

interface Month {
  /** ISO month, e.g. 2026-11. */
  readonly month: string;
  readonly sessions: number;
  readonly revenue: readonly Money[];
}

interface AnalyticsProps {
  /** The last twelve months, oldest first; `undefined` when reading them failed. */
  readonly months: readonly Month[] | undefined;
  readonly spread: Spread | undefined;
}

export function Analytics({ months, spread }: AnalyticsProps) {
  if (!months || !spread)
    return (
      <Card>
        <FailedState
          title={copy.broken}
          retry={
            <Link to="/expert-space/analytics" className={buttonClass({ variant: 'secondary' })}>
              {copy.retry}
            </Link>
          }
        />
      </Card>
    );
  return (
    <>
      <div className="grid items-start gap-6">
        <Setting title={copy.sessions} lead={copy.sessionsLead}>
          <Chart title={copy.sessions} header={copy.number} bars={months.map(sessionsBar)} />
        </Setting>
        <Setting title={copy.revenue} lead={copy.revenueLead}>
          {earnedIn(months).map((currency) => (
            <Chart
              key={currency}
              title={`${copy.revenue} (${currency})`}
              header={copy.amount}
              bars={months.map((month) => revenueBar(month, currency))}
            />
          ))}
        </Setting>
        <Setting title={copy.ratings} lead={copy.ratingsLead}>
          <Ratings spread={spread} />
        </Setting>
      </div>
      <p className="mt-6">
        <a href="/expert-space/analytics.csv" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {copy.csv}
        </a>
      </p>
    </>
  );
}

type Share = ReturnType<typeof sharesOf>[number];

const shareColumns: Column<Share>[] = [
  { id: 'stars', header: copy.stars, rowHeader: true, cell: ({ stars }) => copy.starsOf(stars) },
  { id: 'count', header: copy.count, align: 'end', cell: ({ count }) => count },
  { id: 'share', header: copy.share, align: 'end', cell: ({ percent }) => copy.percent(percent) },
];

function Ratings({ spread }: { spread: Spread }) {
  const shares = sharesOf(spread);
  if (shares.every(({ count }) => count === 0))
    return <EmptyState as="h3" icon={<Star />} title={copy.ratingsNone} text={copy.ratingsNoneNext} />;
  return (
    <>
      <Table
        caption={copy.ratingsTable}
        hideCaption
        columns={shareColumns}
        rows={shares}
        rowKey={({ stars }) => String(stars)}
      />
      <Link to="/expert-space/avis" className="link mt-4 inline-flex min-h-11 items-center">
        {copy.ratingsRead}
      </Link>
    </>
  );
}

interface ChartProps {
  readonly title: string;
  readonly header: string;
  readonly bars: readonly Bar[];
}

function Chart({ title, header, bars }: ChartProps) {
  if (bars.every(({ value }) => value === 0))
    return <EmptyState as="h3" icon={<ChartColumn />} title={copy.none} text={copy.noneNext} />;
  return (
    <BarChart
      bars={bars}
      caption={copy.byMonth(title)}
      tableLabel={copy.table(title)}
      nameHeader={copy.month}
      valueHeader={header}
    />
  );
}

const longName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortName = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
const namesOf = (month: string) => {
  const first = new Date(`${month}-01T00:00:00Z`);
  return { name: longName.format(first), label: shortName.format(first) };
};

const sessionsBar = ({ month, sessions }: Month): Bar => ({
  ...namesOf(month),
  value: sessions,
  text: String(sessions),
});

function revenueBar({ month, revenue }: Month, currency: Currency): Bar {
  const cents = revenue.find((sum) => sum.currency === currency)?.cents ?? 0;
  return { ...namesOf(month), value: cents / 100, text: formatMoney({ cents, currency }) };
}

/** Currencies with revenue; EUR when there is none yet. */
function earnedIn(months: readonly Month[]): readonly Currency[] {
  const earned = currencies.filter((currency) =>
    months.some(({ revenue }) => revenue.some((sum) => sum.currency === currency)),
  );
  return earned.length > 0 ? earned : ['EUR'];
}
