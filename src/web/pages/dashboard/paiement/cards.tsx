import { CreditCard } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { cardsCopy as copy } from '#copy/cards';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { FailedState } from '#design/failed-state';
import { Skeleton, SkeletonGroup } from '#design/skeleton';
import type { ChargedSeries } from '#modules/booking';
import type { SavedCard } from '#modules/payments';
import { CardItem } from './card-item.tsx';
import { SeriesNote } from './series-note.tsx';

interface CardsProps {
  /** `undefined` when reading them failed. */
  readonly cards: readonly SavedCard[] | undefined;
  readonly series: readonly ChargedSeries[];
  readonly now: Date;
}

export function Cards({ cards, series, now }: CardsProps) {
  const { location, formData } = useNavigation();
  const loading = location?.pathname === '/dashboard/paiement' && !formData;
  return (
    <Card as="section" aria-labelledby="cartes" aria-busy={loading}>
      <h2 id="cartes" className="text-heading">
        {copy.list}
      </h2>
      {loading && !cards ? <Loading /> : cards ? <List cards={cards} series={series} now={now} /> : <Failed />}
    </Card>
  );
}

function List({ cards, series, now }: CardsProps & { cards: readonly SavedCard[] }) {
  const orphans = series.filter(({ cardId }) => cardId === null);
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState as="p" icon={<CreditCard />} title={copy.empty.title} text={copy.empty.text} />
      ) : (
        <ul className="mt-3 divide-y divide-trait">
          {cards.map((card) => (
            <CardItem key={card.id} card={card} series={series.filter(({ cardId }) => cardId === card.id)} now={now} />
          ))}
        </ul>
      )}
      {orphans.map((each) => (
        <SeriesNote key={each.id} series={each} />
      ))}
    </>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={copy.loading} className="mt-5 flex flex-col gap-4">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </SkeletonGroup>
  );
}

function Failed() {
  return (
    <FailedState
      title={copy.notLoaded.title}
      text={copy.notLoaded.text}
      retry={
        <Link to="/dashboard/paiement" className={buttonClass()}>
          {copy.notLoaded.retry}
        </Link>
      }
    />
  );
}
