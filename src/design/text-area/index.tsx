import { useRef, useState } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  TextArea as Box,
} from 'react-aria-components';
import { controlClass, FieldLabel, FieldNotes, type FieldProps, fieldClass } from '../field/index.tsx';
import { useTypedBefore } from '../field/use-typed-before.ts';
import { join } from '../join.ts';

export interface TextAreaProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid' | 'type'>,
    FieldProps {
  placeholder?: string | undefined;
  rows?: number | undefined;
  /** Shows the used part of `maxLength`. */
  counter?: boolean | undefined;
  counterText?: ((used: number, max: number) => string) | undefined;
  className?: string | undefined;
}

/** Multi-line text that grows with its content. */
export function TextArea({
  label,
  hideLabel,
  description,
  error,
  placeholder,
  rows = 4,
  counter = false,
  counterText = (used, max) => `${used}/${max} caractères`,
  className,
  onChange,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const value = rest.value ?? typed;
  const used = value.length;
  const change = (next: string) => {
    setTyped(next);
    onChange?.(next);
  };
  const box = useRef<HTMLTextAreaElement>(null);
  useTypedBefore(box, value, change);
  const max = rest.maxLength;
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      value={value}
      onChange={change}
      isInvalid={Boolean(error)}
      className={join(fieldClass, className)}
    >
      <FieldLabel required={rest.isRequired} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <Box
        ref={box}
        rows={rows}
        {...(placeholder ? { placeholder } : {})}
        className={join(
          controlClass,
          'field-sizing-content min-h-28 resize-y py-3 placeholder:text-encre-2 [&:read-only]:resize-none [&:read-only]:border-trait [&:read-only]:bg-lin',
        )}
      />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <div className="grid gap-1.5">
          <FieldNotes description={description} error={error} />
        </div>
        {counter && max ? (
          <>
            <span aria-hidden="true" className="ml-auto text-encre-2 text-sm">
              {counterText(used, max)}
            </span>
            <span className="sr-only" aria-live="polite">
              {max - used <= 20 ? counterText(used, max) : ''}
            </span>
          </>
        ) : null}
      </div>
    </AriaTextField>
  );
}
