import { useState } from 'react';
import { RadioButton, RadioField, RadioGroup, type RadioGroupProps } from 'react-aria-components';
import { FieldLabel, FieldNotes, type FieldProps, fieldClass } from '../field/index.tsx';
import { join } from '../join.ts';
import { Star } from '../stars/index.tsx';

export interface StarInputProps
  extends Omit<
      RadioGroupProps,
      'children' | 'className' | 'style' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange'
    >,
    FieldProps {
  value?: number | null | undefined;
  defaultValue?: number | undefined;
  onChange?: ((value: number) => void) | undefined;
  /** The five names, from the lowest to the highest. */
  names?: [string, string, string, string, string] | undefined;
  className?: string | undefined;
}

/** The selected star and those before it. */
const litWithoutScripts = 'noscript:[:is(:has(:checked),:has(~_*_:checked))>label>&]:fill-etoile';

/** A rating from 1 to 5. In a form it sends « 1 » to « 5 ». */
export function StarInput({
  label,
  hideLabel,
  description,
  error,
  value,
  defaultValue,
  onChange,
  names = ['1 étoile', '2 étoiles', '3 étoiles', '4 étoiles', '5 étoiles'],
  className,
  ...rest
}: StarInputProps) {
  const [chosen, setChosen] = useState(defaultValue ?? null);
  const [pointed, setPointed] = useState<number | null>(null);
  const current = value === undefined ? chosen : value;
  const lit = pointed ?? current ?? 0;
  return (
    <RadioGroup
      validationBehavior="aria"
      {...rest}
      value={current === null ? null : String(current)}
      onChange={(next) => {
        setChosen(Number(next));
        onChange?.(Number(next));
      }}
      orientation="horizontal"
      isInvalid={Boolean(error)}
      className={join(fieldClass, className)}
    >
      <FieldLabel required={rest.isRequired} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <div className="-ml-1.5 flex flex-wrap items-center gap-x-1">
        {names.map((name, index) => (
          <RadioField key={name} value={String(index + 1)}>
            <RadioButton
              aria-label={name}
              onHoverStart={() => setPointed(index + 1)}
              onHoverEnd={() => setPointed(null)}
              className="relative flex size-11 items-center justify-center rounded-small transition-[scale] duration-150 focus-visible:outline-2 focus-visible:outline-sapin pressed:scale-90"
            >
              <span className="sr-only">{name}</span>
              <Star lit={lit > index} className={join('size-8 transition-colors', litWithoutScripts)} />
            </RadioButton>
          </RadioField>
        ))}
        <span aria-hidden="true" className="pl-2 text-encre-2">
          {names[lit - 1]}
        </span>
      </div>
      <FieldNotes description={description} error={error} />
    </RadioGroup>
  );
}
