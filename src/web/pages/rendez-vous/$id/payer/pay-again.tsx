import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { checkoutCopy, payAgainCopy as copy } from '#copy/checkout';
import { paymentsCopy } from '#copy/payments';
import { Action } from '#design/action';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { formatMoney, type Money } from '#kernel/money';
import type { AppointmentEntry } from '#modules/booking';
import type { SavedCard } from '#modules/payments';
import { FormFailure } from '#parts/form-failure';
import { CardChoice, firstChoice, otherCard } from '#parts/payments/card-choice';
import { useCardLine } from '#parts/payments/card-line';
import { PaymentProvider, ProviderFailed, useProvider } from '#parts/payments/payment-provider';
import type { ProviderSettings } from '#web/parts/payments/load-provider';
import { usePaying } from '#web/parts/payments/use-paying';
import { useViewer } from '#web/site';
import { abbreviationIn, dayIn, momentIn, timeIn, useTimeZone } from '#web/viewer-time';

interface PayAgainProps {
  readonly appointment: AppointmentEntry;
  readonly amount: Money;
  /** When an unpaid session is cancelled. */
  readonly until: Date;
  readonly cards: readonly SavedCard[];
  readonly provider: ProviderSettings | undefined;
}

/** Full page, like the checkout: a 3-D Secure challenge needs the whole screen. */
export function PayAgain({ appointment, amount, until, cards, provider }: PayAgainProps) {
  const timeZone = useTimeZone();
  const { title, startsAt, endsAt, other } = appointment;
  return (
    <div className="mx-auto w-full max-w-[42rem] px-4 pt-4 pb-20 md:pt-10">
      <Card padding="lg" className="flex flex-col gap-6">
        <Link to="/rendez-vous" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 self-start text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {copy.back}
        </Link>
        <div>
          <h1 className="text-title">{copy.title}</h1>
          <p className="mt-2 text-encre-2">{copy.lead(other.fullName)}</p>
        </div>
        <section aria-labelledby="seance" className="rounded-control bg-papier p-5">
          <h2 id="seance" className="sr-only">
            {copy.session}
          </h2>
          <p className="font-semibold">{title}</p>
          <p className="mt-1">
            {dayIn(timeZone, startsAt)} ·{' '}
            {checkoutCopy.from(
              timeIn(timeZone, startsAt),
              timeIn(timeZone, endsAt),
              abbreviationIn(timeZone, startsAt),
            )}
          </p>
          <p className="mt-3 flex items-baseline justify-between gap-4">
            <span className="text-encre-2">{copy.price}</span>
            <span className="titling text-2xl">{formatMoney(amount)}</span>
          </p>
        </section>
        <Notice tone="warning">{copy.until(momentIn(timeZone, until))}</Notice>
        {provider ? (
          <PaymentProvider settings={provider}>
            <PayForm id={appointment.id} amount={amount} cards={cards} />
          </PaymentProvider>
        ) : (
          <Notice>{paymentsCopy.closed}</Notice>
        )}
      </Card>
    </div>
  );
}

interface PayFormProps {
  readonly id: AppointmentEntry['id'];
  readonly amount: Money;
  readonly cards: readonly SavedCard[];
}

function PayForm({ id, amount, cards }: PayFormProps) {
  const { stripe } = useProvider();
  const viewer = useViewer();
  const line = useCardLine();
  const { paying, verifying, failure, pay } = usePaying({ id, waitAt: '/rendez-vous' });
  const [chosen, choose] = useState<string>(() => firstChoice(cards));
  const [declined, setDeclined] = useState<{ card: string; text: string }>();

  async function press(event: FormEvent) {
    event.preventDefault();
    if (!stripe || paying) return;
    const card = chosen === otherCard ? line.check() : undefined;
    if (chosen === otherCard && !card) return;
    const form = new FormData();
    form.set('card', card ? '' : chosen);
    const name = viewer?.fullName ?? '';
    const failed = await pay(form, card ? { card, name, email: viewer?.email ?? '' } : { saved: true });
    if (!failed || !('declined' in failed)) return;
    if (card) line.complain(failed.declined);
    else setDeclined({ card: chosen, text: failed.declined });
  }
  return (
    <form
      method="post"
      data-toasts="above"
      noValidate
      onSubmit={(event) => void press(event)}
      className="flex flex-col gap-5"
    >
      <noscript>
        <Notice tone="warning">{paymentsCopy.noScript}</Notice>
      </noscript>
      <ProviderFailed />
      <CardChoice
        cards={cards}
        chosen={chosen}
        onChoose={choose}
        line={line}
        problem={declined?.card === chosen ? declined.text : undefined}
        disabled={paying}
      />
      <p className="text-encre-2 text-sm">
        {copy.replaces} {paymentsCopy.safe}
      </p>
      {verifying ? <Notice role="status">{paymentsCopy.verifying}</Notice> : null}
      <FormFailure
        refusal={failure && 'refusal' in failure ? failure.refusal : undefined}
        broke={paymentsCopy.failed}
      />
      <Action type="submit" size="lg" full isDisabled={!stripe} pending={paying} pendingLabel={checkoutCopy.paying}>
        {copy.pay(formatMoney(amount))}
      </Action>
    </form>
  );
}
