import { MessageCircle } from 'lucide-react';
import { contactCopy as copy } from '#copy/contact';
import { Accordion } from '#design/accordion';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import type { OwnMessage } from '#modules/support';
import { frenchMoment } from '#web/french-day';

/** The viewer's messages and the answers to them. */
export function OwnMessages({ messages }: { messages: readonly OwnMessage[] }) {
  return (
    <section aria-labelledby="vos-messages" className="mt-12">
      <h2 id="vos-messages" className="text-heading">
        {copy.own}
      </h2>
      {messages.length === 0 ? (
        <Card className="mt-4">
          <EmptyState icon={<MessageCircle />} title={copy.ownEmpty} text={copy.ownEmptyNext} as="p" />
        </Card>
      ) : (
        <Accordion
          className="mt-4"
          items={messages.map((message) => ({
            id: `message-${message.id}`,
            title: message.subject,
            aside: message.answer ? (
              <Badge variant="menthe">{copy.answered}</Badge>
            ) : (
              <Badge variant="quiet">{copy.waiting}</Badge>
            ),
            content: <Exchange message={message} />,
          }))}
        />
      )}
    </section>
  );
}

function Exchange({ message: { kind, message, sentAt, answer, answeredAt } }: { message: OwnMessage }) {
  const text = 'whitespace-pre-line text-encre [overflow-wrap:anywhere]';
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">{copy.sentOn(copy.kinds[kind], frenchMoment(sentAt))}</p>
      <p className={text}>{message}</p>
      {answer && answeredAt ? (
        <Card ground="lin" padding="sm">
          <p className="text-sm">{copy.ourAnswer(frenchMoment(answeredAt))}</p>
          <p className={`${text} mt-2`}>{answer}</p>
        </Card>
      ) : null}
    </div>
  );
}
