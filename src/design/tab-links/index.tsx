import type { ReactNode } from 'react';
import { join } from '../join.ts';

export interface TabLink {
  href: string;
  label: ReactNode;
  current?: boolean | undefined;
}
/** Props that the rendered link must receive. */
export interface TabLinkRender {
  href: string;
  className: string;
  children: ReactNode;
  'aria-current': 'page' | undefined;
}
export interface TabLinksProps {
  /** Accessible name of the navigation. */
  label: string;
  items: TabLink[];
  /** Renders each link, for example with the router's component. */
  renderLink?: ((link: TabLinkRender) => ReactNode) | undefined;
  className?: string | undefined;
}

/** Classes of one tab, for links and for `Tabs`. */
export const tabClass =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full px-4 font-medium text-encre-2 no-underline transition-colors hover:bg-encre/6 hover:text-encre';
/** Classes of the current tab. */
export const currentTabClass =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full bg-encre px-4 font-medium text-papier no-underline';

export function TabLinks({ label, items, renderLink, className }: TabLinksProps) {
  const current = items.findIndex((item) => item.current);
  return (
    <nav aria-label={label} className={join('min-w-0', className)}>
      <ul className="scroll-row -m-1 flex gap-2 p-1">
        {items.map((item, index) => {
          const link: TabLinkRender = {
            href: item.href,
            className: item.current ? currentTabClass : tabClass,
            children: item.label,
            'aria-current': item.current ? 'page' : undefined,
          };
          return (
            <li
              key={item.href}
              // On a phone the row initially scrolls to the current tab, with the previous one visible.
              className={join('shrink-0', current > 1 && index === current - 1 && '[scroll-initial-target:nearest]')}
            >
              {renderLink ? renderLink(link) : <a {...link} href={link.href} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
