import { type RefObject, useEffect, useState } from 'react';
import { bookingCopy as copy } from '#copy/booking';
import { checkoutCopy } from '#copy/checkout';
import { duration } from '#copy/duration';
import { cardCopy, paymentsCopy } from '#copy/payments';
import { Action } from '#design/action';
import { problemClass } from '#design/field';
import { Notice } from '#design/notice';
import { ChoiceList } from '#design/radio-group';
import type { AppointmentId } from '#kernel/ids';
import { formatMoney, type Money } from '#kernel/money';
import { earlyStartBefore } from '#modules/booking';
import type { PublicExpert } from '#modules/experts';
import { EarlyStart } from '#parts/booking/early-start';
import { OrderTerms } from '#parts/booking/order-terms';
import { ReducedPrice } from '#parts/booking/reduced-price';
import { PaymentProvider, ProviderFailed, useProvider } from '#parts/payments/payment-provider';
import type { KnownCard } from '#web/parts/payments/known-card';
import { usePaying } from '#web/parts/payments/use-paying';
import { useReachableChallenge } from '#web/parts/payments/use-reachable-challenge';

interface CardOrderProps {
  /** Form of the dialog, with slot and message. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly expert: PublicExpert;
  readonly known: KnownCard;
  /** Id that the hold gets, or has since a refused payment. */
  readonly id: string;
  readonly start: number;
  readonly minutes: number;
  readonly price: Money;
  readonly fullPrice: Money;
  readonly percent: number | undefined;
  readonly now: number;
  /** While true, the dialog keeps the start, whatever becomes of it. */
  readonly onPaying: (paying: boolean) => void;
}

/** Order page of a client with a saved card, within the booking dialog: all that the law wants said before the button (L221-5, L221-14). */
export function CardOrder(props: CardOrderProps) {
  return (
    <PaymentProvider settings={props.known.provider}>
      <Order {...props} />
    </PaymentProvider>
  );
}

function Order({ form, expert, known, id, start, minutes, price, fullPrice, percent, now, onPaying }: CardOrderProps) {
  const { stripe } = useProvider();
  const [chosen, choose] = useState(known.cards[0]?.id ?? '');
  const [isMissing, setMissing] = useState(false);
  const { paying, verifying, failure, pay } = usePaying({
    id: id as AppointmentId,
    waitAt: `/booking-success?rendez-vous=${id}`,
    page: '/checkout',
    intent: 'order',
  });
  useReachableChallenge(paying);
  useEffect(() => onPaying(paying), [onPaying, paying]);
  const earlyBefore = earlyStartBefore(new Date(start), new Date(now));

  async function press() {
    const sent = new FormData(form.current ?? undefined);
    const isConsentMissing = earlyBefore !== undefined && sent.get('startsEarly') !== 'on';
    setMissing(isConsentMissing);
    if (isConsentMissing) return form.current?.querySelector<HTMLElement>('[name=startsEarly]')?.focus();
    const order = { expert: expert.slug, card: chosen, buyer: 'consumer', ...known.buyer };
    for (const [field, value] of Object.entries(order)) sent.set(field, value);
    await pay(sent, { saved: true });
  }

  const declined = failure && 'declined' in failure ? failure.declined : undefined;
  return (
    <>
      <p aria-live="polite">
        <span className="block text-encre-2 text-sm">{copy.order.total(duration(minutes))}</span>
        <ReducedPrice price={price} fullPrice={fullPrice} percent={percent} />
      </p>
      <ProviderFailed />
      <Cards cards={known.cards} chosen={chosen} onChoose={choose} problem={declined} disabled={paying} />
      {earlyBefore ? <EarlyStart before={earlyBefore} ticked={false} isMissing={isMissing} /> : null}
      {verifying ? (
        <Notice role="status" title={paymentsCopy.verifying}>
          {checkoutCopy.verifying}
        </Notice>
      ) : null}
      <OrderTerms startsAt={new Date(start)} seller={expert.seller} now={new Date(now)} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <Action
          size="lg"
          full
          isDisabled={!stripe}
          pending={paying}
          pendingLabel={checkoutCopy.paying}
          onPress={() => void press()}
        >
          {checkoutCopy.pay(formatMoney(price))}
        </Action>
        <Action type="submit" variant="plain" isDisabled={paying}>
          {copy.order.otherwise}
        </Action>
      </div>
    </>
  );
}

interface CardsProps {
  readonly cards: KnownCard['cards'];
  readonly chosen: string;
  readonly onChoose: (card: string) => void;
  /** Why the bank refused the chosen card. */
  readonly problem: string | undefined;
  readonly disabled: boolean;
}

/** The card that pays; the others on request. */
function Cards({ cards, chosen, onChoose, problem, disabled }: CardsProps) {
  const [isOpen, setOpen] = useState(false);
  const card = cards.find(({ id }) => id === chosen);
  if (isOpen)
    return (
      <ChoiceList
        label={paymentsCopy.saved}
        value={chosen}
        onChange={onChoose}
        isDisabled={disabled}
        error={problem}
        options={cards.map((each) => ({
          value: each.id,
          label: cardCopy.named(each.card_type, each.last4),
          text: cardCopy.expires(each.expiry_month, each.expiry_year),
        }))}
      />
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-blanc px-4 py-1 inset-ring inset-ring-trait">
      <p className="font-medium">{card ? cardCopy.named(card.card_type, card.last4) : null}</p>
      {cards.length > 1 ? (
        <Action variant="plain" size="sm" isDisabled={disabled} onPress={() => setOpen(true)}>
          {copy.order.change}
        </Action>
      ) : null}
      {problem ? (
        <p role="alert" className={`w-full pb-2 ${problemClass}`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
