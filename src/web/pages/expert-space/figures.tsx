import type { ReactNode } from 'react';
import { expertSpaceCopy } from '#copy/expert-space';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { ratingFigure } from '#design/stars';
import { formatMoney, type Money } from '#kernel/money';
import type { Acceptance } from '#modules/booking';

const { figures: copy } = expertSpaceCopy;

interface FiguresProps {
  /** `undefined` when reading them failed. */
  readonly figures:
    | {
        readonly sessions: number;
        readonly revenue: readonly Money[];
        readonly rating: number | null;
        readonly ratings: number;
        readonly acceptance: Acceptance;
      }
    | undefined;
}

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });
const nothing: Money = { cents: 0, currency: 'EUR' };

/** Sessions and revenue of this month, rating and acceptance rate; shows a dash without data. */
export function ExpertFigures({ figures }: FiguresProps) {
  if (!figures)
    return (
      <Notice tone="warning" className="mb-6">
        {copy.unknown}
      </Notice>
    );
  const { sessions, revenue, rating, ratings, acceptance } = figures;
  const { accepted, decided } = acceptance;
  return (
    <section aria-label={copy.title} className="mb-8">
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4 xl:gap-4">
        <Figure label={copy.bookings} figure={sessions} note={sessions === 0 ? copy.bookingsNone : undefined} />
        <Figure
          label={copy.revenue}
          figure={(revenue.length > 0 ? revenue : [nothing]).map(formatMoney).join(' + ')}
          note={copy.revenueNote}
        />
        <Figure
          label={copy.rating}
          figure={rating === null ? '—' : copy.ratingOf(ratingFigure(rating))}
          note={rating === null ? copy.ratingNone : copy.ratings(ratings)}
        />
        <Figure
          label={copy.acceptance}
          figure={decided === 0 ? '—' : percent.format(accepted / decided)}
          note={decided === 0 ? copy.acceptanceNone : copy.accepted(accepted, decided)}
        />
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly figure: ReactNode;
  readonly note: string | undefined;
}

function Figure({ label, figure, note }: FigureProps) {
  return (
    <Card padding="sm" className="flex flex-col">
      <dt className="font-medium text-encre-2 text-sm">{label}</dt>
      <dd className="titling mt-2 text-2xl [overflow-wrap:anywhere] sm:text-3xl">{figure}</dd>
      {note ? <dd className="mt-1 text-encre-2 text-sm">{note}</dd> : null}
    </Card>
  );
}
