import {
  CalendarDays,
  ChevronDown,
  House,
  LogOut,
  type LucideIcon,
  Menu,
  PanelLeftClose,
  PanelLeftOpen,
  ShieldCheck,
  Sparkles,
  UserRound,
} from 'lucide-react';
import { Form, NavLink, useLocation } from 'react-router';
import { memberFrameCopy } from '#copy/member-frame';
import { IconAction } from '#design/action';
import { Avatar } from '#design/avatar';
import { Badge } from '#design/badge';
import { SideSheet } from '#design/side-sheet';
import { smallPicture } from '#web/pictures';
import type { PageViewer } from '#web/site';
import { HomeLink } from './header.tsx';
import type { SidebarState } from './sidebar-state.ts';

const { sidebar: words } = memberFrameCopy;

interface SidebarProps {
  readonly viewer: PageViewer;
  readonly state: SidebarState;
}

/** 16rem wide, or 3rem with icons only. From 768 px on; below, the sheet replaces it. */
export function Sidebar({ viewer, state }: SidebarProps) {
  const ToggleIcon = state.open ? PanelLeftClose : PanelLeftOpen;
  return (
    <aside
      aria-label={words.label}
      data-state={state.open ? 'open' : 'icons'}
      className={`sticky top-0 hidden h-screen shrink-0 flex-col overflow-x-clip overflow-y-auto bg-lin py-4 transition-[width] md:flex ${state.open ? 'w-64 px-4' : 'w-12 px-1'}`}
    >
      <div className={`mb-4 flex items-center gap-2 ${state.open ? 'justify-between' : 'justify-center'}`}>
        {state.open ? <Person viewer={viewer} /> : null}
        <IconAction
          label={state.open ? words.collapse : words.expand}
          onPress={state.toggle}
          aria-keyshortcuts="Control+B Meta+B"
          variant="plain"
          size="sm"
        >
          <ToggleIcon aria-hidden="true" />
        </IconAction>
      </div>
      <SidebarContent viewer={viewer} open={state.open} onExpand={state.toggle} />
    </aside>
  );
}

/** Below 768 px: the same content in a sheet of 18rem. */
export function SidebarSheet({ viewer, state }: SidebarProps) {
  return (
    <div className="pl-2 md:hidden">
      <SideSheet
        title={words.label}
        hideTitle
        header={<HomeLink />}
        width="18rem"
        isOpen={state.sheet}
        onOpenChange={state.setSheet}
        trigger={
          <IconAction label={words.open} variant="plain">
            <Menu aria-hidden="true" />
          </IconAction>
        }
      >
        {({ close }) => (
          <>
            <div className="mb-4">
              <Person viewer={viewer} />
            </div>
            <SidebarContent viewer={viewer} open onNavigate={close} />
          </>
        )}
      </SideSheet>
    </div>
  );
}

interface ContentProps {
  readonly viewer: PageViewer;
  readonly open: boolean;
  readonly onNavigate?: () => void;
  readonly onExpand?: () => void;
}

function SidebarContent({ viewer, open, onNavigate, onExpand }: ContentProps) {
  const { pathname } = useLocation();
  const inProfile = words.profileLinks.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const link = { open, onNavigate };
  return (
    <div className="flex flex-1 flex-col">
      <nav aria-label={words.label} className="flex-1">
        <ul className="flex flex-col gap-1">
          <li>
            <SidebarLink {...link} to="/" icon={House} label={words.home} />
          </li>
          <li>
            <SidebarLink {...link} to="/appels-video" icon={CalendarDays} label={words.appointments} />
          </li>
          <li>
            {open ? (
              <details open={inProfile || undefined} className="group/profile">
                <summary className={`${rowClass} w-full list-none px-3 text-left [&::-webkit-details-marker]:hidden`}>
                  <UserRound aria-hidden="true" className={iconClass} />
                  <span className="flex-1">{words.profile}</span>
                  <ChevronDown
                    aria-hidden="true"
                    className="size-4 transition-transform group-open/profile:rotate-180"
                  />
                </summary>
                <ul className="mt-1 flex flex-col gap-1 pl-8">
                  {words.profileLinks.map(({ to, label }) => (
                    <li key={to}>
                      <NavLink
                        to={to}
                        end={to === '/profil'}
                        onClick={onNavigate}
                        className={`${rowClass} px-2.5 text-[0.9375rem]`}
                      >
                        {label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <IconAction
                label={words.profile}
                {...(onExpand ? { onPress: onExpand } : {})}
                variant="plain"
                size="sm"
                className="mx-auto flex"
              >
                <UserRound aria-hidden="true" />
              </IconAction>
            )}
          </li>
          {viewer.badge === 'EXPERT' ? (
            <li>
              <SidebarLink {...link} to="/expert-space" icon={Sparkles} label={words.expertSpace} />
            </li>
          ) : null}
          {viewer.badge === 'ADMIN' ? (
            <li>
              <SidebarLink {...link} to="/admin" icon={ShieldCheck} label={words.admin} />
            </li>
          ) : null}
        </ul>
      </nav>
      <Form method="post" action="/se-deconnecter" className="mt-6 border-trait border-t pt-3">
        <button
          type="submit"
          aria-label={words.signOut}
          className={`${rowClass} w-full ${open ? 'px-3' : 'justify-center'}`}
        >
          <LogOut aria-hidden="true" className={iconClass} />
          {open ? words.signOut : null}
        </button>
      </Form>
    </div>
  );
}

const rowClass =
  'flex min-h-11 items-center gap-3 rounded-control font-medium text-encre-2 no-underline hover:bg-encre/6 hover:text-encre aria-[current=page]:bg-blanc aria-[current=page]:text-sapin';
const iconClass = 'size-5 shrink-0';

interface SidebarLinkProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly open: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

function SidebarLink({ to, icon: Icon, label, open, onNavigate }: SidebarLinkProps) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      onClick={onNavigate}
      {...(open ? {} : { 'aria-label': label, title: label })}
      className={`${rowClass} ${open ? 'px-3' : 'justify-center'}`}
    >
      <Icon aria-hidden="true" className={iconClass} />
      {open ? label : null}
    </NavLink>
  );
}

function Person({ viewer }: { viewer: PageViewer }) {
  return (
    <div className="flex min-w-0 items-center gap-3 px-1">
      <Avatar name={viewer.fullName || viewer.email} src={smallPicture(viewer.avatarUrl)} size="sm" loading="eager" />
      <div className="min-w-0">
        <p className="truncate font-semibold text-[0.9375rem]">{viewer.fullName}</p>
        <Badge variant={viewer.badge === 'EXPERT' ? 'default' : 'secondary'} className="text-[0.6875rem] tracking-wide">
          {viewer.badge}
        </Badge>
      </div>
    </div>
  );
}
