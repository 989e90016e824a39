import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components';
import { FieldNotes } from '../field/index.tsx';
import { join } from '../join.ts';

export interface SwitchProps extends Omit<SwitchFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  children: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

/**
 * On or off, with the label first and the switch at the end of the line. Works without scripts: the hidden native check box drives the
 * style.
 */
export function Switch({ children, description, error, className, ...rest }: SwitchProps) {
  return (
    <SwitchField
      validationBehavior="aria"
      {...rest}
      isInvalid={Boolean(error)}
      className={join('flex flex-col gap-0.5', className)}
    >
      <SwitchButton className="group relative flex min-h-8 items-center justify-between gap-4 font-medium disabled:cursor-not-allowed disabled:text-encre-2 pointer-coarse:min-h-11">
        {({ isDisabled }) => (
          <>
            <span className="min-w-0">{children}</span>
            <span
              className={join(
                'flex h-7 w-12 shrink-0 items-center rounded-full border-2 border-transparent transition-colors duration-150 group-focus-visible:outline-2 group-focus-visible:outline-sapin group-focus-visible:outline-offset-2 forced-colors:border-[ButtonBorder]',
                isDisabled
                  ? 'bg-encre/20'
                  : 'bg-encre-2 group-hover:bg-encre group-has-[input:checked]:bg-sapin group-has-[input:checked]:group-hover:bg-sapin',
              )}
            >
              <span className="size-6 rounded-full bg-craie transition-[translate] duration-150 group-has-[input:checked]:translate-x-5" />
            </span>
          </>
        )}
      </SwitchButton>
      <div className="grid gap-1 pr-16">
        <FieldNotes description={description} error={error} />
      </div>
    </SwitchField>
  );
}
