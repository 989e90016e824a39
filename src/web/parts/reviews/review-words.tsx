import { BadgeCheck } from 'lucide-react';
import { reviewCopy as copy } from '#copy/reviews';
import { Stars } from '#design/stars';
import type { Review } from '#modules/reviews';
import { frenchDay } from '#web/french-day';

/** Public part of a review: stars, author, verified badge, session date and review date. */
export function ReviewWords({ review }: { review: Review }) {
  const { author, rating, comment, sessionAt, reviewedAt } = review;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={rating} label={copy.stars(rating)} />
        <span className="font-semibold">{author ?? copy.gone}</span>
        <span className="inline-flex items-center gap-1 text-sapin text-sm">
          <BadgeCheck aria-hidden="true" className="size-4" />
          {copy.checked}
        </span>
      </header>
      <p className="mt-1 text-encre-2 text-sm">
        <time dateTime={sessionAt.toISOString()}>{copy.session(frenchDay(sessionAt))}</time>
        {' · '}
        <time dateTime={reviewedAt.toISOString()}>{copy.reviewed(frenchDay(reviewedAt))}</time>
      </p>
      {comment ? <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p> : null}
    </>
  );
}

interface AnswerProps {
  readonly expert: string;
  readonly answer: NonNullable<Review['answer']>;
}

export const AnswerWords = ({ expert, answer }: AnswerProps) => (
  <div className="mt-4 rounded-control bg-papier p-4">
    <p className="text-sm">
      <strong>{copy.answer(expert)}</strong>{' '}
      <time dateTime={answer.at.toISOString()} className="text-encre-2">
        {copy.answeredOn(frenchDay(answer.at))}
      </time>
    </p>
    <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{answer.words}</p>
  </div>
);
