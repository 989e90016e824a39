import type { ReactNode } from 'react';
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, type RadioGroupProps } from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldProps, fieldClass } from '../field/index.tsx';
import { join } from '../join.ts';

export interface Segment {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
}
export interface SegmentedProps
  extends Omit<RadioGroupProps, 'children' | 'className' | 'style' | 'isInvalid' | 'orientation'>,
    FieldProps {
  options: Segment[];
  className?: string | undefined;
}

const segment =
  'relative flex min-h-10 flex-1 basis-0 items-center justify-center rounded-[0.6875rem] border px-2 py-1.5 text-center leading-tight transition-colors duration-150 focus-visible:outline-2 focus-visible:outline-sapin focus-visible:outline-offset-2 pointer-coarse:min-h-11';

/** One choice among two to four, side by side. */
export function Segmented({ label, hideLabel, description, error, options, className, ...rest }: SegmentedProps) {
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      {...rest}
      orientation="horizontal"
      isInvalid={Boolean(error)}
      className={join(fieldClass, className)}
    >
      <FieldLabel required={rest.isRequired} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <div className="flex gap-1 rounded-control bg-lin p-1 inset-ring inset-ring-trait">
        {options.map((option) => (
          <RadioField
            key={option.value}
            value={option.value}
            isDisabled={option.disabled ?? false}
            className="flex min-w-0 flex-1"
          >
            <RadioButton
              className={({ isSelected, isDisabled }) =>
                join(
                  segment,
                  isSelected
                    ? 'border-encre/50 bg-blanc font-semibold text-encre'
                    : 'border-transparent font-medium hover:bg-blanc/60',
                  !isSelected && (isDisabled ? 'cursor-not-allowed text-encre-2/70 line-through' : 'text-encre-2'),
                )
              }
            >
              {option.label}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNotes description={description} error={error} />
    </AriaRadioGroup>
  );
}

export interface Choice {
  value: string;
  label: ReactNode;
  /** A second line. */
  text?: ReactNode;
  /** At the end of the line: a badge or a picture. */
  trailing?: ReactNode;
}
export interface ChoiceListProps
  extends Omit<RadioGroupProps, 'children' | 'className' | 'style' | 'isInvalid' | 'orientation'>,
    FieldProps {
  options: readonly Choice[];
  className?: string | undefined;
}

/** One choice among options of a line or two, stacked vertically. */
export function ChoiceList({ label, hideLabel, description, error, options, className, ...rest }: ChoiceListProps) {
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      {...rest}
      isInvalid={Boolean(error)}
      className={join(fieldClass, className)}
    >
      <FieldLabel required={rest.isRequired} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <RadioField key={option.value} value={option.value} className="flex min-w-0">
            <RadioButton
              className={({ isSelected }) =>
                join(
                  'group relative flex min-h-14 w-full items-center gap-3.5 rounded-control border px-4 py-2.5 transition-colors focus-visible:outline-2 focus-visible:outline-sapin focus-visible:outline-offset-2',
                  isSelected ? 'border-sapin bg-menthe/40' : 'border-trait-2 bg-blanc hover:border-encre-2',
                )
              }
            >
              {({ isSelected }) => (
                <>
                  <span
                    aria-hidden="true"
                    className={join(
                      'size-5 shrink-0 rounded-full bg-blanc',
                      isSelected ? 'border-[6px] border-sapin' : 'border border-trait-2',
                    )}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{option.label}</span>
                    {option.text ? <span className="block text-encre-2 text-sm">{option.text}</span> : null}
                  </span>
                  {option.trailing}
                </>
              )}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNotes description={description} error={error} />
    </AriaRadioGroup>
  );
}
