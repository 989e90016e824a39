import type { EventTimes } from '#modules/events';

interface DateLeafProps {
  readonly times: EventTimes;
  readonly className?: string;
}

/** Date drawn as a calendar leaf. Hidden from screen readers: the full date is beside it. */
export function DateLeaf({ times, className = '' }: DateLeafProps) {
  const { weekday, date, month } = times.start.leaf;
  return (
    <span
      aria-hidden="true"
      className={`flex w-[4.25rem] shrink-0 flex-col items-center rounded-control py-2.5 text-encre-2 text-sm leading-none ${className}`}
    >
      <span>{month}</span>
      <span className="titling my-1 text-[1.75rem] text-encre leading-none">{date}</span>
      <span>{weekday}</span>
    </span>
  );
}
