import type { ReactNode } from 'react';
import { FieldLabel, fieldClass, Problem, problemClass } from '../field/index.tsx';
import { join } from '../join.ts';
import { Skeleton } from '../skeleton/index.tsx';

export interface FramedFieldProps {
  /** Of the element that the frame is put into. */
  id: string;
  label: string;
  required?: boolean | undefined;
  error?: string | undefined;
  /** The frame says that it has the keyboard. */
  focused?: boolean | undefined;
  /** The frame has drawn its field. */
  ready?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Label, box and notes of a field that somebody else draws, in a frame of their own: it looks like our text fields, and wears what
 * the frame tells of itself. */
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
      {/* There before it says anything, so that it is read aloud when it does. */}
      <div aria-live="polite" className={error ? problemClass : 'sr-only'}>
        {error ? <Problem>{error}</Problem> : null}
      </div>
    </div>
  );
}
