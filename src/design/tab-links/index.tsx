import type { ReactNode } from 'react';
import { join } from '../join.ts';

export interface TabLink {
  href: string;
  label: ReactNode;
  current?: boolean | undefined;
}
/** What the rendered link must be given. */
export interface TabLinkRender {
  href: string;
  className: string;
  children: ReactNode;
  'aria-current': 'page' | undefined;
}
export interface TabLinksProps {
  /** Names the navigation. */
  label: string;
  items: TabLink[];
  /** Draws each link, with the router's own component for instance. */
  renderLink?: ((link: TabLinkRender) => ReactNode) | undefined;
  className?: string | undefined;
}

/** The look of one tab, for links and for `Tabs`. */
export const tabClass =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full px-4 font-medium text-encre-2 no-underline transition-colors hover:bg-encre/6 hover:text-encre';
/** The tab one is on. */
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
              // On a phone the row opens with the current tab in view, after the one before it.
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
