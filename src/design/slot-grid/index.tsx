import { RadioButton, RadioField, RadioGroup, type RadioGroupProps } from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldProps, fieldClass } from '../field/index.tsx';
import { join } from '../join.ts';

export interface Slot {
  /** Form value, for example an instant. */
  value: string;
  /** Visible text: « 14:00 ». */
  label: string;
  /** Already booked. */
  taken?: boolean | undefined;
  /** A special property of the slot: short text, and full text for screen readers. */
  note?: { short: string; words: string } | undefined;
}
export interface SlotGridProps
  extends Omit<RadioGroupProps, 'children' | 'className' | 'style' | 'isInvalid'>,
    Omit<FieldProps, 'hideLabel'> {
  slots: Slot[];
  className?: string | undefined;
}

const slot =
  'relative flex min-h-11 w-full flex-col items-center justify-center rounded-small border px-2 py-1 font-semibold leading-tight transition-colors duration-150 focus-visible:outline-2 focus-visible:outline-sapin focus-visible:outline-offset-2';

function look(selected: boolean, taken: boolean): string {
  if (selected) return 'border-sapin bg-sapin text-craie';
  if (taken) return 'cursor-not-allowed border-transparent bg-transparent font-normal text-encre-2/80 line-through';
  return 'border-trait bg-blanc text-encre hover:border-sapin hover:text-sapin pressed:bg-menthe/60';
}

/** Free times of a day, as a radio group: arrow keys move between them. */
export function SlotGrid({ label, description, error, slots, className, ...rest }: SlotGridProps) {
  return (
    <RadioGroup
      validationBehavior="aria"
      {...rest}
      isInvalid={Boolean(error)}
      className={join(fieldClass, 'gap-2.5', className)}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className="@container">
        <div className="grid grid-cols-3 gap-2 @2xl:grid-cols-5">
          {slots.map((item) => (
            <RadioField key={item.value} value={item.value} isDisabled={item.taken ?? false}>
              <RadioButton className={({ isSelected, isDisabled }) => join(slot, look(isSelected, isDisabled))}>
                {item.label}
                {item.note ? (
                  <span className="font-medium text-xs leading-tight">
                    <span aria-hidden="true">{item.note.short}</span>
                    <span className="sr-only">{item.note.words}</span>
                  </span>
                ) : null}
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </div>
      <FieldNotes description={description} error={error} />
    </RadioGroup>
  );
}
