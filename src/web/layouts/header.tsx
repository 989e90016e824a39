import { Menu } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { layoutCopy } from '#copy/layout';
import { buttonClass, iconButtonClass } from '#design/button';
import { Logo } from '#design/logo';
import { useSite, useViewer } from '#web/site';

const { header, home } = layoutCopy;

/** The full header. Below 768 px, or where an open sidebar leaves too little room, its links move to a menu that works without scripts.
 * On phones a signed-in person has the menu of the sidebar instead. */
export function Header({ besideSidebar = false }: { besideSidebar?: boolean }) {
  const viewer = useViewer();
  const button = viewer ? { to: '/dashboard', label: header.dashboard } : { to: '/se-connecter', label: header.signIn };
  return (
    <header className="@container mx-auto w-full max-w-[75rem]">
      <div className="flex items-center justify-between gap-3 px-5 py-4 md:px-8 md:py-5">
        <HomeLink />
        <nav aria-label={header.label} className="hidden items-center @4xl:gap-4 md:@min-[46rem]:flex">
          {header.links.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="whitespace-nowrap rounded-full px-1.5 py-2 font-medium text-encre-2 text-sm no-underline hover:text-encre aria-[current]:text-sapin @4xl:px-3 @4xl:text-[0.9375rem]"
            >
              {label}
            </NavLink>
          ))}
          <Link to={button.to} className={`${buttonClass({ size: 'sm' })} ml-2 whitespace-nowrap`}>
            {button.label}
          </Link>
        </nav>
        <div className={`md:@min-[46rem]:hidden ${besideSidebar ? 'max-md:hidden' : ''}`}>
          <button
            type="button"
            popoverTarget="menu"
            aria-label={header.menu}
            className={iconButtonClass({ variant: 'plain' })}
          >
            <Menu aria-hidden="true" />
          </button>
          <nav
            id="menu"
            popover="auto"
            aria-label={header.label}
            className="fixed inset-x-3 top-3 bottom-auto m-0 w-auto rounded-card border border-trait bg-blanc p-4 shadow-float backdrop:bg-voile"
          >
            <ul className="flex flex-col gap-1">
              <HeaderLinks onNavigate={closeMenu} />
              <li className="mt-3">
                <Link to={button.to} onClick={closeMenu} className={buttonClass({ full: true })}>
                  {button.label}
                </Link>
              </li>
            </ul>
          </nav>
        </div>
      </div>
    </header>
  );
}

/** List items with the links of the header. */
export const HeaderLinks = ({ onNavigate }: { onNavigate: () => void }) =>
  header.links.map(({ to, label }) => (
    <li key={to}>
      <NavLink
        to={to}
        onClick={onNavigate}
        className="flex min-h-12 items-center rounded-control px-4 font-medium text-encre text-lg no-underline hover:bg-lin aria-[current]:text-sapin"
      >
        {label}
      </NavLink>
    </li>
  ));

/** Client navigation does not close the popover by itself. */
const closeMenu = () => document.getElementById('menu')?.hidePopover();

export function HomeLink() {
  const { name } = useSite();
  return (
    <Link to="/" aria-label={home(name)} className="rounded-small no-underline">
      <Logo size="sm">{name}</Logo>
    </Link>
  );
}
