import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { checkoutCopy as copy } from '#copy/checkout';
import { paymentsCopy } from '#copy/payments';
import type { RefusalCode } from '#copy/refusals';
import { Action } from '#design/action';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import type { Hold } from '#modules/booking';
import type { PublicExpert } from '#modules/experts';
import type { SavedCard } from '#modules/payments';
import { ChosenFields } from '#parts/booking/chosen-fields';
import { FormFailure } from '#parts/form-failure';
import { PaymentProvider } from '#parts/payments/payment-provider';
import { useIdFor } from '#web/parts/booking/use-id-for';
import type { ProviderSettings } from '#web/parts/payments/load-provider';
import { ChosenSession } from './chosen-session.tsx';
import { FreeForm } from './free-form.tsx';
import { HoldClock } from './hold-clock.tsx';
import type { BuyerName } from './identity-fields.tsx';
import type { OrderFieldsProps } from './order-fields.tsx';
import { PayForm } from './pay-form.tsx';
import { PromoCode, type PromoCodeProps } from './promo-code.tsx';
import { useAnswers } from './questions.tsx';

interface CheckoutProps {
  readonly expert: PublicExpert;
  readonly hold: Hold | undefined;
  readonly requested: {
    readonly startsAt: Date;
    readonly durationMinutes: number;
    readonly months: number | undefined;
    readonly message: string;
  };
  readonly expired: boolean;
  readonly now: Date;
  readonly refusal: RefusalCode | undefined;
  /** Values typed into the refused form. */
  readonly typed: Readonly<Record<string, string>> | undefined;
  /** Prefilled from the query string, else from the account. */
  readonly name: BuyerName;
}

/** Available payment means. */
interface Payable {
  /** `undefined` when the operator takes no payments. */
  readonly provider: ProviderSettings | undefined;
  readonly cards: readonly SavedCard[];
  readonly account: BuyerName;
}

export function Checkout({
  expert,
  hold: live,
  requested,
  expired,
  now,
  refusal,
  typed,
  ...payable
}: CheckoutProps & Payable) {
  const answers = useAnswers(live?.questions ?? [], typed);
  const [name, setName] = useState<BuyerName>(() => ({
    ...payable.name,
    ...(typed?.email !== undefined && nameIn(typed)),
  }));
  // Keeps showing a hold that expires during the payment.
  const [last, setLast] = useState(live);
  if (live && live !== last) setLast(live);
  const [paying, setPaying] = useState(false);
  const hold = live ?? (paying ? last : undefined);
  const { state } = useNavigation();
  const sending = state !== 'idle';
  return (
    <div className="mx-auto grid w-full max-w-[66rem] items-start gap-6 px-5 pt-4 pb-20 md:px-8 lg:grid-cols-[1fr_1.1fr] lg:gap-10 lg:pt-10">
      <ChosenSession
        expert={expert}
        startsAt={hold?.sessions[0]?.startsAt ?? requested.startsAt}
        durationMinutes={requested.durationMinutes}
        hold={hold}
        series={
          hold?.months ? { starts: hold.sessions.map(({ startsAt }) => startsAt), months: hold.months } : undefined
        }
      />
      <Card padding="lg">
        {hold ? (
          <Form method="post">
            <input type="hidden" name="intent" value="release" />
            <input type="hidden" name="hold" value={hold.id} />
            <input type="hidden" name="expert" value={expert.slug} />
            <button type="submit" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
              <ArrowLeft aria-hidden="true" className="size-4" />
              {copy.back}
            </button>
          </Form>
        ) : (
          <Link to={`/expert/${expert.slug}`} className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {copy.back}
          </Link>
        )}
        <h1 className="mt-2 text-title">{copy.heading}</h1>
        <p className="mt-1 mb-5 text-encre-2">{hold ? copy.prompt : null}</p>
        <FormFailure refusal={refusal} broke={copy.failed} />
        {hold ? (
          <Held
            {...payable}
            hold={hold}
            now={now}
            late={!live}
            onPaying={setPaying}
            promo={{ refusal, typed }}
            order={{ hold, name, onName: setName, answers, typed: typed ?? {} }}
          />
        ) : null}
        {hold ? null : <NotHeld expert={expert} requested={requested} expired={expired} sending={sending} />}
      </Card>
    </div>
  );
}

interface HeldProps extends Payable {
  readonly hold: Hold;
  readonly now: Date;
  /** The hold expired during the payment. */
  readonly late: boolean;
  readonly onPaying: (paying: boolean) => void;
  readonly order: OrderFieldsProps;
  readonly promo: PromoCodeProps['answer'];
}

function Held({ hold, now, late, provider, cards, account, onPaying, order, promo }: HeldProps) {
  return (
    <div className="flex flex-col gap-6">
      {late ? (
        <Notice tone="warning" role="status" title={copy.whilePaying.title}>
          {copy.whilePaying.text}
        </Notice>
      ) : null}
      {hold.expiresAt && !late ? <HoldClock expiresAt={hold.expiresAt} now={now} /> : null}
      {hold.message ? (
        <div>
          <p className="text-encre-2 text-sm">{copy.message}</p>
          <p className="mt-1 whitespace-pre-line">{hold.message}</p>
        </div>
      ) : null}
      {hold.confirmsByHand ? <Notice>{copy.byHand}</Notice> : null}
      <PromoCode hold={hold} answer={promo} />
      <Ways
        hold={hold}
        now={now}
        provider={provider}
        cards={cards}
        account={account}
        onPaying={onPaying}
        order={order}
      />
    </div>
  );
}

/** Payment form, or the free form. A mentorship with a free first session still needs a saved card. */
function Ways({ hold, now, provider, cards, account, onPaying, order }: Omit<HeldProps, 'late' | 'promo'>) {
  if (hold.sessions.every(({ price }) => price.cents === 0)) return <FreeForm {...order} now={now} />;
  if (!provider) return <Notice>{paymentsCopy.closed}</Notice>;
  return (
    <PaymentProvider settings={provider}>
      <PayForm {...order} cards={cards} account={account} now={now} onPaying={onPaying} />
    </PaymentProvider>
  );
}

/** A chosen slot without a hold: the client has just signed in, or the ten-minute hold expired. */
function NotHeld({
  expert,
  requested,
  expired,
  sending,
}: Pick<CheckoutProps, 'expert' | 'requested' | 'expired'> & { sending: boolean }) {
  const { startsAt, durationMinutes, months, message } = requested;
  const id = useIdFor(`${startsAt.getTime()} ${durationMinutes} ${expired}`);
  return (
    <Form method="post" className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={months ? 'hold-series' : 'hold'} />
      <ChosenFields id={id} minutes={durationMinutes} start={startsAt.getTime()} />
      <input type="hidden" name="expert" value={expert.slug} />
      <input type="hidden" name="message" value={message} />
      {months ? <input type="hidden" name="accompanimentDuration" value={months} /> : null}
      {expired ? (
        <Notice tone="warning" title={copy.expired.title}>
          {copy.expired.text}
        </Notice>
      ) : (
        <p className="text-encre-2">{copy.ask.text}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Action type="submit" pending={sending}>
          {expired ? copy.expired.again : months ? copy.ask.series : copy.ask.hold}
        </Action>
        <Link
          to={`/expert/${expert.slug}/${months ? 'mentorat' : 'reserver'}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          {copy.expired.other}
        </Link>
      </div>
    </Form>
  );
}

const nameIn = ({ email = '', firstName = '', lastName = '' }: Readonly<Record<string, string>>): BuyerName => ({
  email,
  firstName,
  lastName,
});
