import { checkoutCopy as copy } from '#copy/checkout';
import { Avatar } from '#design/avatar';
import { Card } from '#design/card';
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
}

/** Summary of the session to book, as held by the server. */
export function ChosenSession({ expert, startsAt, durationMinutes, hold, series }: ChosenSessionProps) {
  const timeZone = useTimeZone();
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000);
  return (
    <Card as="section" padding="lg" aria-labelledby="rendez-vous" className="lg:sticky lg:top-8">
      <h2 id="rendez-vous" className="text-encre-2 text-sm">
        {copy.session}
      </h2>
      <p className="mt-3 font-semibold uppercase tracking-wide">{dayIn(timeZone, startsAt)}</p>
      <p className="titling mt-1 text-2xl">
        {copy.from(timeIn(timeZone, startsAt), timeIn(timeZone, endsAt), abbreviationIn(timeZone, startsAt))}
      </p>
      <div className="mt-6 flex items-center gap-4 border-trait border-t pt-6">
        <Avatar name={expert.fullName} src={expert.avatarUrl} size="md" loading="eager" />
        <div className="min-w-0">
          <p className="font-semibold">{expert.fullName}</p>
          <p className="text-encre-2 text-sm">{expert.position}</p>
          <Rating rating={expert.rating} count={expert.reviewsCount} />
        </div>
      </div>
      {series ? (
        <details className="mt-6 border-trait border-t pt-6">
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
    </Card>
  );
}
