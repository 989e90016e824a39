import { ArrowLeft, MessageSquareQuote } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { accessibleName } from '#copy/accessible-name';
import type { RefusalCode } from '#copy/refusals';
import { receivedReviewsCopy as copy, hiddenReasonCopy, reviewCopy } from '#copy/reviews';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { Notice } from '#design/notice';
import { TextArea } from '#design/text-area';
import { answerLength, type ReceivedReview } from '#modules/reviews';
import { FormFailure } from '#parts/form-failure';
import { MemberPage } from '#parts/member-page';
import { Pagination } from '#parts/pagination';
import { AnswerWords, ReviewWords } from '#parts/reviews/review-words';
import { frenchDay } from '#web/french-day';

interface Failure {
  readonly refusal: RefusalCode;
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

interface ReceivedReviewsProps {
  readonly expert: string;
  readonly entries: readonly ReceivedReview[];
  readonly older: string | undefined;
  readonly newest: string | undefined;
  readonly failure: Failure | undefined;
}

/** An expert's received reviews, with one answer per review. */
export function ReceivedReviews({ expert, entries, older, newest, failure }: ReceivedReviewsProps) {
  return (
    <>
      <Link to="/expert-space" className="link -ml-1 mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.back}
      </Link>
      <MemberPage title={copy.title} lead={copy.lead}>
        {entries.length === 0 ? (
          <Card>
            <EmptyState icon={<MessageSquareQuote />} title={copy.empty} text={copy.emptyNext} />
          </Card>
        ) : (
          <ul className="flex max-w-[48rem] flex-col gap-4">
            {entries.map((review) => (
              <Card as="li" key={review.id} id={`avis-${review.id}`} className="scroll-mt-24">
                <article>
                  <ReviewWords review={review} />
                  {review.answer ? <AnswerWords expert={expert} answer={review.answer} /> : null}
                  {review.answerHidden ? (
                    <Notice tone="warning" title={copy.hidden} className="mt-4">
                      {hiddenReasonCopy[review.answerHidden.reason]}. {review.answerHidden.words}
                    </Notice>
                  ) : (
                    <Answer review={review} failure={failure?.typed?.id === review.id ? failure : undefined} />
                  )}
                </article>
              </Card>
            ))}
          </ul>
        )}
        <Pagination words={reviewCopy.turning.date} older={older} newest={newest} />
      </MemberPage>
    </>
  );
}

function Answer({ review, failure }: { review: ReceivedReview; failure: Failure | undefined }) {
  const { formData } = useNavigation();
  const open = review.answer ? copy.change : copy.open;
  const of = copy.of(review.author ?? reviewCopy.gone, frenchDay(review.reviewedAt));
  return (
    <details
      // Remounts, and so collapses, once the answer is published.
      key={review.answer?.at.getTime()}
      open={failure !== undefined}
      className="mt-4"
    >
      <summary
        aria-label={accessibleName(open, of)}
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {open}
      </summary>
      <Form method="post" preventScrollReset className="mt-4 flex flex-col gap-4">
        <FormFailure refusal={failure?.refusal} broke={copy.failed} />
        <input type="hidden" name="id" value={review.id} />
        <TextArea
          name="words"
          label={copy.words}
          description={copy.wordsHint}
          defaultValue={failure?.typed?.words ?? review.answer?.words ?? ''}
          rows={4}
          maxLength={answerLength}
          counter
          isRequired
          validationBehavior="native"
        />
        <Action type="submit" pending={formData?.get('id') === review.id} className="self-start">
          {copy.answer}
        </Action>
      </Form>
    </details>
  );
}
