import { ArrowLeft } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { claimCopy as copy } from '#copy/claims';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { TextArea } from '#design/text-area';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry } from '#modules/booking';
import { type Claim, claimableUntil, claimLength } from '#modules/claims';
import { Statements } from '#parts/claims/statements';
import { FormFailure } from '#parts/form-failure';
import { dayIn, momentIn, timeIn, useTimeZone } from '#web/viewer-time';

interface ClaimPageProps {
  readonly appointment: AppointmentEntry;
  /** `undefined` until the client raises one. */
  readonly claim: Claim | undefined;
  readonly failure:
    | { readonly refusal: RefusalCode; readonly typed?: Readonly<Record<string, string>> | undefined }
    | undefined;
}

/** The client describes the problem with a session, the expert answers, and both read the decision. */
export function ClaimPage({ appointment, claim, failure }: ClaimPageProps) {
  const timeZone = useTimeZone();
  const { title, startsAt, endsAt, price, other } = appointment;
  const answers = claim?.role === 'expert' && !claim.answer && !claim.decided;
  return (
    <div className="max-w-[42rem]">
      <Link to="/rendez-vous" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.back}
      </Link>
      <h1 className="mt-2 text-title">{claim ? copy.reading : copy.title}</h1>
      <Card className="mt-6 flex flex-col gap-6">
        <section aria-labelledby="seance" className="rounded-control bg-papier p-5">
          <h2 id="seance" className="sr-only">
            {copy.session}
          </h2>
          <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
          <p className="mt-1 text-encre-2">
            {other.fullName} · {dayIn(timeZone, startsAt)}, {timeIn(timeZone, startsAt)} – {timeIn(timeZone, endsAt)} ·{' '}
            {formatMoney(price)}
          </p>
        </section>
        <FormFailure refusal={failure?.refusal} broke={copy.failed} />
        {claim ? (
          <>
            <Statements claim={claim} currency={price.currency} />
            {answers ? (
              <>
                <p>{copy.answerLead}</p>
                <Write
                  intent="answer"
                  label={copy.answerWords}
                  hint={copy.answerHint}
                  send={copy.answer}
                  typed={failure?.typed?.words}
                />
              </>
            ) : claim.decided ? null : (
              <Notice>{copy.pending}</Notice>
            )}
          </>
        ) : (
          <>
            <p>{copy.lead(momentIn(timeZone, claimableUntil(endsAt)))}</p>
            <Write
              intent="raise"
              label={copy.words}
              hint={copy.wordsHint}
              send={copy.raise}
              typed={failure?.typed?.words}
            />
          </>
        )}
      </Card>
    </div>
  );
}

interface WriteProps {
  readonly intent: 'raise' | 'answer';
  readonly label: string;
  readonly hint: string;
  readonly send: string;
  readonly typed: string | undefined;
}

function Write({ intent, label, hint, send, typed }: WriteProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" className="flex flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <TextArea
        name="words"
        label={label}
        description={hint}
        defaultValue={typed ?? ''}
        rows={6}
        maxLength={claimLength}
        isRequired
        validationBehavior="native"
      />
      <Action type="submit" pending={formData !== undefined} className="self-start">
        {send}
      </Action>
    </Form>
  );
}
