import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ratingCopy } from '#copy/reviews';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { StarInput } from '#design/star-input';
import { TextArea } from '#design/text-area';
import { commentLength } from '#modules/reviews';
import { FormFailure } from '#parts/form-failure';
import { endCopy } from './copy.ts';
import type { EndProps } from './view.ts';

const { rating: copy } = endCopy;

/** Stars and comment, as in the rating dialog. */
export function RateCard({ view: { rating, appointment }, refused }: EndProps) {
  const [stars, setStars] = useState<number | null>(null);
  const { state, formData } = useNavigation();
  const wrong = refused?.typed?.intent === 'rate' ? refused : undefined;
  return (
    <Card as="section" aria-labelledby="evaluer">
      <h2 id="evaluer" className="text-heading">
        {copy.title(appointment.other.fullName)}
      </h2>
      {rating === 'open' ? (
        <Form method="post" preventScrollReset className="mt-5 flex flex-col gap-5">
          <input type="hidden" name="intent" value="rate" />
          <FormFailure refusal={wrong?.refusal} broke={ratingCopy.failed} />
          <StarInput
            name="rating"
            label={ratingCopy.stars}
            names={ratingCopy.names}
            isRequired
            validationBehavior="native"
            value={stars}
            onChange={setStars}
          />
          <TextArea
            name="comment"
            label={ratingCopy.comment}
            description={ratingCopy.commentHint}
            defaultValue={wrong?.typed?.comment ?? ''}
            rows={4}
            maxLength={commentLength}
            counter
            counterText={ratingCopy.counter}
          />
          <p className="text-encre-2 text-sm">{ratingCopy.once}</p>
          <Action
            type="submit"
            isDisabled={stars === null}
            pending={state !== 'idle' && formData?.get('intent') === 'rate'}
            className="self-start noscript:hidden"
          >
            {ratingCopy.send}
          </Action>
          <noscript>
            <button type="submit" className={buttonClass()}>
              {ratingCopy.send}
            </button>
          </noscript>
        </Form>
      ) : rating === 'closed' ? (
        <p className="mt-3 text-encre-2">{copy.closed}</p>
      ) : (
        <Notice tone="success" role="status" title={copy.given} className="mt-5">
          {rating === 'waits' ? copy.waits : null}
        </Notice>
      )}
    </Card>
  );
}
