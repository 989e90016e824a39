import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { UnreadBadge, unreadName } from './unread-badge.tsx';

export const rowClass =
  'flex min-h-11 items-center gap-3 rounded-control font-medium text-encre-2 no-underline hover:bg-encre/6 hover:text-encre aria-[current=page]:bg-blanc aria-[current=page]:text-sapin';
export const iconClass = 'size-5 shrink-0';

/** State that the links of the sidebar share. */
export interface SidebarLinks {
  /** Full width, or icons only. */
  readonly open: boolean;
  /** Address of the marked entry. */
  readonly current: string | undefined;
  readonly onNavigate?: (() => void) | undefined;
}

interface SidebarLinkProps extends SidebarLinks {
  readonly to: string;
  /** Left out below another entry of the open sidebar. */
  readonly icon?: LucideIcon | undefined;
  readonly label: string;
  /** Conversations with unread messages. */
  readonly unread?: number;
}

export function SidebarLink({ to, icon: Icon, label, open, current, onNavigate, unread = 0 }: SidebarLinkProps) {
  const name = unreadName(label, unread);
  return (
    <Link
      to={to}
      onClick={onNavigate}
      aria-current={to === current ? 'page' : undefined}
      {...(open ? {} : { 'aria-label': name, title: name })}
      className={`${rowClass} relative ${open ? (Icon ? 'px-3' : 'px-2.5 text-[0.9375rem]') : 'justify-center'}`}
    >
      {Icon ? <Icon aria-hidden="true" className={iconClass} /> : null}
      {open ? label : null}
      {open && name !== label ? <span className="sr-only">{name.slice(label.length)}</span> : null}
      <UnreadBadge count={unread} className={open ? 'ml-auto' : 'absolute top-0.5 right-0'} />
    </Link>
  );
}
