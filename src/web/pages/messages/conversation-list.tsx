import { NavLink } from 'react-router';
import { conversationCopy } from '#copy/conversation';
import { Avatar } from '#design/avatar';
import { Badge } from '#design/badge';
import type { ConversationSummary } from '#modules/messages';
import { conversationAddress } from '#web/parts/messages/address';
import { momentIn, shortDayIn, useTimeZone } from '#web/viewer-time';

const { inbox: copy, removed, someone } = conversationCopy;

export function ConversationList({ conversations }: { conversations: readonly ConversationSummary[] }) {
  return (
    <nav aria-label={copy.list}>
      <ul className="flex flex-col gap-1">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationLink conversation={conversation} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ConversationLink({ conversation }: { conversation: ConversationSummary }) {
  const zone = useTimeZone();
  const { id, title, startsAt, peer, unread, last } = conversation;
  const text = last.removed ? removed : last.text || copy.files;
  return (
    <NavLink
      to={conversationAddress(id)}
      className="flex gap-3 rounded-card px-3 py-3 no-underline hover:bg-encre/6 aria-[current=page]:bg-lin"
    >
      {({ isActive }) => (
        <>
          <Avatar name={peer.name} src={peer.avatarUrl} size="md" />
          <span className="min-w-0 flex-1">
            <span className="flex items-baseline justify-between gap-2">
              <span className="truncate font-semibold">{someone(peer.name)}</span>
              {/* The open conversation is being read. */}
              {unread > 0 && !isActive ? <Badge>{copy.unread(unread)}</Badge> : null}
            </span>
            <span className="block truncate text-sm">{last.mine ? copy.mine(text) : text}</span>
            <span className="block text-encre-2 text-sm">
              {copy.about(momentIn(zone, last.sentAt), title, shortDayIn(zone, startsAt))}
            </span>
          </span>
        </>
      )}
    </NavLink>
  );
}
