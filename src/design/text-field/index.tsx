import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Group,
  Input,
} from 'react-aria-components';
import { IconAction } from '../action/index.tsx';
import { controlGroupClass, FieldLabel, FieldNotes, type FieldProps, fieldClass, inputClass } from '../field/index.tsx';
import { useTypedBefore } from '../field/use-typed-before.ts';
import { join } from '../join.ts';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'>,
    FieldProps {
  placeholder?: string | undefined;
  /** For `type="number"`. */
  min?: number | undefined;
  max?: number | undefined;
  step?: number | 'any' | undefined;
  /** Icon before the text. */
  leading?: ReactNode;
  /** Unit or button after the text. */
  trailing?: ReactNode;
  /** Fully rounded, for a search. */
  pill?: boolean | undefined;
  className?: string | undefined;
  showLabel?: string | undefined;
  concealLabel?: string | undefined;
}

/** Single-line text. `type="password"` has a show and hide button. */
export function TextField({
  label,
  hideLabel,
  description,
  error,
  placeholder,
  min,
  max,
  step,
  leading,
  trailing,
  pill = false,
  className,
  type = 'text',
  showLabel = 'Afficher le mot de passe',
  concealLabel = 'Masquer le mot de passe',
  onChange,
  ...rest
}: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const value = rest.value ?? typed;
  const change = (next: string) => {
    setTyped(next);
    onChange?.(next);
  };
  const input = useRef<HTMLInputElement>(null);
  useTypedBefore(input, value, change);
  const secret = type === 'password';
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      value={value}
      onChange={change}
      type={secret && shown ? 'text' : type}
      isInvalid={Boolean(error)}
      className={join(fieldClass, className)}
    >
      <FieldLabel required={rest.isRequired} hidden={hideLabel}>
        {label}
      </FieldLabel>
      <Group className={controlGroupClass(pill ? 'pill' : 'control')}>
        {leading ? <span className="-mr-1 pl-4 text-encre-2 [&_svg]:size-5">{leading}</span> : null}
        <Input
          ref={input}
          {...(placeholder ? { placeholder } : {})}
          min={min}
          max={max}
          step={step}
          className={inputClass}
        />
        {secret ? (
          <IconAction
            label={shown ? concealLabel : showLabel}
            onPress={() => setShown(!shown)}
            isDisabled={rest.isDisabled ?? false}
            size="sm"
            variant="plain"
            className="mr-1"
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconAction>
        ) : null}
        {trailing ? <span className="shrink-0 pr-4 text-encre-2">{trailing}</span> : null}
      </Group>
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}
