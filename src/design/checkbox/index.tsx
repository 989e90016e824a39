import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components';
import { FieldNotes } from '../field/index.tsx';
import { join } from '../join.ts';

export interface CheckboxProps extends Omit<CheckboxFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  /** Its label; it may hold links. */
  children: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

const box =
  'flex size-6 shrink-0 items-center justify-center rounded-tick border transition-colors duration-100 group-focus-visible:outline-2 group-focus-visible:outline-sapin group-focus-visible:outline-offset-2 [&_svg]:size-4';

function boxLook(on: boolean, off: boolean, wrong: boolean): string {
  if (off) return on ? 'border-transparent bg-encre/30 text-craie' : 'border-trait bg-lin';
  if (on) return 'border-sapin bg-sapin text-craie';
  return wrong ? 'border-mandarine bg-blanc' : 'border-trait-2 bg-blanc group-hover:border-sapin';
}

export function Checkbox({ children, description, error, className, ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      validationBehavior="aria"
      {...rest}
      isInvalid={Boolean(error)}
      className={join('flex flex-col gap-1', className)}
    >
      <CheckboxButton className="group relative flex w-fit items-start gap-3 py-0.5 disabled:cursor-not-allowed disabled:text-encre-2 pointer-coarse:py-2.5">
        {({ isSelected, isIndeterminate, isDisabled, isInvalid }) => (
          <>
            <span className={join(box, boxLook(isSelected || isIndeterminate, isDisabled, isInvalid))}>
              {isIndeterminate ? (
                <Minus aria-hidden="true" strokeWidth={3} />
              ) : isSelected ? (
                <Check aria-hidden="true" strokeWidth={3} />
              ) : null}
            </span>
            <span className="min-w-0">
              {children}
              {rest.isRequired ? (
                <span aria-hidden="true" className="text-mandarine-2">
                  {' *'}
                </span>
              ) : null}
            </span>
          </>
        )}
      </CheckboxButton>
      <div className="grid gap-1 pl-9">
        <FieldNotes description={description} error={error} />
      </div>
    </CheckboxField>
  );
}
