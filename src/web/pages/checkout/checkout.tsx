import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form, Link, useLocation, useNavigation } from 'react-router';
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
import { PendingForm } from '#parts/dialog-form';
import { DialogOutlet } from '#parts/dialog-outlet';
import { FormFailure } from '#parts/form-failure';
import { firstChoice } from '#parts/payments/card-choice';
import { PaymentProvider } from '#parts/payments/payment-provider';
import { useIdFor } from '#web/parts/booking/use-id-for';
import type { ProviderSettings } from '#web/parts/payments/load-provider';
import { ChosenSession } from './chosen-session.tsx';
import { EndedHold } from './ended-hold.tsx';
import { FreeForm } from './free-form.tsx';
import { HoldClock } from './hold-clock.tsx';
import type { BuyerName } from './identity-fields.tsx';
import type { OrderFieldsProps } from './order-fields.tsx';
import { PayForm } from './pay-form.tsx';
import type { PromoCodeProps } from './promo-code.tsx';
import { useBuyerName } from './use-buyer-name.ts';

interface CheckoutProps {
  readonly expert: PublicExpert;
  readonly hold: Hold | undefined;
  readonly requested: {
    readonly startsAt: Date;
    readonly durationMinutes: number;
    readonly months: number | undefined;
    readonly message: string;
  };
  /** Set once the hold has expired. */
  readonly ended: { readonly hold: Hold; readonly starts: readonly Date[] } | undefined;
  readonly now: Date;
  /** End of the withdrawal period, if the held session starts within it. */
  readonly earlyBefore: Date | undefined;
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
  readonly isVisitor: boolean;
}

export function Checkout({
  expert,
  hold,
  requested,
  ended,
  now,
  refusal,
  typed,
  earlyBefore,
  ...payable
}: CheckoutProps & Payable) {
  const [name, setName] = useBuyerName(hold?.id, {
    ...payable.name,
    ...(typed?.email !== undefined && nameIn(typed)),
  });
  const [card, chooseCard] = useState(() => firstChoice(payable.cards));
  const [paying, setPaying] = useState(false);
  // A hold that expires during the payment may still be paid.
  const over = ended && !paying ? <EndedHold hold={ended.hold} slug={expert.slug} starts={ended.starts} /> : undefined;
  const { search } = useLocation();
  const { state } = useNavigation();
  const sending = state !== 'idle';
  return (
    <div className="mx-auto w-full max-w-[66rem] px-4 pb-6 md:px-8 md:pb-20">
      <Back expert={expert} hold={hold} />
      <div className="mt-1 grid items-start gap-4 lg:grid-cols-[1fr_1.1fr] lg:gap-10">
        <ChosenSession
          expert={expert}
          startsAt={hold?.sessions[0]?.startsAt ?? requested.startsAt}
          durationMinutes={requested.durationMinutes}
          hold={hold}
          series={
            hold?.months ? { starts: hold.sessions.map(({ startsAt }) => startsAt), months: hold.months } : undefined
          }
          clock={hold?.expiresAt && !ended ? <HoldClock expiresAt={hold.expiresAt} now={now} /> : null}
        />
        <Card padding="none" className="flex flex-col gap-4 p-5 max-md:pb-0 md:p-8">
          <Heading
            hasHold={hold !== undefined}
            isVisitor={payable.isVisitor}
            hasCards={payable.cards.length > 0}
            onPrefill={() => {
              setName(payable.account);
              chooseCard(firstChoice(payable.cards));
            }}
          />
          <FormFailure refusal={refusal} broke={copy.failed} />
          {hold ? (
            <>
              {ended && paying ? (
                <Notice tone="warning" role="status" title={copy.whilePaying.title}>
                  {copy.whilePaying.text}
                </Notice>
              ) : null}
              <Ways
                {...payable}
                now={now}
                chosen={card}
                onChoose={chooseCard}
                promo={{ refusal, typed }}
                ended={over}
                onPaying={setPaying}
                order={{
                  hold,
                  name,
                  onName: setName,
                  typed: typed ?? {},
                  earlyBefore,
                  seller: expert.seller,
                  isVisitor: payable.isVisitor,
                }}
              />
            </>
          ) : (
            <NotHeld expert={expert} requested={requested} sending={sending} />
          )}
        </Card>
      </div>
      <DialogOutlet below="/checkout" search={search} frameAt={() => signInFrame} />
    </div>
  );
}

const signInFrame = { pending: <PendingForm title={copy.signIn.title} /> };

/** Leaves the checkout and releases the hold. */
function Back({ expert, hold }: Pick<CheckoutProps, 'expert' | 'hold'>) {
  const look = 'link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm';
  const label = (
    <>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {copy.back}
    </>
  );
  if (!hold)
    return (
      <Link to={`/expert/${expert.slug}`} className={look}>
        {label}
      </Link>
    );
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="release" />
      <input type="hidden" name="hold" value={hold.id} />
      <input type="hidden" name="expert" value={expert.slug} />
      <button type="submit" className={look}>
        {label}
      </button>
    </Form>
  );
}

interface HeadingProps {
  readonly hasHold: boolean;
  readonly isVisitor: boolean;
  readonly hasCards: boolean;
  readonly onPrefill: () => void;
}

function Heading({ hasHold, isVisitor, hasCards, onPrefill }: HeadingProps) {
  const [prefilled, setPrefilled] = useState(false);
  const { search } = useLocation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h1 className="titling text-2xl md:text-title">{copy.heading}</h1>
      {isVisitor ? (
        <p className="-mb-2">
          {copy.signIn.lead}{' '}
          <Link
            to={`/checkout/connexion${search}`}
            preventScrollReset
            className="link inline-flex min-h-11 items-center"
          >
            {copy.signIn.link}
          </Link>
        </p>
      ) : null}
      {hasHold && !isVisitor ? (
        <>
          <Action
            size="sm"
            variant="secondary"
            onPress={() => {
              onPrefill();
              setPrefilled(true);
            }}
          >
            {copy.prefill}
          </Action>
          <p className="w-full text-encre-2 text-sm md:text-base">{copy.prompt}</p>
          <p role="status" className="sr-only">
            {prefilled ? (hasCards ? copy.prefilled : copy.prefilledWithoutCard) : ''}
          </p>
        </>
      ) : null}
    </div>
  );
}

interface WaysProps extends Payable {
  readonly now: Date;
  readonly chosen: string;
  readonly onChoose: (card: string) => void;
  readonly onPaying: (paying: boolean) => void;
  readonly order: OrderFieldsProps;
  readonly promo: PromoCodeProps['answer'];
  readonly ended: ReactNode;
}

/** Payment form, or the free form. A mentorship with a free first session still needs a saved card. */
function Ways({ now, provider, cards, chosen, onChoose, onPaying, order, promo, ended }: WaysProps) {
  if (order.hold.sessions.every(({ price }) => price.cents === 0))
    return <FreeForm {...order} now={now} promo={promo} ended={ended} />;
  if (!provider) return <Notice>{paymentsCopy.closed}</Notice>;
  return (
    <PaymentProvider settings={provider}>
      <PayForm
        {...order}
        cards={cards}
        chosen={chosen}
        onChoose={onChoose}
        now={now}
        promo={promo}
        ended={ended}
        onPaying={onPaying}
      />
    </PaymentProvider>
  );
}

/** A chosen slot without a hold: the client has just signed in. */
function NotHeld({ expert, requested, sending }: Pick<CheckoutProps, 'expert' | 'requested'> & { sending: boolean }) {
  const { startsAt, durationMinutes, months, message } = requested;
  const id = useIdFor(`${startsAt.getTime()} ${durationMinutes}`);
  return (
    <Form method="post" className="flex flex-col gap-5 max-md:pb-5">
      <input type="hidden" name="intent" value={months ? 'hold-series' : 'hold'} />
      <ChosenFields id={id} minutes={durationMinutes} start={startsAt.getTime()} />
      <input type="hidden" name="expert" value={expert.slug} />
      <input type="hidden" name="message" value={message} />
      {months ? <input type="hidden" name="accompanimentDuration" value={months} /> : null}
      <p className="text-encre-2">{copy.ask.text}</p>
      <div className="flex flex-wrap gap-3">
        <Action type="submit" pending={sending}>
          {months ? copy.ask.series : copy.ask.hold}
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
