import { Clock, MessageSquareQuote } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link, useSearchParams } from 'react-router';
import { expertCopy } from '#copy/expert';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { reviewCopy } from '#copy/reviews';
import { Card } from '#design/card';
import { ratingFigure, Star, Stars } from '#design/stars';
import type { Punctuality } from '#modules/calls';
import type { PublicExpert } from '#modules/experts';
import { type Review, type ReviewOrder, reviewOrders, type Spread, type StarCount, stars } from '#modules/reviews';
import { Pagination } from '#parts/pagination';
import { AnswerWords, ReviewWords } from '#parts/reviews/review-words';
import { frenchDay } from '#web/french-day';
import { reviewAddress } from './review-address.ts';

export interface ShownReviews {
  readonly entries: readonly Review[];
  readonly spread: Spread;
  /** Undefined below ten sessions. */
  readonly punctuality: Punctuality | undefined;
  /** Only reviews with this number of stars are listed. */
  readonly stars: StarCount | undefined;
  readonly order: ReviewOrder;
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
      {reviews.punctuality ? <OnTime {...reviews.punctuality} /> : null}
      {rating === null ? null : <ReviewList expert={expert} reviews={reviews} />}
      {reviews.isMine ? (
        <Link to="/expert-space/avis" className="link mt-4 inline-flex min-h-11 items-center">
          {reviewCopy.mine}
        </Link>
      ) : null}
    </Card>
  );
}

/** Measured punctuality, with its definition. */
const OnTime = ({ onTime, sessions }: Punctuality) => (
  <details className="mt-4">
    <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {copy.punctuality(onTime, sessions)}
    </summary>
    <p className="max-w-[60ch] text-encre-2 text-sm">{copy.punctualityNote}</p>
  </details>
);

function ReviewList({ expert, reviews }: ReviewsProps) {
  const { entries, order, older, newest } = reviews;
  return (
    <>
      <SpreadOfStars expert={expert} reviews={reviews} />
      <details className="mt-4">
        <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center text-sm [&::-webkit-details-marker]:hidden">
          {reviewCopy.howTitle}
        </summary>
        <p className="max-w-[60ch] text-encre-2 text-sm">{reviewCopy.how}</p>
      </details>
      <Orders expert={expert} reviews={reviews} />
      <p role="status" className="mt-2 text-encre-2 text-sm">
        {entries.length > 0 ? shownWords(reviews) : reviewCopy.nothing[newest ? 'further' : 'found']}
      </p>
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
      <Pagination words={reviewCopy.turning[order]} older={older} newest={newest} />
    </>
  );
}

const shownWords = ({ stars, spread, order }: ShownReviews) =>
  stars === undefined
    ? reviewCopy.order[order]
    : `${reviewCopy.narrowed(stars, spread[stars])} ${reviewCopy.order[order]}`;

const choice = 'link inline-flex min-h-11 items-center aria-current:font-semibold aria-current:no-underline';

/** Links that sort the reviews; without scripts they load the page again. */
function Orders({ expert: { slug }, reviews: { order } }: ReviewsProps) {
  const [search] = useSearchParams();
  return (
    <ul aria-label={reviewCopy.sort} className="mt-2 flex flex-wrap gap-x-5 text-sm">
      {reviewOrders.map((each) => (
        <li key={each}>
          <Link
            to={reviewAddress(slug, search, { order: each })}
            rel="nofollow"
            aria-current={each === order ? 'true' : undefined}
            className={choice}
          >
            {reviewCopy.orders[each]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Number of reviews per star count, each a link to these reviews alone. */
function SpreadOfStars({ expert, reviews: { spread, stars: chosen } }: ReviewsProps) {
  const [search] = useSearchParams();
  const { slug, reviewsCount } = expert;
  return (
    <>
      <h3 className="sr-only">{reviewCopy.spread}</h3>
      <ul className="mt-5 grid max-w-96 text-sm">
        {stars.map((count) => (
          <li key={count}>
            {spread[count] === 0 ? (
              <span className={row}>
                <SpreadRow count={count} reviews={0} total={reviewsCount} />
              </span>
            ) : (
              <Link
                to={reviewAddress(slug, search, { stars: count })}
                rel="nofollow"
                aria-current={count === chosen ? 'true' : undefined}
                className={`${row} hover:bg-lin aria-current:bg-menthe`}
              >
                <SpreadRow count={count} reviews={spread[count]} total={reviewsCount} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : (
        <Link to={reviewAddress(slug, search, { stars: undefined })} className={choice}>
          {reviewCopy.all}
        </Link>
      )}
    </>
  );
}

const row = 'flex min-h-7 items-center gap-3 rounded-small pr-2 text-encre no-underline pointer-coarse:min-h-11';

/** The bar's length is the share of all reviews. */
const SpreadRow = ({ count, reviews, total }: { count: StarCount; reviews: number; total: number }) => (
  <>
    <span className="sr-only">{reviewCopy.spreadRow(count, reviews)}</span>
    <span aria-hidden="true" className="flex w-9 items-center justify-end gap-1 tabular-nums">
      {count}
      <Star />
    </span>
    <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-encre/10">
      <span
        className="block h-full w-(--share) rounded-full bg-etoile"
        style={{ '--share': `${(100 * reviews) / Math.max(1, total)}%` } as CSSProperties}
      />
    </span>
    <span aria-hidden="true" className="w-8 text-encre-2 tabular-nums">
      {reviews}
    </span>
  </>
);
