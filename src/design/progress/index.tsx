import { Label, ProgressBar } from 'react-aria-components';
import { join } from '../join.ts';

export interface ProgressProps {
  /** Name of the task, written above the bar with the progress. */
  label: string;
  /** From 0 to 100; undefined when the progress is unknown. */
  value?: number | undefined;
  className?: string | undefined;
}

export function Progress({ label, value, className }: ProgressProps) {
  return (
    <ProgressBar value={value ?? 0} isIndeterminate={value === undefined} className={join('block', className)}>
      {({ percentage, valueText }) => (
        <>
          <span className="flex flex-wrap justify-between gap-x-3 text-sm">
            <Label>{label}</Label>
            <span className="text-encre-2">{valueText}</span>
          </span>
          <span className="mt-1.5 block h-2 overflow-hidden rounded-full bg-encre/12 forced-colors:border">
            <span
              className={join(
                'block h-full rounded-full bg-sapin transition-[width] forced-colors:bg-[Highlight]',
                value === undefined && 'motion-safe:animate-pulse',
              )}
              style={{ width: `${percentage ?? 100}%` }}
            />
          </span>
        </>
      )}
    </ProgressBar>
  );
}
