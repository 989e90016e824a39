import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { join } from '../join.ts';

/** Props shared by all labelled controls. */
export interface FieldProps {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  description?: ReactNode;
  /** The error and how to fix it. When set, the field is marked as invalid. */
  error?: string | undefined;
}

export const fieldClass = 'flex w-full min-w-0 flex-col gap-1.5';

const states =
  'bg-blanc transition-colors hover:border-encre-2 disabled:border-trait disabled:bg-lin disabled:text-encre-2 invalid:border-mandarine';

/** Box of a control that has the focus itself (a button, a text area). */
export const controlClass = join(
  'min-h-12 w-full rounded-control border border-trait-2 px-4 text-base text-encre',
  states,
);

/** Box around an input and its buttons, which shows the input's focus ring. A pill is for a search. */
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
  /** Id of the control, when React Aria does not link the two. */
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

/** Description, then error of a control. */
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

/** Error text of a control. */
export const problemClass = 'flex items-start gap-1.5 font-medium text-mandarine-2 text-sm';

export function Problem({ children }: { children: ReactNode }) {
  return (
    <>
      <CircleAlert aria-hidden="true" className="mt-[0.1875rem] size-4 shrink-0" />
      <span>{children}</span>
    </>
  );
}
