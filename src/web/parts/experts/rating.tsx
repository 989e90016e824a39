import { expertCopy } from '#copy/expert';
import { ratingFigure, Star, Stars } from '#design/stars';

/** Measured average, or 'Nouveau' without reviews. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Star />
        {expertCopy.isNew}
      </span>
    );
  }
  return (
    <Stars variant="compact" value={rating} count={count} label={expertCopy.rating(ratingFigure(rating), count)} />
  );
}
