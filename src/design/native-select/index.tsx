import { ChevronDown, CircleAlert } from 'lucide-react';
import { type FormEvent, type SelectHTMLAttributes, useId } from 'react';
import { join } from '../join.ts';

export interface NativeOption {
  /** Form value; empty for no choice. */
  value: string;
  label: string;
}
export interface NativeGroup {
  label: string;
  options: readonly NativeOption[];
}
export interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'className'> {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  options: readonly (NativeOption | NativeGroup)[];
  /** The error and how to fix it. */
  error?: string | undefined;
  className?: string | undefined;
}

/** Native select, for pages with little or no script. */
export function NativeSelect({ label, hideLabel = false, options, error, className, ...rest }: NativeSelectProps) {
  const id = useId();
  return (
    <label className={join('flex min-w-0 flex-col gap-1.5', className)}>
      <span className={hideLabel ? 'sr-only' : 'font-semibold text-[0.9375rem]'}>
        {label}
        {rest.required ? (
          <span aria-hidden="true" className="text-mandarine-2">
            {' *'}
          </span>
        ) : null}
      </span>
      <span className="relative block">
        <select
          onInvalid={leaveTheFirst}
          {...rest}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
          className="min-h-12 w-full appearance-none truncate rounded-control border border-trait-2 bg-blanc pr-10 pl-3.5 sm:pr-11 sm:pl-4 text-base text-encre transition-colors hover:border-encre-2 disabled:border-trait disabled:bg-lin disabled:text-encre-2 aria-invalid:border-mandarine"
        >
          {options.map((option) =>
            'options' in option ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(optionElement)}
              </optgroup>
            ) : (
              optionElement(option)
            ),
          )}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-encre-2 sm:right-4"
        />
      </span>
      {error ? (
        <span id={id} className="flex items-start gap-1.5 font-medium text-mandarine-2 text-sm">
          <CircleAlert aria-hidden="true" className="mt-[0.1875rem] size-4 shrink-0" />
          {error}
        </span>
      ) : null}
    </label>
  );
}

const optionElement = ({ value, label }: NativeOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/**
 * React Aria's fields validate by themselves, so the browser would focus this native field even when an invalid one comes before it. Only
 * the first invalid field reacts.
 */
function leaveTheFirst(event: FormEvent<HTMLSelectElement>) {
  const fields = [...(event.currentTarget.form?.elements ?? [])] as HTMLSelectElement[];
  if (fields.find((field) => !field.validity.valid) !== event.currentTarget) event.preventDefault();
}
