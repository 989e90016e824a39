import { useState } from 'react';
import { useParams } from 'react-router';
import type { RefusalCode } from '#copy/refusals';
import { ratingCopy as copy } from '#copy/reviews';
import { StarInput } from '#design/star-input';
import { TextArea } from '#design/text-area';
import { commentLength } from '#modules/reviews';
import { DialogForm } from '#parts/dialog-form';
import { dayIn, useTimeZone } from '#web/viewer-time';

interface RateDialogProps {
  readonly session: {
    readonly title: string;
    readonly startsAt: Date;
    readonly expert: { readonly name: string; readonly position: string };
  };
  /** Stars chosen by the address. */
  readonly chosen: number | undefined;
  readonly refusal: RefusalCode | undefined;
  /** Values typed before a refusal that reloaded the page (no JavaScript). */
  readonly typed: Partial<Record<string, string>> | undefined;
}

/** Stars and a comment for a completed session. Closing discards both. */
export function RateDialog({ session, chosen, refusal, typed }: RateDialogProps) {
  const { id } = useParams();
  const timeZone = useTimeZone();
  const [rating, setRating] = useState<number | null>(chosen ?? null);
  const { expert, title, startsAt } = session;
  const stars = { name: 'rating', label: copy.stars, names: copy.names, isRequired: true };
  const comment = (
    <TextArea
      name="comment"
      label={copy.comment}
      description={copy.commentHint}
      defaultValue={typed?.comment ?? ''}
      rows={4}
      maxLength={commentLength}
      counter
      counterText={copy.counter}
    />
  );
  return (
    <DialogForm
      id="evaluer"
      below={`/rendez-vous/${id}`}
      title={copy.title(copy.titled(expert.name, expert.position))}
      description={copy.session(title, dayIn(timeZone, startsAt))}
      back={copy.back}
      submit={copy.send}
      isDisabled={rating === null}
      refusal={refusal}
      plain={
        <>
          <StarInput {...stars} defaultValue={chosen} validationBehavior="native" />
          {comment}
        </>
      }
    >
      <StarInput {...stars} value={rating} onChange={setRating} />
      {comment}
      <p className="text-encre-2 text-sm">{copy.once}</p>
    </DialogForm>
  );
}
