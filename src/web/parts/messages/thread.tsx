import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { conversationCopy as copy } from '#copy/conversation';
import { buttonClass } from '#design/button';
import { EmptyState } from '#design/empty-state';
import { Notice } from '#design/notice';
import type { Conversation, Message } from '#modules/messages';
import { dateIn, dayIn, momentIn, useTimeZone, zoneIn } from '#web/viewer-time';
import { conversationAddress } from './address.ts';
import { MessageForm, type Refused } from './message-form.tsx';
import { MessageLine } from './message-line.tsx';
import { useMarkRead } from './use-mark-read.ts';
import { useMessageAnnouncement } from './use-message-announcement.ts';

interface ThreadProps {
  readonly conversation: Conversation;
  /** Idempotency key of the next message. */
  readonly fresh: string;
  /** Server refusal of a form sent without JavaScript. */
  readonly refused?: Refused | undefined;
  /** Part of a page with an own primary action: headings are one level lower, and « Envoyer » steps back. */
  readonly isPart?: boolean;
}

/** Messages of the client and the expert of an appointment, and the form to write one. Marks them as read while it is visible. */
export function Thread({ conversation, fresh, refused, isPart = false }: ThreadProps) {
  const zone = useTimeZone();
  const { id, peer, state, closesAt, messages, unread, isLatest } = conversation;
  const announcement = useMessageAnnouncement(peer.name, messages);
  useMarkRead({ id, unread, last: isLatest ? messages.at(-1)?.number : undefined });
  const report = new URLSearchParams({ page: conversationAddress(id) });
  return (
    <>
      {state === 'open' ? null : <Notice className="mb-6">{closedWords(conversation, zone)}</Notice>}
      {messages.length > 0 ? (
        <Messages conversation={conversation} zone={zone} dayHeading={isPart ? 'h3' : 'h2'} />
      ) : (
        <EmptyState
          icon={<MessagesSquare />}
          title={copy.empty.title}
          text={state === 'open' ? copy.empty.open : copy.empty.closed}
          className="py-6 md:py-8"
        />
      )}
      {state === 'open' && isLatest ? <MessageForm id={id} fresh={fresh} refused={refused} isPart={isPart} /> : null}
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
    </>
  );
}

interface MessagesProps extends Pick<ThreadProps, 'conversation'> {
  readonly zone: string;
  readonly dayHeading: 'h2' | 'h3';
}

/** Opens scrolled to the end: `flex-col-reverse` needs no JavaScript and causes no layout jump. */
function Messages({ conversation, zone, dayHeading: Heading }: MessagesProps) {
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
            <Heading id={`jour-${date}`} className="text-center font-sans font-semibold text-encre-2 text-sm">
              {day}
            </Heading>
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

const closedWords = ({ state, closesAt }: Conversation, zone: string) =>
  state === 'over' || state === 'open' ? copy.closed.over(momentIn(zone, closesAt)) : copy.closed[state];
