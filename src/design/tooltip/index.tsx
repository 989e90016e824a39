import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, type TooltipProps as AriaTooltipProps, TooltipTrigger } from 'react-aria-components';

export interface TooltipProps {
  /** A few words, nothing essential: tooltips do not exist on touch screens. */
  text: ReactNode;
  /** Trigger: an `Action` or an `IconAction`. */
  children: ReactNode;
  placement?: AriaTooltipProps['placement'];
  delay?: number | undefined;
}

export function Tooltip({ text, children, placement = 'top', delay = 500 }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={150}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={8}
        className="max-w-64 rounded-small bg-encre px-3 py-2 text-papier text-sm leading-snug shadow-float transition-opacity duration-150 entering:opacity-0 exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
