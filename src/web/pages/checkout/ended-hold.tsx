import { Form, Link, useNavigation } from 'react-router';
import { checkoutCopy } from '#copy/checkout';
import { Action } from '#design/action';
import { Notice } from '#design/notice';
import type { Hold } from '#modules/booking';
import { ChosenFields } from '#parts/booking/chosen-fields';
import { useIdFor } from '#web/parts/booking/use-id-for';
import { momentIn, useTimeZone } from '#web/viewer-time';

const { expired: copy } = checkoutCopy;

interface EndedHoldProps {
  readonly hold: Hold;
  readonly slug: string;
  /** Free starts to go on with: the same one if it is free, else the three nearest. */
  readonly starts: readonly Date[];
}

/** Offers the slot again after the ten minutes, in place of the button; the fields keep what was typed. */
export function EndedHold({ hold, slug, starts }: EndedHoldProps) {
  const { months, durationMinutes } = hold;
  const wanted = hold.sessions[0]?.startsAt.getTime();
  const isSame = starts.some((start) => start.getTime() === wanted);
  return (
    <Notice tone="warning" role="status" title={copy.title}>
      <p>{isSame ? copy.text : copy.taken}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {starts.map((start) => (
          <Form key={start.getTime()} method="post">
            <input type="hidden" name="intent" value={months ? 'hold-series' : 'hold'} />
            <input type="hidden" name="expert" value={slug} />
            <input type="hidden" name="message" value={hold.message} />
            {months ? <input type="hidden" name="accompanimentDuration" value={months} /> : null}
            <Again hold={hold.id} start={start} minutes={durationMinutes} isSame={start.getTime() === wanted} />
          </Form>
        ))}
        <Link
          to={`/expert/${slug}/${months ? 'mentorat' : 'reserver'}`}
          className="link inline-flex min-h-11 items-center"
        >
          {copy.other}
        </Link>
      </div>
    </Notice>
  );
}

function Again({ hold, start, minutes, isSame }: { hold: string; start: Date; minutes: number; isSame: boolean }) {
  const timeZone = useTimeZone();
  const id = useIdFor(`${hold} ${start.getTime()}`);
  const { state, formData } = useNavigation();
  return (
    <>
      <ChosenFields id={id} minutes={minutes} start={start.getTime()} />
      <Action type="submit" pending={state !== 'idle' && formData?.get('id') === id}>
        {isSame ? copy.again : momentIn(timeZone, start)}
      </Action>
    </>
  );
}
