import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { conversationCopy as copy } from '#copy/conversation';
import { Avatar } from '#design/avatar';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import type { Conversation as ConversationRead } from '#modules/messages';
import type { Refused } from '#parts/messages/message-form';
import { Thread } from '#parts/messages/thread';
import { dayIn, timeIn, useTimeZone } from '#web/viewer-time';

interface ConversationProps {
  readonly conversation: ConversationRead;
  /** Idempotency key of the next message. */
  readonly fresh: string;
  /** Server refusal of a form sent without JavaScript. */
  readonly refused: Refused | undefined;
}

/** The conversation alone, in the inbox; the page of the appointment shows it among the rest. */
export function Conversation({ conversation, fresh, refused }: ConversationProps) {
  const zone = useTimeZone();
  const { id, title, startsAt, endsAt, peer } = conversation;
  return (
    <div className="max-w-[48rem]">
      <Link to="/messages" className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-4`}>
        <ArrowLeft aria-hidden="true" />
        {copy.back}
      </Link>
      <div className="mt-2 flex items-center gap-4">
        <Avatar name={peer.name} src={peer.avatarUrl} size="lg" loading="eager" />
        <div className="min-w-0">
          <h1 className="text-title">{copy.titleWith(peer.name)}</h1>
          <p className="mt-1 text-encre-2 [overflow-wrap:anywhere]">
            {copy.about(title, dayIn(zone, startsAt), timeIn(zone, startsAt), timeIn(zone, endsAt))}{' '}
            <Link to={`/rendez-vous/${id}`} className="link inline-flex min-h-11 items-center">
              {copy.appointment}
            </Link>
          </p>
        </div>
      </div>
      <Card className="mt-6">
        <Thread conversation={conversation} fresh={fresh} refused={refused} />
      </Card>
    </div>
  );
}
