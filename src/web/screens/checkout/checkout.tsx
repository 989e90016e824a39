import { ArrowLeft } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { checkoutCopy as copy } from '#copy/checkout';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import type { Hold } from '#modules/booking';
import type { PublicExpert } from '#modules/experts';
import { ChosenFields } from '../booking/chosen-fields.tsx';
import { useIdFor } from '../booking/use-id-for.ts';
import { FormFailure } from '../form-failure.tsx';
import { ChosenSession } from './chosen-session.tsx';
import { HoldClock } from './hold-clock.tsx';

interface CheckoutProps {
  readonly expert: PublicExpert;
  readonly hold: Hold | undefined;
  readonly wish: {
    readonly startsAt: Date;
    readonly durationMinutes: number;
    readonly months: number | undefined;
    readonly message: string;
  };
  readonly expired: boolean;
  readonly now: Date;
  readonly refusal: RefusalCode | undefined;
}

export function Checkout({ expert, hold, wish, expired, now, refusal }: CheckoutProps) {
  const { state } = useNavigation();
  const sending = state !== 'idle';
  return (
    <div className="mx-auto grid w-full max-w-[66rem] items-start gap-6 px-5 pt-4 pb-20 md:px-8 lg:grid-cols-[1fr_1.1fr] lg:gap-10 lg:pt-10">
      <ChosenSession
        expert={expert}
        startsAt={hold?.sessions[0]?.startsAt ?? wish.startsAt}
        durationMinutes={wish.durationMinutes}
        price={hold?.price}
        series={
          hold?.months ? { starts: hold.sessions.map(({ startsAt }) => startsAt), months: hold.months } : undefined
        }
      />
      <Card padding="lg">
        {hold ? (
          <Form method="post">
            <input type="hidden" name="intent" value="release" />
            <input type="hidden" name="hold" value={hold.id} />
            <input type="hidden" name="expert" value={expert.slug} />
            <button type="submit" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
              <ArrowLeft aria-hidden="true" className="size-4" />
              {copy.back}
            </button>
          </Form>
        ) : (
          <Link to={`/expert/${expert.slug}`} className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {copy.back}
          </Link>
        )}
        <h1 className="mt-2 mb-4 text-title">{copy.heading}</h1>
        <FormFailure refusal={refusal} broke={copy.failed} />
        {hold ? <Held hold={hold} now={now} sending={sending} /> : null}
        {hold ? null : <NotHeld expert={expert} wish={wish} expired={expired} sending={sending} />}
      </Card>
    </div>
  );
}

function Held({ hold, now, sending }: { hold: Hold; now: Date; sending: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      {hold.expiresAt ? <HoldClock expiresAt={hold.expiresAt} now={now} /> : null}
      {hold.message ? (
        <div>
          <p className="text-encre-2 text-sm">{copy.message}</p>
          <p className="mt-1 whitespace-pre-line">{hold.message}</p>
        </div>
      ) : null}
      {hold.confirmsByHand ? <Notice>{copy.byHand}</Notice> : null}
      {hold.price.cents === 0 ? (
        <Form method="post">
          <input type="hidden" name="intent" value="book" />
          <input type="hidden" name="hold" value={hold.id} />
          <Action type="submit" full pending={sending}>
            {copy.book}
          </Action>
        </Form>
      ) : (
        <Notice>{copy.unpaid}</Notice>
      )}
    </div>
  );
}

/** A choice that waits for its hold: whoever has just signed in, or whose ten minutes are over. */
function NotHeld({
  expert,
  wish,
  expired,
  sending,
}: Pick<CheckoutProps, 'expert' | 'wish' | 'expired'> & { sending: boolean }) {
  const { startsAt, durationMinutes, months, message } = wish;
  const id = useIdFor(`${startsAt.getTime()} ${durationMinutes} ${expired}`);
  return (
    <Form method="post" className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={months ? 'hold-series' : 'hold'} />
      <ChosenFields id={id} minutes={durationMinutes} start={startsAt.getTime()} />
      <input type="hidden" name="expert" value={expert.slug} />
      <input type="hidden" name="message" value={message} />
      {months ? <input type="hidden" name="accompanimentDuration" value={months} /> : null}
      {expired ? (
        <Notice tone="warning" title={copy.expired.title}>
          {copy.expired.text}
        </Notice>
      ) : (
        <p className="text-encre-2">{copy.ask.text}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Action type="submit" pending={sending}>
          {expired ? copy.expired.again : months ? copy.ask.series : copy.ask.hold}
        </Action>
        <Link
          to={`/expert/${expert.slug}/${months ? 'mentorat' : 'reserver'}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          {copy.expired.other}
        </Link>
      </div>
    </Form>
  );
}
