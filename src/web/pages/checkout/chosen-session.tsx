import type { ReactNode } from 'react';
import { checkoutCopy as copy } from '#copy/checkout';
import { Avatar } from '#design/avatar';
import { Card } from '#design/card';
import { formatMoney } from '#kernel/money';
import type { Hold } from '#modules/booking';
import type { PublicExpert } from '#modules/experts';
import { Rating } from '#parts/experts/rating';
import { abbreviationIn, dayIn, momentIn, timeIn, useTimeZone, weekdayIn } from '#web/viewer-time';
import { PriceLines } from './price-lines.tsx';

interface ChosenSessionProps {
  readonly expert: PublicExpert;
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly hold: Hold | undefined;
  readonly series: { readonly starts: readonly Date[]; readonly months: number } | undefined;
  /** Time left of the hold. */
  readonly clock: ReactNode;
}

/** Summary of the session to book, as held by the server. */
export function ChosenSession({ expert, startsAt, durationMinutes, hold, series, clock }: ChosenSessionProps) {
  const timeZone = useTimeZone();
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000);
  return (
    <Card
      as="section"
      padding="none"
      aria-labelledby="rendez-vous"
      className="flex flex-col gap-2 p-4 md:gap-5 md:p-8 lg:sticky lg:top-8"
    >
      {clock}
      <h2 id="rendez-vous" className="sr-only">
        {copy.session}
      </h2>
      <div className="flex items-center gap-3 md:gap-4">
        <Avatar name={expert.fullName} src={expert.avatarUrl} size="md" loading="eager" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{expert.fullName}</p>
          <p className="truncate text-encre-2 text-sm">{expert.position}</p>
          <div className="max-md:hidden">
            <Rating rating={expert.rating} count={expert.reviewsCount} />
          </div>
        </div>
        {hold ? <p className="titling text-xl md:hidden">{formatMoney(hold.price)}</p> : null}
      </div>
      <div>
        <p className="font-semibold text-sm uppercase tracking-wide md:text-base">{dayIn(timeZone, startsAt)}</p>
        <p className="titling text-lg md:mt-1 md:text-2xl">
          {copy.from(timeIn(timeZone, startsAt), timeIn(timeZone, endsAt), abbreviationIn(timeZone, startsAt))}
        </p>
      </div>
      {series ? (
        <details className="border-trait border-t pt-3">
          <summary className="cursor-pointer font-semibold">
            {copy.series(series.starts.length)} · {copy.everyWeek(weekdayIn(timeZone, startsAt), series.months)}
          </summary>
          <ol className="mt-2 text-sm">
            {series.starts.map((start) => (
              <li key={start.getTime()} className="py-1">
                {momentIn(timeZone, start)}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      {hold ? <PriceLines hold={hold} /> : null}
      {hold?.message ? (
        <div className="max-md:hidden">
          <p className="text-encre-2 text-sm">{copy.message}</p>
          <p className="mt-1 whitespace-pre-line">{hold.message}</p>
        </div>
      ) : null}
    </Card>
  );
}
