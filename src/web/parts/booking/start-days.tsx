import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { expertCopy as copy } from '#copy/expert';
import { dateIn, leafIn, shortDateIn, timeIn, weekdayIn } from '#kernel/zoned-time';
import type { ExpertCard } from '#modules/experts';
import { useAhead, useTimeZone } from '#web/visitor-clock';
import { StartButton } from './start-button.tsx';

const daysShown = 4;
const startsOnPhones = 3;

interface StartDaysProps {
  readonly expert: Pick<ExpertCard, 'slug' | 'fullName' | 'minutes'>;
  /** In order, in milliseconds since 1970. */
  readonly starts: readonly number[];
}

/** Free starts of an expert in a list: columns of four days from 1024 px, below that the next three. */
export function StartDays({ expert, starts }: StartDaysProps) {
  const timeZone = useTimeZone();
  const ahead = useAhead(starts);
  const days = [...Map.groupBy(ahead, (start) => dateIn(timeZone, new Date(start))).values()].slice(0, daysShown);
  const next = ahead.slice(0, startsOnPhones);
  if (next.length === 0) return <p className="text-encre-2 text-sm">{copy.noStart}</p>;
  return (
    <div className="grid grid-cols-[repeat(3,minmax(0,1fr))_auto] gap-2 lg:grid-cols-4 lg:gap-x-2.5">
      {days.map((ofDay) => (
        <div key={ofDay[0]} className="max-lg:contents lg:flex lg:flex-col lg:gap-2">
          <DayHeading at={new Date(ofDay[0] ?? 0)} timeZone={timeZone} />
          {ofDay.map((start) => {
            const isNext = next.includes(start);
            return (
              <StartButton
                key={start}
                expert={expert}
                start={start}
                minutes={expert.minutes}
                className={isNext ? '' : 'max-lg:hidden'}
              >
                {isNext ? (
                  <>
                    <span className="font-medium text-xs tracking-tight lg:hidden">
                      {shortDateIn(timeZone, new Date(start))}
                    </span>{' '}
                  </>
                ) : null}
                <span>{timeIn(timeZone, new Date(start))}</span>
              </StartButton>
            );
          })}
        </div>
      ))}
      <Link
        rel="nofollow"
        to={`/expert/${expert.slug}/reserver?duree=${expert.minutes}`}
        aria-label={copy.moreStartsOf(expert.fullName)}
        className="relative z-10 flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-small font-semibold text-sapin text-sm no-underline max-lg:border max-lg:border-trait hover:bg-menthe/60 lg:col-span-4 lg:justify-self-end lg:px-3"
      >
        <span className="max-lg:sr-only">{copy.moreStarts}</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </Link>
    </div>
  );
}

/** « Mercredi », « 18 nov. » */
function DayHeading({ at, timeZone }: { readonly at: Date; readonly timeZone: string }) {
  const { day, month } = leafIn(timeZone, at);
  return (
    <p className="text-center text-encre-2 text-xs leading-snug max-lg:hidden">
      <span className="block font-semibold text-encre text-sm first-letter:uppercase">{weekdayIn(timeZone, at)}</span>
      {day} {month}
    </p>
  );
}
