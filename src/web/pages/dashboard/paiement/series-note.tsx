import { Repeat } from 'lucide-react';
import { Link } from 'react-router';
import { cardsCopy } from '#copy/cards';
import type { ChargedSeries } from '#modules/booking';

const { series: copy } = cardsCopy;

/** Names the mentorship a card pays for, with a link to change the card. */
export function SeriesNote({ series: { id, expertName, left, cardId } }: { series: ChargedSeries }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Repeat aria-hidden="true" className="size-4 shrink-0 text-sapin" />
      <span className="min-w-0">{cardId ? copy.used(expertName, left) : copy.without(expertName)}</span>
      <Link
        to={`/dashboard/paiement/mentorat/${id}`}
        preventScrollReset
        aria-haspopup="dialog"
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {copy.choose}
      </Link>
    </p>
  );
}
