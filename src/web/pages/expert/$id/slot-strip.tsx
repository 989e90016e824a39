import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigation } from 'react-router';
import { duration } from '#copy/duration';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { reductionCopy } from '#copy/reduction';
import { iconButtonClass } from '#design/button';
import { formatMoney } from '#kernel/money';
import { startAddress, startParam } from '#web/parts/booking/start-address';
import { cellLook as look } from '#web/parts/booking/strip';
import { leafIn, shortDayIn, timeIn, zoneIn } from '#web/viewer-time';
import { ChoiceLink } from './choice-link.tsx';
import type { Strip } from './strip.ts';
import type { Choice } from './use-choice.ts';

interface StripProps {
  readonly slug: string;
  readonly strip: Strip;
  readonly choice: Choice;
}

/** Durations with their prices. The server sends other starts for another duration; the choice shows at once. */
export function Durations({ slug, strip: { durations, durationMinutes } }: Pick<StripProps, 'slug' | 'strip'>) {
  const coming = Number(new URLSearchParams(useNavigation().location?.search).get('duree'));
  const shown = durations.some(({ minutes }) => minutes === coming) ? coming : durationMinutes;
  return (
    <ul aria-label={copy.durations} className="flex gap-1 rounded-control bg-lin p-1 inset-ring inset-ring-trait">
      {durations.map(({ minutes, price }) => (
        <li key={minutes} className="min-w-0 flex-1">
          <ChoiceLink
            slug={slug}
            changes={{ duree: String(minutes), debut: undefined }}
            current={minutes === shown}
            loads
            className={`flex min-h-11 flex-col items-center justify-center rounded-[0.6875rem] border px-1 py-1 text-center leading-tight no-underline ${
              minutes === shown
                ? 'border-encre/50 bg-blanc font-semibold text-encre'
                : 'border-transparent font-medium text-encre-2 hover:bg-blanc/60'
            }`}
          >
            <span>{duration(minutes)}</span> <span className="text-[0.8125rem]">{formatMoney(price)}</span>
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}

/** The five days. */
export function Days({ slug, choice: { days, day, timeZone } }: Pick<StripProps, 'slug' | 'choice'>) {
  return (
    <ul aria-label={copy.days} className="grid grid-cols-5 gap-1 sm:gap-1.5">
      {days.map(({ date, starts: [first = 0] }) => {
        const leaf = leafIn(timeZone, new Date(first));
        return (
          <li key={date}>
            <ChoiceLink
              slug={slug}
              changes={{ jour: date, debut: undefined }}
              current={date === day?.date}
              className={`${look(date === day?.date)} py-2`}
            >
              <span className="sr-only">{shortDayIn(timeZone, new Date(first))}</span>
              <span aria-hidden="true" className="font-medium text-[0.8125rem]">
                {leaf.weekday}
              </span>
              <span aria-hidden="true" className="titling text-xl">
                {leaf.day}
              </span>
            </ChoiceLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Name of the chosen day, and the arrows to the days before and after. */
export function DayLine({ slug, strip: { earlier }, choice: { day, later, timeZone } }: StripProps) {
  const first = new Date(day?.starts[0] ?? 0);
  return (
    <div className="flex min-h-11 items-center justify-between gap-2">
      <p className="text-[0.9375rem] leading-snug">
        <strong className="inline-block font-semibold first-letter:uppercase">{shortDayIn(timeZone, first)}</strong>{' '}
        <span className="inline-block text-encre-2">{copy.zone(zoneIn(timeZone, first))}</span>
      </p>
      <div className="flex shrink-0">
        <Arrow slug={slug} to={earlier} label={copy.earlier} Icon={ChevronLeft} />
        <Arrow slug={slug} to={later} label={copy.later} Icon={ChevronRight} />
      </div>
    </div>
  );
}

interface ArrowProps {
  readonly slug: string;
  /** First start of the days it leads to. */
  readonly to: number | undefined;
  readonly label: string;
  readonly Icon: typeof ChevronLeft;
}

function Arrow({ slug, to, label, Icon }: ArrowProps) {
  // Keeps its place, so that the other arrow does not move.
  if (to === undefined) return <span className="size-11" />;
  return (
    <ChoiceLink
      slug={slug}
      changes={{ des: startParam(to), jour: undefined, debut: undefined }}
      label={label}
      loads
      className={iconButtonClass()}
    >
      <Icon aria-hidden="true" />
    </ChoiceLink>
  );
}

/** Starts of the chosen day. */
export function Starts({ slug, strip, choice: { day, chosen, timeZone } }: StripProps) {
  const { reductions, durationMinutes, opensDialog } = strip;
  return (
    <ul
      aria-label={copy.starts}
      className="grid grid-cols-4 gap-1.5 sm:gap-2 lg:-m-1 lg:max-h-76 lg:overflow-y-auto lg:p-1 lg:[scrollbar-width:thin]"
    >
      {day?.starts.map((start) => {
        const percent = reductions.find((each) => each.start === start)?.percent;
        return (
          <li key={start}>
            <ChoiceLink
              slug={slug}
              changes={{ debut: startParam(start), jour: undefined }}
              {...(opensDialog && { opens: startAddress(slug, durationMinutes, start) })}
              current={start === chosen?.start}
              className={`${look(start === chosen?.start)} text-[0.9375rem]`}
            >
              <span>{timeIn(timeZone, new Date(start))}</span>
              {percent ? (
                <span className="font-medium text-xs">
                  <span aria-hidden="true">{reductionCopy.short(percent)}</span>
                  <span className="sr-only">{reductionCopy.words(percent)}</span>
                </span>
              ) : null}
            </ChoiceLink>
          </li>
        );
      })}
    </ul>
  );
}
