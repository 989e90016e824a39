import { availabilityCopy } from '#copy/availability';
import { availabilityLimits } from '#modules/booking';
import type { PartProps } from './draft.ts';
import { HoursRow } from './hours-row.tsx';

const { week: copy } = availabilityCopy;
/** French weeks start on Monday; day numbers start on Sunday. */
const mondayFirst = [1, 2, 3, 4, 5, 6, 0];

export function WeekFields({ draft, change, problemAt }: PartProps) {
  return mondayFirst.map((number) => {
    const day = draft.days[number] ?? { open: false, ranges: [] };
    const changeDay = (part: Partial<typeof day>) =>
      change({ days: draft.days.map((other, index) => (index === number ? { ...other, ...part } : other)) });
    return (
      <HoursRow
        key={number}
        label={copy.days[number] ?? ''}
        off={copy.closed}
        switchName={`open-${number}`}
        isOn={day.open}
        onSwitch={(open) => changeDay({ open })}
        name={`range-${number}`}
        words={copy}
        ranges={day.ranges}
        onChange={(ranges) => changeDay({ ranges })}
        problems={day.ranges.map((_, index) => problemAt(`range-${number}-${index}`))}
        problem={problemAt(`day-${number}`)}
        several={{
          addLabel: copy.add,
          addCommand: `add-range:${number}`,
          removeCommand: (index) => `remove-range:${number}:${index}`,
          isFull: day.ranges.length >= availabilityLimits.ranges,
        }}
      />
    );
  });
}
