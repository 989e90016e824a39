import { Link } from 'react-router';
import { conversationCopy } from '#copy/conversation';
import { Avatar } from '#design/avatar';
import { Card } from '#design/card';
import type { ConversationSummary } from '#modules/messages';
import { conversationAddress } from '#web/parts/messages/address';
import { shortDayIn, useTimeZone } from '#web/viewer-time';
import { dashboardCopy } from './copy.ts';

const { messages: copy } = dashboardCopy;
const { inbox, removed, someone } = conversationCopy;

/** Latest conversations, unread ones first. */
export function LatestMessages({ conversations }: { conversations: readonly ConversationSummary[] }) {
  const zone = useTimeZone();
  return (
    <Card as="section" aria-labelledby="derniers-messages">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="derniers-messages" className="text-heading">
          {copy.heading}
        </h2>
        {conversations.length > 0 ? (
          <Link to="/messages" className="link inline-flex min-h-11 items-center font-semibold text-sm">
            {copy.all}
          </Link>
        ) : null}
      </div>
      {conversations.length === 0 ? <p className="mt-3 text-encre-2">{copy.none}</p> : null}
      <ul className="mt-2">
        {conversations.map(({ id, peer, unread, last }) => (
          <li key={id}>
            <Link
              to={conversationAddress(id)}
              className="-mx-2 flex min-h-11 gap-3 rounded-control px-2 py-2 no-underline hover:bg-encre/6"
            >
              <Avatar name={peer.name} src={peer.avatarUrl} size="sm" />
              <span className="min-w-0 flex-1 text-sm">
                <span className="flex justify-between gap-2">
                  <span className="truncate font-semibold">{someone(peer.name)}</span>
                  <span className="shrink-0 text-encre-2">{shortDayIn(zone, last.sentAt)}</span>
                </span>
                <span className="flex items-center justify-between gap-2">
                  <span className="truncate text-encre-2">{last.removed ? removed : last.text || inbox.files}</span>
                  {unread > 0 ? (
                    <span className="size-2 shrink-0 rounded-full bg-mandarine">
                      <span className="sr-only">{inbox.unread(unread)}</span>
                    </span>
                  ) : null}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
