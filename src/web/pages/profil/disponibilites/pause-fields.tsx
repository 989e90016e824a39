import { Plus } from 'lucide-react';
import { availabilityCopy } from '#copy/availability';
import { Action } from '#design/action';
import { availabilityLimits } from '#modules/booking';
import type { PartProps } from './draft.ts';
import { HoursRow } from './hours-row.tsx';
import { Problem } from './problem.tsx';
import { RangeFields } from './range-fields.tsx';

const { pauses: copy } = availabilityCopy;
const lunchWords = { start: () => copy.lunchStart, end: () => copy.lunchEnd, remove: copy.remove };

export function PauseFields({ draft: { lunch, pauses }, change, problemAt }: PartProps) {
  const whole = problemAt('pauses');
  return (
    <>
      <HoursRow
        label={copy.lunch}
        off={copy.noLunch}
        switchName="lunch"
        isOn={lunch.on}
        onSwitch={(on) => change({ lunch: { ...lunch, on } })}
        name="lunch"
        words={lunchWords}
        ranges={[lunch]}
        onChange={([range]) => change({ lunch: { ...lunch, ...range } })}
        problems={[problemAt('lunch')]}
      />
      <fieldset className="min-w-0 pt-4">
        <legend className="sr-only">{copy.others}</legend>
        <div className="flex flex-col items-start gap-3">
          {[...pauses.entries()].map(([index, pause]) => (
            <RangeFields
              key={index}
              name="pause"
              index={index}
              words={copy}
              range={pause}
              onChange={(changed) => change({ pauses: pauses.with(index, changed) })}
              problem={problemAt(`pause-${index}`)}
              removeCommand={`remove-pause:${index}`}
            />
          ))}
          {whole ? <Problem>{whole}</Problem> : null}
          {pauses.length < availabilityLimits.pauses ? (
            <Action
              type="submit"
              name="edit"
              value="add-pause"
              id="add-pause"
              variant="quiet"
              size="sm"
              className="-ml-4"
            >
              <Plus aria-hidden="true" />
              {copy.add}
            </Action>
          ) : null}
        </div>
      </fieldset>
    </>
  );
}
