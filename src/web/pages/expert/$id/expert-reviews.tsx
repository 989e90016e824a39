import { MessageSquareQuote } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { expertCopy } from '#copy/expert';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { reviewCopy } from '#copy/reviews';
import { Card } from '#design/card';
import { ratingFigure, Star, Stars } from '#design/stars';
import type { PublicExpert } from '#modules/experts';
import { type Review, type Spread, stars } from '#modules/reviews';
import { Pagination } from '#parts/pagination';
import { AnswerWords, ReviewWords } from '#parts/reviews/review-words';
import { frenchDay } from '#web/french-day';

export interface ShownReviews {
  readonly entries: readonly Review[];
  readonly spread: Spread;
  readonly older: string | undefined;
  readonly newest: string | undefined;
  /** The visitor is this expert. */
  readonly isMine: boolean;
}

interface ReviewsProps {
  readonly expert: PublicExpert;
  readonly reviews: ShownReviews;
}

/** Reviews and measured rating; an expert without reviews shows no figure. */
export function Reviews({ expert, reviews }: ReviewsProps) {
  const { rating, reviewsCount } = expert;
  return (
    <Card as="section" aria-labelledby="avis" className="md:p-8">
      <h2 id="avis" className="text-heading">
        {copy.reviews}
      </h2>
      <div className="mt-5 flex items-center gap-5">
        {rating === null ? (
          <span
            aria-hidden="true"
            className="flex size-14 shrink-0 items-center justify-center rounded-full bg-menthe text-sapin"
          >
            <MessageSquareQuote className="size-6" />
          </span>
        ) : (
          <p aria-hidden="true" className="whitespace-nowrap text-encre-2">
            <span className="titling text-5xl text-encre">{ratingFigure(rating)}</span> {copy.outOf}
          </p>
        )}
        <div>
          {rating === null ? (
            <p className="font-semibold">{copy.noReviews}</p>
          ) : (
            <p className="flex flex-wrap items-center gap-x-3 font-semibold">
              <Stars value={rating} label={expertCopy.rating(ratingFigure(rating), reviewsCount)} />
              <span aria-hidden="true">{copy.reviewsCount(reviewsCount)}</span>
            </p>
          )}
          <p className="mt-0.5 max-w-[48ch] text-balance text-encre-2">{copy.reviewsNote}</p>
        </div>
      </div>
      {rating === null ? null : <ReviewList expert={expert} reviews={reviews} />}
      {reviews.isMine ? (
        <Link to="/expert-space/avis" className="link mt-4 inline-flex min-h-11 items-center">
          {reviewCopy.mine}
        </Link>
      ) : null}
    </Card>
  );
}

function ReviewList({ expert, reviews: { entries, spread, older, newest } }: ReviewsProps) {
  return (
    <>
      <SpreadOfStars spread={spread} total={expert.reviewsCount} />
      <details className="mt-4">
        <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center text-sm [&::-webkit-details-marker]:hidden">
          {reviewCopy.howTitle}
        </summary>
        <p className="max-w-[60ch] text-encre-2 text-sm">{reviewCopy.how}</p>
      </details>
      <p className="mt-2 text-encre-2 text-sm">{entries.length > 0 ? reviewCopy.order : reviewCopy.nothingOlder}</p>
      <ul className="mt-2 divide-y divide-trait">
        {entries.map((review) => (
          <li key={review.id} id={`avis-${review.id}`} className="scroll-mt-24 py-5">
            <article>
              <ReviewWords review={review} />
              {review.answer ? <AnswerWords expert={expert.fullName} answer={review.answer} /> : null}
              <Link
                to={`/signaler?${new URLSearchParams({ page: `/expert/${expert.slug}/avis/${review.id}` })}`}
                aria-label={reviewCopy.reportOf(review.author ?? reviewCopy.gone, frenchDay(review.reviewedAt))}
                className="link mt-2 inline-flex min-h-11 items-center text-sm"
              >
                {reviewCopy.report}
              </Link>
            </article>
          </li>
        ))}
      </ul>
      <Pagination words={reviewCopy} older={older} newest={newest} />
    </>
  );
}

/** Number of reviews per star count; each bar's length is its share. */
function SpreadOfStars({ spread, total }: { spread: Spread; total: number }) {
  return (
    <>
      <h3 className="sr-only">{reviewCopy.spread}</h3>
      <ul className="mt-5 grid max-w-96 gap-1.5 text-sm">
        {stars.map((count) => (
          <li key={count} className="flex items-center gap-3">
            <span className="sr-only">{reviewCopy.spreadRow(count, spread[count])}</span>
            <span aria-hidden="true" className="flex w-9 items-center justify-end gap-1 tabular-nums">
              {count}
              <Star />
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-encre/10">
              <span
                className="block h-full w-(--share) rounded-full bg-etoile"
                style={{ '--share': `${(100 * spread[count]) / Math.max(1, total)}%` } as CSSProperties}
              />
            </span>
            <span aria-hidden="true" className="w-8 text-encre-2 tabular-nums">
              {spread[count]}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
