import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { memberFrameCopy } from '#copy/member-frame';
import { iconButtonClass } from '#design/button';
import { UnreadBadge, unreadName } from './unread-badge.tsx';

/** Below 768 px, where the sidebar is closed: the messages with their badge. */
export function MessagesLink({ unread }: { unread: number }) {
  return (
    <nav aria-label={memberFrameCopy.sidebar.shortcuts} className="mr-3 md:hidden">
      <Link
        to="/messages"
        aria-label={unreadName(memberFrameCopy.sidebar.messages, unread)}
        className={iconButtonClass({ variant: 'plain' })}
      >
        <MessageCircle aria-hidden="true" />
        <UnreadBadge count={unread} className="absolute top-0 right-0" />
      </Link>
    </nav>
  );
}
