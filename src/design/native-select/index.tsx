import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { join } from '../join.ts';

export interface NativeOption {
  /** What the form sends; empty for no choice. */
  value: string;
  label: string;
}
export interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'className'> {
  label: string;
  options: readonly NativeOption[];
  className?: string | undefined;
}

/** One choice among a few, by the browser's own list: for forms of pages that carry little or no script. */
export function NativeSelect({ label, options, className, ...rest }: NativeSelectProps) {
  return (
    <label className={join('flex min-w-0 flex-col gap-1.5', className)}>
      <span className="font-semibold text-[0.9375rem]">
        {label}
        {rest.required ? (
          <span aria-hidden="true" className="text-mandarine-2">
            {' *'}
          </span>
        ) : null}
      </span>
      <span className="relative block">
        <select
          {...rest}
          className="min-h-12 w-full appearance-none truncate rounded-control border border-trait-2 bg-blanc pr-10 pl-3.5 sm:pr-11 sm:pl-4 text-base text-encre transition-colors hover:border-encre-2 disabled:border-trait disabled:bg-lin disabled:text-encre-2"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-encre-2 sm:right-4"
        />
      </span>
    </label>
  );
}
