import { expertCopy } from '#copy/expert';
import { Star, Stars } from '#design/stars';

const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** « 4,9 » */
export const ratingFigure = (rating: number) => oneDecimal.format(rating);

/** The measured average, or 'Nouveau': never a made-up number. */
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
