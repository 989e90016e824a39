import {
  CalendarDays,
  Heart,
  House,
  LogOut,
  MessageCircle,
  ReceiptText,
  Search,
  ShieldCheck,
  Sparkles,
  Video,
} from 'lucide-react';
import { Form, useLocation } from 'react-router';
import { memberFrameCopy } from '#copy/member-frame';
import type { PageViewer } from '#web/site';
import { currentEntry } from './current-entry.ts';
import { iconClass, rowClass, SidebarLink } from './sidebar-link.tsx';
import { SidebarProfile } from './sidebar-profile.tsx';

const { sidebar: words } = memberFrameCopy;

interface ContentProps {
  readonly viewer: PageViewer;
  readonly open: boolean;
  readonly onNavigate?: () => void;
  readonly onExpand?: () => void;
}

export function SidebarContent({ viewer, open, onNavigate, onExpand }: ContentProps) {
  const current = currentEntry(useLocation().pathname);
  const link = { open, current, onNavigate };
  return (
    <div className="flex flex-1 flex-col">
      <nav aria-label={words.label} className="flex-1">
        <ul className="flex flex-col gap-1">
          <li>
            <SidebarLink {...link} to="/dashboard" icon={House} label={words.home} />
          </li>
          <li>
            <SidebarLink {...link} to="/rendez-vous" icon={CalendarDays} label={words.appointments} />
            <ul className={open ? 'mt-1 pl-8' : 'mt-1'}>
              <li>
                <SidebarLink {...link} to="/appels-video" icon={open ? undefined : Video} label={words.calls} />
              </li>
            </ul>
          </li>
          <li>
            <SidebarLink
              {...link}
              to="/messages"
              icon={MessageCircle}
              label={words.messages}
              unread={viewer.unreadConversations}
            />
          </li>
          <li>
            <SidebarLink {...link} to="/recherche" icon={Search} label={words.find} />
          </li>
          <li>
            <SidebarLink {...link} to="/favoris" icon={Heart} label={words.favourites} />
          </li>
          <li>
            <SidebarLink {...link} to="/factures" icon={ReceiptText} label={words.papers} />
          </li>
          <li>
            <SidebarProfile {...link} onExpand={onExpand} />
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
