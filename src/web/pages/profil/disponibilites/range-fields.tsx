import { X } from 'lucide-react';
import { IconAction } from '#design/action';
import { NativeSelect } from '#design/native-select';
import { halfHours } from '#modules/booking';
import type { DraftRange } from './draft.ts';
import { Problem } from './problem.tsx';

export interface RangeWords {
  readonly start: (number: number) => string;
  readonly end: (number: number) => string;
  readonly remove: (number: number) => string;
}

interface RangeFieldsProps {
  readonly name: string;
  readonly index: number;
  readonly words: RangeWords;
  readonly range: DraftRange;
  readonly onChange: (range: DraftRange) => void;
  readonly problem: string | undefined;
  readonly removeCommand: string | undefined;
}

const times = halfHours.map((time) => ({ value: time, label: time }));
const starts = times.slice(0, -1);
const ends = times.slice(1);

/** Start and end of one range. */
export function RangeFields({ name, index, words, range, onChange, problem, removeCommand }: RangeFieldsProps) {
  const number = index + 1;
  const problemId = `${name}-problem-${index}`;
  const wrong = problem ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  return (
    <div className="flex w-full flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <NativeSelect
          {...wrong}
          id={`${name}-start-${index}`}
          name={`${name}-start`}
          label={words.start(number)}
          hideLabel
          options={starts}
          value={range.start}
          onChange={(event) => onChange({ ...range, start: event.target.value })}
          className="w-28 shrink"
        />
        <span aria-hidden="true">–</span>
        <NativeSelect
          {...wrong}
          name={`${name}-end`}
          label={words.end(number)}
          hideLabel
          options={ends}
          value={range.end}
          onChange={(event) => onChange({ ...range, end: event.target.value })}
          className="w-28 shrink"
        />
        {removeCommand ? (
          <IconAction
            type="submit"
            name="edit"
            value={removeCommand}
            label={words.remove(number)}
            variant="plain"
            size="sm"
          >
            <X aria-hidden="true" />
          </IconAction>
        ) : null}
      </div>
      {problem ? <Problem id={problemId}>{problem}</Problem> : null}
    </div>
  );
}
