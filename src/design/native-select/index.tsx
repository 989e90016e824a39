import { ChevronDown } from 'lucide-react';
import { type SelectHTMLAttributes, useId } from 'react';
import { join } from '../join.ts';

export interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'multiple'> {
  label: string;
  options: readonly { readonly id: string; readonly label: string }[];
  /** Shown until something is chosen; without it the first option is. */
  placeholder?: string | undefined;
}

/** One choice among a few, by the browser's own list: for forms that must work without a script. */
export function NativeSelect({ label, options, placeholder = 'Choisir…', className, ...rest }: NativeSelectProps) {
  const id = useId();
  return (
    <div className={join('flex w-full min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="w-fit font-semibold text-[0.9375rem] text-encre">
        {label}
        {rest.required ? (
          <span aria-hidden="true" className="text-mandarine-2">
            {' *'}
          </span>
        ) : null}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          className="min-h-12 w-full appearance-none rounded-control border border-trait-2 bg-blanc pr-12 pl-4 text-base text-encre transition-colors hover:border-encre-2 disabled:border-trait disabled:bg-lin disabled:text-encre-2"
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-encre-2"
        />
      </div>
    </div>
  );
}
