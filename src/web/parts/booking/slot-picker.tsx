import { parseDate } from '@internationalized/date';
import { CalendarX2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { bookingCopy as copy } from '#copy/booking';
import { reductionCopy } from '#copy/reduction';
import { Calendar } from '#design/calendar';
import { EmptyState } from '#design/empty-state';
import { SlotGrid } from '#design/slot-grid';
import type { OpenSlots } from '#modules/booking';
import { dateIn, shortDayIn, timeIn, zoneIn } from '#web/viewer-time';

interface Choice {
  /** Bookable instants, in order. */
  readonly starts: readonly number[];
  readonly timeZone: string;
  readonly start: number | undefined;
  readonly onStart: (start: number | undefined) => void;
  /** Starts with a percentage off. */
  readonly reductions?: OpenSlots['reductions'];
}

/** Picks a day, then a time, in the visitor's time zone. Days and times without an entry in `starts` are disabled. */
export function useSlotPicker({ starts, timeZone, start, onStart, reductions = [] }: Choice) {
  const days = useMemo(() => Map.groupBy(starts, (each) => dateIn(timeZone, new Date(each))), [starts, timeZone]);
  const dates = [...days.keys()].sort();
  const [chosen, setChosen] = useState(start === undefined ? undefined : dateIn(timeZone, new Date(start)));
  // Defaults to the first free day.
  const day = chosen ?? dates[0];
  const chooseDay = (date: string) => {
    setChosen(date);
    onStart(undefined);
  };
  return {
    day,
    isFree: (date: string) => days.has(date),
    between: [dates[0], dates.at(-1)] as const,
    times: day === undefined ? [] : (days.get(day) ?? []),
    timeZone,
    start,
    onStart,
    chooseDay,
    /** Free days with their first start, in order. */
    days: dates.map((date) => ({ date, first: days.get(date)?.[0] ?? 0 })),
    /** Chooses a start of any day. */
    jumpTo: (at: number) => {
      setChosen(dateIn(timeZone, new Date(at)));
      onStart(at);
    },
    reductionOf: (at: number) => reductions.find((each) => each.start === at)?.percent,
  };
}

export type Picker = ReturnType<typeof useSlotPicker>;

export function DayPicker({ picker, label, className }: { picker: Picker; label: string; className?: string }) {
  const [first, last] = picker.between;
  if (!first || !last || !picker.day)
    return <EmptyState icon={<CalendarX2 />} title={copy.noSlot.title} text={copy.noSlot.text} as="p" />;
  return (
    <Calendar
      label={label}
      value={parseDate(picker.day)}
      onChange={(date) => picker.chooseDay(date.toString())}
      minValue={parseDate(first)}
      maxValue={parseDate(last)}
      isDateUnavailable={(date) => !picker.isFree(date.toString())}
      className={className}
    />
  );
}

interface TimePickerProps {
  readonly picker: Picker;
  readonly label?: string;
  readonly error?: string | undefined;
}

export function TimePicker({ picker, label, error }: TimePickerProps) {
  const { times, timeZone, start, onStart, reductionOf } = picker;
  const [first] = times;
  if (picker.day === undefined) return null;
  const whole = first === undefined ? copy.chooseDay : dayAndZone(timeZone, new Date(first));
  return (
    <SlotGrid
      label={label ? `${label} · ${whole}` : whole}
      description={first === undefined ? copy.noSlotThatDay : undefined}
      error={error}
      value={start === undefined ? null : String(start)}
      onChange={(value) => onStart(Number(value))}
      slots={times.map((each) => ({
        value: String(each),
        label: timeIn(timeZone, new Date(each)),
        note: noteOn(reductionOf(each)),
      }))}
    />
  );
}

const noteOn = (percent: number | undefined) =>
  percent === undefined ? undefined : { short: reductionCopy.short(percent), words: reductionCopy.words(percent) };

/** « Jeudi 19 novembre · heure de Paris (CET) » */
function dayAndZone(timeZone: string, at: Date): string {
  const day = shortDayIn(timeZone, at);
  return copy.slots(`${day[0]?.toUpperCase()}${day.slice(1)}`, zoneIn(timeZone, at));
}
