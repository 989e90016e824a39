import { Menu } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { layoutCopy } from '#copy/layout';
import { buttonClass, iconButtonClass } from '#design/button';
import { Logo } from '#design/logo';
import { useSite, useViewer } from '#web/site';

const { header, home } = layoutCopy;

/** The full header. Below 768 px the same links stand in a menu that needs no script. */
export function Header() {
  const viewer = useViewer();
  const button = viewer ? { to: '/dashboard', label: header.dashboard } : { to: '/se-connecter', label: header.signIn };
  return (
    <header className="mx-auto flex w-full max-w-[75rem] items-center justify-between gap-6 px-5 py-4 md:px-8 md:py-5">
      <HomeLink />
      <nav aria-label={header.label} className="hidden items-center gap-2 md:flex lg:gap-4">
        {header.links.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className="rounded-full px-2.5 py-2 font-medium text-[0.9375rem] text-encre-2 no-underline hover:text-encre aria-[current]:text-sapin lg:px-3"
          >
            {label}
          </NavLink>
        ))}
        <Link to={button.to} className={`${buttonClass({ size: 'sm' })} ml-2 whitespace-nowrap`}>
          {button.label}
        </Link>
      </nav>
      <div className="md:hidden">
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
            {header.links.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  onClick={closeMenu}
                  className="flex min-h-12 items-center rounded-control px-4 font-medium text-encre text-lg no-underline hover:bg-lin aria-[current]:text-sapin"
                >
                  {label}
                </NavLink>
              </li>
            ))}
            <li className="mt-3">
              <Link to={button.to} onClick={closeMenu} className={buttonClass({ full: true })}>
                {button.label}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** A page change inside the app does not close it by itself. */
const closeMenu = () => document.getElementById('menu')?.hidePopover();

export function HomeLink() {
  const { name } = useSite();
  return (
    <Link to="/" aria-label={home(name)} className="rounded-small no-underline">
      <Logo size="sm">{name}</Logo>
    </Link>
  );
}
