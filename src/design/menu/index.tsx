import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, type PopoverProps } from 'react-aria-components';
import { join } from '../join.ts';
import { optionClass, Popover } from '../popover/index.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Navigates with the router that the page provides. */
  href?: string | undefined;
  onAction?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Separator line before it. */
  apart?: boolean | undefined;
}
export interface MenuProps {
  /** Button that opens it: an `Action` or an `IconAction`. */
  trigger: ReactNode;
  label: string;
  items: MenuEntry[];
  placement?: PopoverProps['placement'];
}

export function Menu({ trigger, label, items, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} className="min-w-52">
        <AriaMenu aria-label={label} className="outline-none">
          {items.map(({ id, label: text, icon, href, onAction, danger, disabled, apart }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              isDisabled={disabled ?? false}
              {...(href ? { href } : {})}
              {...(onAction ? { onAction } : {})}
              className={join(
                optionClass,
                danger && '*:text-mandarine-2',
                apart && 'relative mt-3 before:absolute before:inset-x-3 before:-top-1.5 before:h-px before:bg-trait',
              )}
            >
              {icon ? <span className="text-encre-2">{icon}</span> : null}
              <span>{text}</span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
