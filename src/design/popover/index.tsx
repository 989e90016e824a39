import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components';
import { join } from '../join.ts';

export interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  /** At least as wide as its trigger. */
  fit?: boolean | undefined;
  className?: string | undefined;
}

/** Floating card under a control: lists of options, menus, small contents. */
export function Popover({ children, fit = false, className, ...rest }: PopoverProps) {
  return (
    <AriaPopover
      offset={6}
      {...rest}
      className={join(
        'max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-control border bg-blanc p-1.5 shadow-float transition-[opacity,translate] duration-150 entering:opacity-0 exiting:opacity-0 placement-bottom:entering:-translate-y-1 placement-top:entering:translate-y-1',
        fit && 'min-w-(--trigger-width)',
        className,
      )}
    >
      {children}
    </AriaPopover>
  );
}

/** An option or a menu item. Focus changes the background, for pointer and keyboard alike. */
export const optionClass =
  'group flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2 text-encre leading-snug outline-none focus:bg-lin hover:bg-lin pressed:bg-encre/10 focus-visible:outline-2 focus-visible:outline-sapin focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-encre-2/70 [&_svg]:size-[1.125rem] [&_svg]:shrink-0';

/** Check mark of the selected option, at the end of its line. */
export function OptionTick() {
  return <Check aria-hidden="true" className="invisible ml-auto text-sapin group-selected:visible" />;
}
