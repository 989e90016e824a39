import { availabilityCopy } from '#copy/availability';
import {
  type AvailabilityPlace,
  type AvailabilityProblem,
  daysOffProblem,
  isDay,
  availabilityLimits as limits,
  minutesOf,
  type OwnAvailability,
  publicHolidays,
  timeOf,
  usualHours,
  usualLunch,
} from '#modules/booking';

// The form's state, as strings. The same functions parse a submitted form and apply the edit buttons' commands in the browser
// and, without JavaScript, on the server.

export interface DraftRange {
  readonly start: string;
  readonly end: string;
}
export interface DraftDaysOff {
  readonly first: string;
  readonly last: string;
  readonly label: string;
}
export interface Draft {
  readonly version: string;
  readonly timeZone: string;
  /** Sunday first. A closed day keeps its ranges. */
  readonly days: readonly { readonly open: boolean; readonly ranges: readonly DraftRange[] }[];
  readonly lunch: DraftRange & { readonly on: boolean };
  readonly pauses: readonly DraftRange[];
  readonly daysOff: readonly DraftDaysOff[];
  /** Typed into the fields but not yet added to the list. */
  readonly newDaysOff: DraftDaysOff;
  /** Why they could not be added to the list. */
  readonly newProblem?: AvailabilityProblem | undefined;
}

/** Props of the parts of the form. */
export interface PartProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly problemAt: (place: AvailabilityPlace) => string | undefined;
}

const asTimes = ({ start, end }: { start: number; end: number }): DraftRange => ({
  start: timeOf(start),
  end: timeOf(end),
});
const nothing: DraftDaysOff = { first: '', last: '', label: '' };

export const draftOf = ({ version, timeZone, week, lunch, pauses, daysOff }: OwnAvailability): Draft => ({
  version: String(version),
  timeZone,
  days: week.map((ranges) => ({
    open: ranges.length > 0,
    ranges: (ranges.length > 0 ? ranges : [usualHours]).map(asTimes),
  })),
  lunch: { on: lunch !== null, ...asTimes(lunch ?? usualLunch) },
  pauses: pauses.map(asTimes),
  daysOff,
  newDaysOff: nothing,
});

export function readDraft(sent: FormData): Draft {
  const texts = (name: string) => sent.getAll(name).filter((value) => typeof value === 'string');
  const text = (name: string) => texts(name)[0] ?? '';
  const ranges = (name: string): DraftRange[] => {
    const ends = texts(`${name}-end`);
    return texts(`${name}-start`).map((start, index) => ({ start, end: ends[index] ?? '' }));
  };
  const [lasts, labels] = [texts('off-last'), texts('off-label')];
  return {
    version: text('version'),
    timeZone: text('timeZone'),
    days: availabilityCopy.week.days.map((_, day) => ({
      open: sent.has(`open-${day}`),
      ranges: ranges(`range-${day}`),
    })),
    lunch: { on: sent.has('lunch'), ...(ranges('lunch')[0] ?? { start: '', end: '' }) },
    pauses: ranges('pause'),
    daysOff: texts('off-first')
      .map((first, index) => ({ first, last: lasts[index] ?? '', label: labels[index] ?? '' }))
      .filter(({ first, last }) => isDay(first) && isDay(last)),
    newDaysOff: { first: text('new-first'), last: text('new-last'), label: text('new-label') },
  };
}

/** Data to save; includes typed days even if they were not added to the list. */
export function formOf({ newDaysOff, daysOff, ...rest }: Draft) {
  const typed = newDaysOff.first || newDaysOff.last || newDaysOff.label;
  return { ...rest, daysOff: typed ? [...daysOff, newDaysOff] : daysOff };
}

/** Upcoming public holidays of this year and the next that are not in the list. */
export function missingHolidays({ daysOff }: Draft, today: string): DraftDaysOff[] {
  const year = Number(today.slice(0, 4));
  const known = new Set(daysOff.filter(({ first, last }) => first === last).map(({ first }) => first));
  return [year, year + 1]
    .flatMap(publicHolidays)
    .filter(({ day }) => day >= today && !known.has(day))
    .map(({ day, name }) => ({ first: day, last: day, label: availabilityCopy.daysOff.holidays[name] }));
}

/** Commands: `add-range:1`, `remove-range:1:0`, `add-pause`, `remove-pause:0`, `add-days-off`, `remove-days-off:0`, `add-holidays`. */
export function edit(draft: Draft, command: string, today: string): Draft {
  const [name = '', ...numbers] = command.split(':');
  const [first = -1, second = -1] = numbers.map(Number);
  switch (name) {
    case 'add-range':
      return withRanges(draft, first, (ranges) => [...ranges, rangeAfter(ranges.at(-1))].slice(0, limits.ranges));
    case 'remove-range':
      return withRanges(draft, first, (ranges) => (ranges.length > 1 ? without(ranges, second) : ranges));
    case 'add-pause':
      return { ...draft, pauses: [...draft.pauses, pauseAfter(draft)].slice(0, limits.pauses) };
    case 'remove-pause':
      return { ...draft, pauses: without(draft.pauses, first) };
    case 'add-days-off':
      return withNewDaysOff(draft, today);
    case 'remove-days-off':
      return { ...draft, daysOff: without(draft.daysOff, first) };
    case 'add-holidays':
      return { ...draft, daysOff: inOrder([...draft.daysOff, ...missingHolidays(draft, today)]) };
    default:
      return draft;
  }
}

const without = <Item>(list: readonly Item[], place: number) => list.filter((_, index) => index !== place);

const withRanges = (draft: Draft, which: number, change: (ranges: readonly DraftRange[]) => readonly DraftRange[]) => ({
  ...draft,
  days: draft.days.map((day, index) => (index === which ? { ...day, ranges: change(day.ranges) } : day)),
});

/** Starts an hour after the given range and lasts three hours, capped at midnight. */
function rangeAfter(range: DraftRange | undefined): DraftRange {
  const start = Math.min((minutesOf(range?.end ?? '') ?? 8 * 60) + 60, 23 * 60);
  return asTimes({ start, end: Math.min(start + 180, 24 * 60) });
}

/** The first free half hour from 10:00 that overlaps no other pause. */
function pauseAfter({ lunch, pauses }: Draft): DraftRange {
  const taken = [...pauses, ...(lunch.on ? [lunch] : [])];
  const starts = Array.from({ length: 16 }, (_, step) => 10 * 60 + step * 30);
  const free = starts
    .map((start) => asTimes({ start, end: start + 30 }))
    .find(({ start, end }) => taken.every((other) => end <= other.start || other.end <= start));
  return free ?? asTimes({ start: 18 * 60, end: 18 * 60 + 30 });
}

function withNewDaysOff(draft: Draft, today: string): Draft {
  const { first, last, label } = draft.newDaysOff;
  const days = { first, last: last || first, label: label.trim() };
  const newProblem = daysOffProblem(days, today);
  if (newProblem) return { ...draft, newProblem };
  return { ...draft, daysOff: inOrder([...draft.daysOff, days]), newDaysOff: nothing, newProblem: undefined };
}

const inOrder = (list: readonly DraftDaysOff[]) =>
  list.toSorted((a, b) => a.first.localeCompare(b.first) || a.last.localeCompare(b.last));
