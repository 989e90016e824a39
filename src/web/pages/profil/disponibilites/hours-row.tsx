import { Plus } from 'lucide-react';
import { Action } from '#design/action';
import { Switch } from '#design/switch';
import type { DraftRange } from './draft.ts';
import { Problem } from './problem.tsx';
import { RangeFields, type RangeWords } from './range-fields.tsx';

interface HoursRowProps {
  readonly label: string;
  /** Text shown while the switch is off. */
  readonly off: string;
  readonly switchName: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  /** Prefix of the fields' names. */
  readonly name: string;
  readonly words: RangeWords;
  readonly ranges: readonly DraftRange[];
  readonly onChange: (ranges: readonly DraftRange[]) => void;
  readonly problems: readonly (string | undefined)[];
  /** Problem with the ranges as a whole. */
  readonly problem?: string | undefined;
  /** `undefined` when only one range is allowed. */
  readonly several?: {
    readonly addLabel: string;
    readonly addCommand: string;
    readonly removeCommand: (index: number) => string;
    readonly isFull: boolean;
  };
}

/** A switch and its hours. CSS shows and hides them by the switch's state, so it works without JavaScript. */
export function HoursRow(props: HoursRowProps) {
  const { label, off, switchName, isOn, onSwitch, ranges, onChange, problems, problem, several } = props;
  return (
    <fieldset className="group/row min-w-0 border-b py-4 last:border-b-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Switch name={switchName} isSelected={isOn} onChange={onSwitch} className="sm:pt-2">
          {label}
        </Switch>
        <p className="text-encre-2 group-has-[input:checked]/row:hidden sm:pt-2.5">{off}</p>
        <div className="hidden flex-col items-start gap-3 group-has-[input:checked]/row:flex">
          {[...ranges.entries()].map(([index, range]) => (
            <RangeFields
              key={index}
              name={props.name}
              index={index}
              words={props.words}
              range={range}
              onChange={(changed) => onChange(ranges.with(index, changed))}
              problem={problems[index]}
              removeCommand={ranges.length > 1 ? several?.removeCommand(index) : undefined}
            />
          ))}
          {problem ? <Problem>{problem}</Problem> : null}
          {several && !several.isFull ? (
            <Action
              type="submit"
              name="edit"
              value={several.addCommand}
              id={`add-${props.name}`}
              variant="quiet"
              size="sm"
              className="-ml-4"
            >
              <Plus aria-hidden="true" />
              {several.addLabel}
            </Action>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}
