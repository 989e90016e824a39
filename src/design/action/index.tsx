import type { ReactNode } from 'react';
import { Button, type ButtonProps, ProgressBar } from 'react-aria-components';
import { type ButtonLook, buttonClass, iconButtonClass } from '../button/index.tsx';
import { join } from '../join.ts';
import { Spinner } from '../spinner/index.tsx';

export interface ActionProps extends Omit<ButtonProps, 'children' | 'className' | 'style' | 'isPending'>, ButtonLook {
  children: ReactNode;
  /** While the action runs, the button keeps its size and focus, shows a spinner and ignores presses. */
  pending?: boolean | undefined;
  pendingLabel?: string | undefined;
  className?: string | undefined;
}

export function Action({
  children,
  variant,
  size,
  full,
  pending = false,
  pendingLabel = 'En cours…',
  className,
  ...rest
}: ActionProps) {
  return (
    <>
      {/* React Aria turns a pending submit button into a plain one; Enter in the only field of a form would then send it without a button. */}
      {pending && rest.type === 'submit' ? <button type="submit" disabled hidden /> : null}
      <Button {...rest} isPending={pending} className={join(buttonClass({ variant, size, full }), className)}>
        <span
          className={join(
            'inline-flex items-center justify-center gap-[inherit] transition-opacity',
            pending && 'opacity-0',
          )}
        >
          {children}
        </span>
        {pending ? (
          <ProgressBar
            isIndeterminate
            aria-label={pendingLabel}
            className="absolute inset-0 flex items-center justify-center"
          >
            <Spinner size="sm" />
          </ProgressBar>
        ) : null}
      </Button>
    </>
  );
}

export interface IconActionProps
  extends Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'>,
    Omit<ButtonLook, 'full'> {
  /** Accessible name. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A button with an icon only. */
export function IconAction({ label, children, variant, size, className, ...rest }: IconActionProps) {
  return (
    <Button {...rest} aria-label={label} className={join(iconButtonClass({ variant, size }), className)}>
      {children}
    </Button>
  );
}
