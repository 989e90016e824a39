import { useState } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { ratingCopy as copy } from '#copy/reviews';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Dialog } from '#design/dialog';
import { Notice } from '#design/notice';
import { StarInput } from '#design/star-input';
import { TextArea } from '#design/text-area';
import { commentLength } from '#modules/reviews';
import { dayIn, useTimeZone } from '#web/viewer-time';

interface RateDialogProps {
  readonly session: {
    readonly title: string;
    readonly startsAt: Date;
    readonly expert: { readonly name: string; readonly position: string };
  };
  readonly refusal: RefusalCode | undefined;
  /** Values typed before a refusal that reloaded the page (no JavaScript). */
  readonly typed: Partial<Record<string, string>> | undefined;
}

/** Stars and a comment for a completed session. Closing discards both. */
export function RateDialog({ session, refusal, typed }: RateDialogProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { state, formData } = useNavigation();
  const timeZone = useTimeZone();
  const [rating, setRating] = useState<number | null>(null);
  const { expert, title, startsAt } = session;
  const heading = copy.title(copy.titled(expert.name, expert.position));
  const about = copy.session(title, dayIn(timeZone, startsAt));
  const said = refusal ? (
    <Notice tone="danger" role="alert">
      {refusalCopy[refusal]}
    </Notice>
  ) : null;
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
    <>
      <noscript>
        <Card
          as="section"
          aria-labelledby="evaluer-sans-scripts"
          className="fixed inset-x-4 top-4 z-50 mx-auto max-h-[94vh] max-w-140 overflow-auto shadow-float"
        >
          <h2 id="evaluer-sans-scripts" className="text-heading">
            {heading}
          </h2>
          <p className="mt-1 text-encre-2">{about}</p>
          <form method="post" className="mt-5 flex flex-col gap-5">
            {said}
            <StarInput name="rating" label={copy.stars} names={copy.names} isRequired validationBehavior="native" />
            {comment}
            <div className="flex flex-wrap gap-3">
              <button type="submit" className={buttonClass()}>
                {copy.send}
              </button>
              <a href={`/rendez-vous${search}`} className={buttonClass({ variant: 'secondary' })}>
                {copy.back}
              </a>
            </div>
          </form>
        </Card>
      </noscript>
      <Dialog
        isOpen
        onOpenChange={() => void navigate({ pathname: '/rendez-vous', search }, { preventScrollReset: true })}
        title={heading}
        description={about}
        footer={({ close }) => (
          <>
            <Action variant="secondary" onPress={close}>
              {copy.back}
            </Action>
            <Action
              type="submit"
              form="evaluer"
              isDisabled={rating === null}
              pending={state !== 'idle' && formData !== undefined}
            >
              {copy.send}
            </Action>
          </>
        )}
      >
        <Form id="evaluer" method="post" preventScrollReset className="flex flex-col gap-5">
          {said}
          <StarInput
            name="rating"
            label={copy.stars}
            names={copy.names}
            value={rating}
            onChange={setRating}
            isRequired
          />
          {comment}
          <p className="text-encre-2 text-sm">{copy.once}</p>
        </Form>
      </Dialog>
    </>
  );
}
