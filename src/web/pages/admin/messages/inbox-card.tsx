import { Reply } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import type { RefusalCode } from '#copy/refusals';
import { reportCopy } from '#copy/report';
import { Action } from '#design/action';
import { Badge, type BadgeVariant } from '#design/badge';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { TextArea } from '#design/text-area';
import { isErasedAddress } from '#kernel/erased-address';
import { type InboxEntry, type InboxKind, messageLength, reportReference } from '#modules/support';
import { FormFailure } from '#parts/form-failure';
import { Moment } from '#parts/moment';
import { frenchMoment } from '#web/french-day';
import { reviewAddress, reviewAtPath } from '#web/parts/admin/review-address';
import { inboxCopy as copy } from './copy.ts';

const variants: Record<InboxKind, BadgeVariant> = {
  support: 'ciel',
  'event-proposal': 'lilas',
  'content-report': 'peche',
};

/** Action result of an answer that was not sent. */
export interface AnswerFailure {
  readonly refusal: RefusalCode;
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

interface InboxCardProps {
  readonly entry: InboxEntry;
  readonly here: string;
  readonly failure: AnswerFailure | undefined;
}

/** One message, with its answer or the answer form. */
export function InboxCard({ entry, here, failure }: InboxCardProps) {
  const { id, kind, text, receivedAt, sender, answer } = entry;
  return (
    <Card as="li" id={`message-${id}`}>
      <article>
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Badge variant={variants[kind]} size="md">
            {copy.kinds[kind]}
          </Badge>
          <Moment at={receivedAt} className="text-encre-2 text-sm sm:ml-auto" />
          <h2 className="w-full font-sans font-semibold text-lg leading-snug tracking-normal [overflow-wrap:anywhere]">
            {kind === 'content-report' ? copy.reference(reportReference(id)) : entry.subject}
          </h2>
        </header>
        <p className="flex flex-wrap items-center gap-x-3 text-encre-2 [overflow-wrap:anywhere]">
          {sender.name ? copy.from(sender.name) : null}
          {isErasedAddress(sender.email) ? (
            copy.erased
          ) : (
            <a href={`mailto:${sender.email}`} className="link inline-flex min-h-11 items-center">
              {sender.email}
            </a>
          )}
        </p>
        {kind === 'content-report' ? <Reported {...entry} /> : null}
        <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
        {answer ? (
          <Card ground="lin" padding="sm" className="mt-5">
            <p className="text-encre-2 text-sm">
              {copy.answeredBy(answer.by || copy.erased, frenchMoment(answer.answeredAt))}
            </p>
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{answer.text}</p>
          </Card>
        ) : (
          <AnswerForm entry={entry} here={here} failure={failure} />
        )}
      </article>
    </Card>
  );
}

function Reported({ pagePath, category }: Extract<InboxEntry, { kind: 'content-report' }>) {
  const review = reviewAtPath(pagePath);
  return (
    <p className="flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere]">
      <Badge variant="quiet">{reportCopy.categories[category]}</Badge>
      <span className="text-encre-2">{copy.page}</span>
      <a href={pagePath} className="link inline-flex min-h-11 items-center">
        {pagePath}
      </a>
      {review ? (
        <Link to={reviewAddress({ only: review })} className="link inline-flex min-h-11 items-center">
          {copy.moderate}
        </Link>
      ) : null}
    </p>
  );
}

/** Collapsed by default; `<details>` works without JavaScript. */
function AnswerForm({ entry: { id, kind, sender }, here, failure }: InboxCardProps) {
  const { formData } = useNavigation();
  return (
    <details open={failure !== undefined} className="group mt-5">
      <summary
        className={`${buttonClass({ variant: 'secondary', size: 'sm' })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        <Reply aria-hidden="true" />
        {copy.answer}
      </summary>
      <Form method="post" action={here} className="mt-5 flex flex-col gap-4">
        <FormFailure refusal={failure?.refusal} broke={copy.failed} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <TextArea
          name="answer"
          label={copy.answerLabel}
          description={isErasedAddress(sender.email) ? copy.answerKept : copy.answerHint(sender.email)}
          defaultValue={failure?.typed?.answer ?? ''}
          rows={5}
          maxLength={messageLength}
          isRequired
          validationBehavior="native"
        />
        <Action type="submit" pending={formData?.get('id') === id} className="self-start">
          {copy.send}
        </Action>
      </Form>
    </details>
  );
}
