import { MessageSquareQuote } from 'lucide-react';
import { expertCopy } from '#copy/expert';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { Card } from '#design/card';
import { ratingFigure, Stars } from '#design/stars';
import type { PublicExpert } from '#modules/experts';

/** What clients say, measured: an expert whom nobody has rated has no figure here. */
export function Reviews({ expert: { rating, reviewsCount } }: { expert: PublicExpert }) {
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
    </Card>
  );
}
