import type { ReactNode } from 'react';
import { FieldLabel, fieldClass, Problem, problemClass } from '../field/index.tsx';
import { join } from '../join.ts';
import { Skeleton } from '../skeleton/index.tsx';

export interface FramedFieldProps {
  /** Id of the element that contains the iframe. */
  id: string;
  label: string;
  required?: boolean | undefined;
  error?: string | undefined;
  /** The iframe reports that it has the focus. */
  focused?: boolean | undefined;
  /** The iframe has drawn its field. */
  ready?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Label, box and notes around a third-party field in an iframe: it looks like our text fields and reflects the state that the iframe
 * reports.
 */
export function FramedField({
  id,
  label,
  required,
  error,
  focused = false,
  ready = true,
  children,
  className,
}: FramedFieldProps) {
  return (
    <div className={join(fieldClass, className)}>
      <FieldLabel htmlFor={id} required={required}>
        {label}
      </FieldLabel>
      <div
        className={join(
          'relative flex min-h-12 w-full items-center rounded-control border bg-blanc px-4 transition-colors *:w-full',
          error ? 'border-mandarine' : 'border-trait-2 hover:border-encre-2',
          focused && 'outline-2 outline-sapin outline-offset-2',
        )}
      >
        {children}
        {ready ? null : <Skeleton shape="text" className="absolute inset-x-4 max-w-32" />}
      </div>
      {/* A live region must exist before its text, or screen readers do not announce it. Its line is kept free: an error that comes when
          the iframe loses the focus must not move the button that is being pressed. */}
      <div aria-live="polite" className={join('min-h-5', problemClass)}>
        {error ? <Problem>{error}</Problem> : null}
      </div>
    </div>
  );
}
