import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { join } from '../join.ts';

/** What every labelled control takes. */
export interface FieldProps {
  label: string;
  /** The label is read aloud but not shown. */
  hideLabel?: boolean | undefined;
  description?: ReactNode;
  /** What is wrong, and how to mend it. Its presence marks the field as invalid. */
  error?: string | undefined;
}

export const fieldClass = 'flex w-full min-w-0 flex-col gap-1.5';

const states =
  'bg-blanc transition-colors hover:border-encre-2 disabled:border-trait disabled:bg-lin disabled:text-encre-2 invalid:border-mandarine';

/** The box of a control that is itself focused (a button, a text area). */
export const controlClass = join(
  'min-h-12 w-full rounded-control border border-trait-2 px-4 text-base text-encre',
  states,
);

/** The box around an input and its buttons: it wears the ring of the input. A pill is for a search. */
export function controlGroupClass(shape: 'control' | 'pill' = 'control'): string {
  return join(
    'flex min-h-12 w-full items-center border text-encre-2 has-[input:read-only:enabled]:border-trait has-[input:read-only:enabled]:bg-lin has-[input:focus]:outline-2 has-[input:focus]:outline-sapin has-[input:focus]:outline-offset-2',
    shape === 'pill' ? 'rounded-full border-encre/20' : 'rounded-control border-trait-2',
    states,
  );
}

/** The input inside such a group. */
export const inputClass =
  'min-h-[2.875rem] min-w-0 flex-1 rounded-[inherit] bg-transparent px-4 text-base text-encre outline-none placeholder:text-encre-2 disabled:text-encre-2';

export interface FieldLabelProps {
  children: ReactNode;
  required?: boolean | undefined;
  hidden?: boolean | undefined;
  /** Of the control, where no component of React Aria ties the two together. */
  htmlFor?: string | undefined;
}

export function FieldLabel({ children, required = false, hidden = false, htmlFor }: FieldLabelProps) {
  return (
    <Label
      {...(htmlFor ? { htmlFor } : {})}
      className={hidden ? 'sr-only' : 'w-fit cursor-default font-semibold text-[0.9375rem] text-encre'}
    >
      {children}
      {required ? (
        <span aria-hidden="true" className="text-mandarine-2">
          {' *'}
        </span>
      ) : null}
    </Label>
  );
}

/** The help under a control, then what is wrong with it. */
export function FieldNotes({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      {description ? (
        <Text slot="description" className="text-encre-2 text-sm">
          {description}
        </Text>
      ) : null}
      <FieldError className={problemClass}>
        {({ validationErrors }) => <Problem>{error ?? validationErrors.join(' ')}</Problem>}
      </FieldError>
    </>
  );
}

/** What is wrong with a control, and how to mend it. */
export const problemClass = 'flex items-start gap-1.5 font-medium text-mandarine-2 text-sm';

export function Problem({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert aria-hidden="true" className="mt-[0.1875rem] size-4 shrink-0" />
      <span>{children}</span>
    </>
  );
}
