import { CalendarX2, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { bookingCopy } from '#copy/booking';
import { iconButtonClass } from '#design/button';
import { EmptyState } from '#design/empty-state';
import { leafIn, shortDayIn } from '#web/viewer-time';
import type { Picker } from './slot-picker.tsx';
import { cellLook, daysShown } from './strip.ts';

const { strip: copy } = bookingCopy;

/** Five free days at a time, beginning at the first one, unless the chosen day lies beyond. */
export function DayStrip({ picker, label }: { readonly picker: Picker; readonly label: string }) {
  const { days, day, timeZone, chooseDay } = picker;
  const [from, setFrom] = useState(() => {
    const place = days.findIndex(({ date }) => date === day);
    return place < daysShown ? 0 : place;
  });
  if (days.length === 0)
    return <EmptyState icon={<CalendarX2 />} title={bookingCopy.noSlot.title} text={bookingCopy.noSlot.text} as="p" />;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1 flex items-center gap-1">
        <Arrow
          label={copy.earlier}
          Icon={ChevronLeft}
          isLast={from === 0}
          onPress={() => setFrom(Math.max(0, from - daysShown))}
        />
        <ul aria-label={copy.days} className="grid min-w-0 flex-1 grid-cols-5 gap-1 sm:gap-1.5">
          {days.slice(from, from + daysShown).map(({ date, first }) => {
            const leaf = leafIn(timeZone, new Date(first));
            return (
              <li key={date}>
                <button
                  type="button"
                  aria-pressed={date === day}
                  onClick={() => chooseDay(date)}
                  className={`${cellLook(date === day)} w-full py-2`}
                >
                  <span className="sr-only">{shortDayIn(timeZone, new Date(first))}</span>
                  <span aria-hidden="true" className="font-medium text-[0.8125rem]">
                    {leaf.weekday}
                  </span>
                  <span aria-hidden="true" className="titling text-xl">
                    {leaf.day}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
        <Arrow
          label={copy.later}
          Icon={ChevronRight}
          isLast={from + daysShown >= days.length}
          onPress={() => setFrom(from + daysShown)}
        />
      </div>
    </fieldset>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly Icon: typeof ChevronLeft;
  /** No days beyond: the button stays, so that it keeps the focus. */
  readonly isLast: boolean;
  readonly onPress: () => void;
}

const Arrow = ({ label, Icon, isLast, onPress }: ArrowProps) => (
  <button
    type="button"
    aria-disabled={isLast}
    onClick={isLast ? undefined : onPress}
    className={`${iconButtonClass()} shrink-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-40`}
  >
    <span className="sr-only">{label}</span>
    <Icon aria-hidden="true" />
  </button>
);
