import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { conversationCopy as copy } from '#copy/conversation';
import { Avatar } from '#design/avatar';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { Notice } from '#design/notice';
import type { Conversation as ConversationRead, Message } from '#modules/messages';
import { conversationAddress } from '#web/parts/messages/address';
import { dateIn, dayIn, momentIn, timeIn, useTimeZone, zoneIn } from '#web/viewer-time';
import { MessageForm, type Refused } from './message-form.tsx';
import { MessageLine } from './message-line.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useMessageAnnouncement } from './use-message-announcement.ts';

interface ConversationProps {
  readonly conversation: ConversationRead;
  /** Idempotency key of the next message. */
  readonly fresh: string;
  /** Server refusal of a form sent without JavaScript. */
  readonly refused: Refused | undefined;
}

/** Messages between the client and the expert of an appointment. */
export function Conversation({ conversation, fresh, refused }: ConversationProps) {
  const zone = useTimeZone();
  const { id, title, startsAt, endsAt, peer, state, closesAt, messages, unread, isLatest } = conversation;
  const announcement = useMessageAnnouncement(peer.name, messages);
  useMarkRead({ id, unread, last: isLatest ? messages.at(-1)?.number : undefined });
  const report = new URLSearchParams({ page: conversationAddress(id) });
  return (
    <div className="max-w-[48rem]">
      <Link to="/rendez-vous" className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-4`}>
        <ArrowLeft aria-hidden="true" />
        {copy.back}
      </Link>
      <div className="mt-2 flex items-center gap-4">
        <Avatar name={peer.name} src={peer.avatarUrl} size="lg" loading="eager" />
        <div className="min-w-0">
          <h1 className="text-title">{copy.titleWith(peer.name)}</h1>
          <p className="mt-1 text-encre-2 [overflow-wrap:anywhere]">
            {copy.about(title, dayIn(zone, startsAt), timeIn(zone, startsAt), timeIn(zone, endsAt))}
          </p>
        </div>
      </div>
      {state === 'open' ? null : <Notice className="mt-6">{closedWords(conversation, zone)}</Notice>}
      <Card className="mt-6">
        {messages.length > 0 ? (
          <Messages conversation={conversation} zone={zone} />
        ) : (
          <EmptyState
            icon={<MessagesSquare />}
            title={copy.empty.title}
            text={state === 'open' ? copy.empty.open : copy.empty.closed}
            className="py-6 md:py-8"
          />
        )}
        {state === 'open' && isLatest ? <MessageForm id={id} fresh={fresh} refused={refused} /> : null}
      </Card>
      <p className="mt-6 text-encre-2 text-sm">
        {copy.private} {state === 'open' ? `${copy.open(momentIn(zone, closesAt), zoneIn(zone, closesAt))} ` : null}
        {copy.reportLead}{' '}
        <Link to={`/signaler?${report}`} className="link">
          {copy.report}
        </Link>
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Opens scrolled to the end: `flex-col-reverse` needs no JavaScript and causes no layout jump. */
function Messages({ conversation, zone }: { conversation: ConversationRead; zone: string }) {
  const { id, peer, messages, hasEarlier, isLatest } = conversation;
  const here = conversationAddress(id);
  return (
    <section
      aria-label={copy.list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="-mx-2 flex max-h-[55vh] flex-col-reverse overflow-y-auto px-2"
    >
      <div className="flex flex-col gap-6">
        {hasEarlier ? (
          <Link to={`${here}?avant=${messages[0]?.number}`} className={`${buttonClass(small)} self-center`}>
            {copy.earlier}
          </Link>
        ) : null}
        {daysOf(messages, zone).map(({ date, day, messages }) => (
          <section key={date} aria-labelledby={`jour-${date}`}>
            <h2 id={`jour-${date}`} className="text-center font-sans font-semibold text-encre-2 text-sm">
              {day}
            </h2>
            <ol className="mt-3 flex flex-col gap-4">
              {messages.map((message) => (
                <MessageLine key={message.id} message={message} appointmentId={id} peer={peer.name} />
              ))}
            </ol>
          </section>
        ))}
        {isLatest ? null : (
          <Link to={here} className={`${buttonClass(small)} self-center`}>
            {copy.latest}
          </Link>
        )}
      </div>
    </section>
  );
}

const small = { variant: 'secondary', size: 'sm' } as const;

/** Groups messages by day in the reader's time zone. */
function daysOf(messages: readonly Message[], zone: string) {
  const days: { date: string; day: string; messages: Message[] }[] = [];
  for (const message of messages) {
    const date = dateIn(zone, message.sentAt);
    const last = days.at(-1);
    if (last?.date === date) last.messages.push(message);
    else days.push({ date, day: dayIn(zone, message.sentAt), messages: [message] });
  }
  return days;
}

const closedWords = ({ state, closesAt }: ConversationRead, zone: string) =>
  state === 'over' || state === 'open' ? copy.closed.over(momentIn(zone, closesAt)) : copy.closed[state];
