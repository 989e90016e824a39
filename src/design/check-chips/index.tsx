import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { join } from '../join.ts';

export interface CheckChip {
  /** Form value. */
  value: string;
  label: string;
  /** Its `data-mark`, for styles that depend on the selection. */
  mark?: string | undefined;
}
export interface CheckChipsProps {
  /** Accessible name of the group. */
  label: string;
  name: string;
  options: readonly CheckChip[];
  defaultValue?: readonly string[] | undefined;
  description?: string | undefined;
  error?: string | undefined;
  /** At least one must be selected. */
  required?: boolean | undefined;
  className?: string | undefined;
}

const chip =
  'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border bg-blanc px-4 font-medium transition-colors hover:border-sapin has-checked:border-sapin has-checked:bg-sapin has-checked:text-craie has-focus-visible:outline-2 has-focus-visible:outline-sapin has-focus-visible:outline-offset-2';

/** Multiple choice with native check boxes, so it works before and without scripts. */
export function CheckChips({
  label,
  name,
  options,
  defaultValue = [],
  description,
  error,
  required = false,
  className,
}: CheckChipsProps) {
  const id = useId();
  const notes = [description ? `${id}-help` : '', error ? `${id}-error` : ''].join(' ').trim();
  return (
    <fieldset aria-describedby={notes || undefined} className={join('min-w-0', className)}>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-mandarine-2">
            {' *'}
          </span>
        ) : null}
      </legend>
      {description ? (
        <p id={`${id}-help`} className="mb-3 text-encre-2 text-sm">
          {description}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={join(chip, error ? 'border-mandarine' : 'border-trait-2')}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={defaultValue.includes(option.value)}
              data-mark={option.mark}
              aria-invalid={error ? true : undefined}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <Check aria-hidden="true" strokeWidth={3} className="-ml-1 hidden size-4 shrink-0 peer-checked:block" />
            {option.label}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 font-medium text-mandarine-2 text-sm">
          <CircleAlert aria-hidden="true" className="mt-[0.1875rem] size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
