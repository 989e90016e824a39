import { CalendarPlus, Plus, X } from 'lucide-react';
import { availabilityCopy } from '#copy/availability';
import { Action, IconAction } from '#design/action';
import { TextField } from '#design/text-field';
import { availabilityLimits } from '#modules/booking';
import { frenchDay } from '#web/french-day';
import { type DraftDaysOff, missingHolidays, type PartProps } from './draft.ts';
import { Problem } from './problem.tsx';

const { daysOff: copy } = availabilityCopy;

/** Upcoming absences, and the fields to add one. */
export function DaysOffFields({ draft, change, problemAt, today }: PartProps & { readonly today: string }) {
  const { daysOff, newDaysOff } = draft;
  const isFull = daysOff.length >= availabilityLimits.daysOff;
  // The form sends the typed days after those of the list, hence this index.
  const newProblem =
    problemAt(`day-off-${daysOff.length}`) ?? (draft.newProblem && availabilityCopy.problems[draft.newProblem]);
  const field = (part: keyof DraftDaysOff) => ({
    name: `new-${part}`,
    id: `new-${part}`,
    label: copy[part],
    value: newDaysOff[part],
    onChange: (value: string) => change({ newDaysOff: { ...newDaysOff, [part]: value }, newProblem: undefined }),
  });
  const whole = problemAt('days-off');
  return (
    <>
      <p role="status" className="text-encre-2">
        {daysOff.length > 0 ? copy.count(daysOff.length) : copy.none}
      </p>
      {daysOff.length > 0 ? (
        <ul aria-label={copy.title} className="mt-2 max-h-80 divide-y divide-trait overflow-y-auto border-y">
          {[...daysOff.entries()].map(([index, days]) => (
            <DaysOffItem key={index} index={index} days={days} problem={problemAt(`day-off-${index}`)} />
          ))}
        </ul>
      ) : null}
      {whole ? <Problem>{whole}</Problem> : null}
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <TextField {...field('first')} type="date" error={newProblem} />
        <TextField {...field('last')} type="date" description={copy.lastHint} />
        <TextField {...field('label')} maxLength={availabilityLimits.label} className="sm:col-span-2" />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Action type="submit" name="edit" value="add-days-off" variant="secondary" size="sm" isDisabled={isFull}>
          <Plus aria-hidden="true" />
          {copy.add}
        </Action>
        <Action
          type="submit"
          name="edit"
          value="add-holidays"
          variant="secondary"
          size="sm"
          isDisabled={missingHolidays(draft, today).length === 0}
        >
          <CalendarPlus aria-hidden="true" />
          {copy.addHolidays}
        </Action>
      </div>
    </>
  );
}

function DaysOffItem({ index, days, problem }: { index: number; days: DraftDaysOff; problem: string | undefined }) {
  const when = days.first === days.last ? dayName(days.first) : copy.between(dayName(days.first), dayName(days.last));
  return (
    <li className="flex items-center gap-3 py-1.5">
      <input type="hidden" name="off-first" value={days.first} />
      <input type="hidden" name="off-last" value={days.last} />
      <input type="hidden" name="off-label" value={days.label} />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {when}
          {days.label ? <span className="text-encre-2"> · {days.label}</span> : null}
        </p>
        {problem ? <Problem>{problem}</Problem> : null}
      </div>
      <IconAction
        type="submit"
        name="edit"
        value={`remove-days-off:${index}`}
        label={copy.remove(when)}
        variant="plain"
        size="sm"
      >
        <X aria-hidden="true" />
      </IconAction>
    </li>
  );
}

/** Noon UTC falls on the same day in Paris. */
const dayName = (day: string) => frenchDay(new Date(`${day}T12:00:00Z`));
