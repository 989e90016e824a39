import { ArrowLeft } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import { contractCopy as copy } from '#copy/contracts';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { formatMoney, type Money } from '#kernel/money';
import { FormFailure } from '#parts/form-failure';
import { abbreviationIn, dayIn, lastDayBefore, momentIn, timeIn, useTimeZone } from '#web/viewer-time';

export type EndingKind = 'withdrawal' | 'termination';

export interface EndContractProps {
  readonly kind: EndingKind;
  readonly contract: {
    readonly title: string;
    readonly expertName: string;
    readonly purchasedAt: Date;
    /** End of the withdrawal period (exclusive). */
    readonly until: Date;
    readonly freeChangeHours: number;
  };
  /** Sessions that end with the contract. */
  readonly sessions: readonly {
    readonly id: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly begun: boolean;
  }[];
  readonly staysNear: boolean;
  readonly refund: Money;
  readonly email: string;
  /** Set once the contract has ended; the page is then read-only. */
  readonly endedAt: Date | undefined;
  readonly isSignedIn: boolean;
  readonly failure: { readonly refusal: RefusalCode } | undefined;
}

/** Shows the sessions that end, the refund and the receipt's recipient, above the confirm button. */
export function EndContract({
  kind,
  contract,
  sessions,
  staysNear,
  refund,
  email,
  endedAt,
  ...page
}: EndContractProps) {
  const timeZone = useTimeZone();
  const { formData } = useNavigation();
  const words = copy[kind];
  return (
    <div className="mx-auto w-full max-w-[42rem] px-4 pt-4 pb-20 md:pt-10">
      <Card padding="lg" className="flex flex-col gap-6">
        {page.isSignedIn ? (
          <Link to="/rendez-vous" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 self-start text-sm">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {copy.back}
          </Link>
        ) : null}
        <h1 className="text-title">{words.title}</h1>
        <section aria-labelledby="contrat" className="rounded-control bg-papier p-5">
          <h2 id="contrat" className="sr-only">
            {copy.contract}
          </h2>
          <p className="font-semibold [overflow-wrap:anywhere]">{contract.title}</p>
          <p className="mt-1 text-encre-2">
            {contract.expertName} · {copy.bought(momentIn(timeZone, contract.purchasedAt))}
          </p>
        </section>
        {endedAt ? (
          <Notice tone="success" title={words.done(momentIn(timeZone, endedAt))}>
            {copy.doneNext}
          </Notice>
        ) : (
          <>
            <p>{kind === 'withdrawal' ? copy.withdrawal.lead(lastDayBefore(contract.until)) : copy.termination.lead}</p>
            <section aria-labelledby="seances">
              <h2 id="seances" className="mb-3 text-heading">
                {copy.sessions}
              </h2>
              <ul className="flex flex-col gap-1.5">
                {sessions.map(({ id, startsAt, endsAt, begun }) => (
                  <li key={id}>
                    {dayIn(timeZone, startsAt)}, {timeIn(timeZone, startsAt)} – {timeIn(timeZone, endsAt)} (
                    {abbreviationIn(timeZone, startsAt)}){begun ? ` · ${copy.begun}` : ''}
                  </li>
                ))}
              </ul>
            </section>
            <p className="font-semibold">{refund.cents > 0 ? words.refund(formatMoney(refund)) : words.nothing}</p>
            {kind === 'withdrawal' && sessions.some(({ begun }) => begun) ? <p>{copy.withdrawal.begunNote}</p> : null}
            {kind === 'termination' && staysNear ? <p>{copy.termination.near(contract.freeChangeHours)}</p> : null}
            <FormFailure refusal={page.failure?.refusal} broke={copy.failed} />
            <Form method="post" className="flex flex-col gap-4">
              <p className="text-encre-2 text-sm">{copy.receipt(email)}</p>
              <Action type="submit" variant="danger" pending={formData !== undefined} className="self-start">
                {words.confirm}
              </Action>
            </Form>
          </>
        )}
      </Card>
    </div>
  );
}
