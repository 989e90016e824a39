import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { checkoutCopy as copy, mandateText } from '#copy/checkout';
import { paymentsCopy } from '#copy/payments';
import { Action } from '#design/action';
import { Checkbox } from '#design/checkbox';
import { Notice } from '#design/notice';
import { formatMoney } from '#kernel/money';
import type { SavedCard } from '#modules/payments';
import { FormFailure } from '#parts/form-failure';
import { CardChoice, otherCard } from '#parts/payments/card-choice';
import { useCardLine } from '#parts/payments/card-line';
import { ProviderFailed, useProvider } from '#parts/payments/payment-provider';
import { type Deps, usePaying } from '#web/parts/payments/use-paying';
import { useSite } from '#web/site';
import { BuyerFields } from './buyer-fields.tsx';
import { ExpressPay } from './express-pay.tsx';
import { OrderEnd } from './order-end.tsx';
import { OrderFields, type OrderFieldsProps } from './order-fields.tsx';
import { PromoCode, type PromoCodeProps } from './promo-code.tsx';
import { orderFormId, problemText, useOrder } from './use-order.ts';

interface PayFormProps extends OrderFieldsProps {
  readonly cards: readonly SavedCard[];
  /** The chosen card, or `otherCard`. */
  readonly chosen: string;
  readonly onChoose: (card: string) => void;
  readonly now: Date;
  readonly promo: PromoCodeProps['answer'];
  /** Replaces the button once the hold has ended. */
  readonly ended: ReactNode;
  /** While true, the page keeps showing the hold even if it expires. */
  readonly onPaying: (paying: boolean) => void;
}

/** Payment by wallet, saved card or new card. */
export function PayForm({
  cards,
  now,
  promo,
  ended,
  onPaying,
  earlyBefore,
  seller,
  isVisitor,
  chosen,
  onChoose,
  ...order
}: PayFormProps) {
  const { hold, name } = order;
  const { stripe } = useProvider();
  const site = useSite();
  const later = hold.sessions.slice(1).map(({ price }) => price);
  const mustKeepCard = later.some(({ cents }) => cents > 0);
  const isFree = hold.price.cents === 0;
  const { form, read, check, point, ...fields } = useOrder({
    mustKeepCard,
    mustAskEarly: earlyBefore !== undefined,
    buyer: order.typed.buyer,
  });
  const { problems } = fields;
  const line = useCardLine();
  const { paying, verifying, failure, pay } = usePaying({
    id: hold.id,
    waitAt: `/booking-success?rendez-vous=${hold.id}`,
  });
  const [keepsCard, keepCard] = useState(false);
  const [declined, setDeclined] = useState<{ card: string; text: string }>();
  useEffect(() => onPaying(paying), [onPaying, paying]);

  async function press(event: FormEvent) {
    event.preventDefault();
    if (!stripe || paying || !check()) return;
    if (chosen !== otherCard) {
      const failed = await send({ saved: true }, chosen);
      if (failed && 'declined' in failed) setDeclined({ card: chosen, text: failed.declined });
      return;
    }
    const card = line.check();
    if (!card) return;
    const failed = await send({ card, name: `${name.firstName} ${name.lastName}`.trim(), email: name.email }, '');
    if (failed && 'declined' in failed) line.complain(failed.declined);
  }

  async function send(deps: Deps, saved: string) {
    const sent = read();
    sent.set('card', saved);
    const failed = await pay(sent, deps);
    if (failed && 'refusal' in failed) point(failed.refusal);
    return failed;
  }

  const refused = failure && 'refusal' in failure && Object.keys(problems).length === 0 ? failure.refusal : undefined;
  return (
    <>
      <form
        ref={form}
        id={orderFormId}
        method="post"
        data-toasts="above"
        noValidate
        onSubmit={(event) => void press(event)}
        className="flex flex-col gap-4"
      >
        <noscript>
          <Notice tone="warning">{paymentsCopy.noScript}</Notice>
        </noscript>
        <OrderFields {...order} state={fields} />
        {isFree ? null : (
          <ExpressPay
            price={hold.price}
            keepsCard={keepsCard}
            onlyAuthorised={hold.confirmsByHand}
            check={check}
            onConfirm={async (wallet) => !(await send({ wallet }, ''))}
          />
        )}
        <section aria-label={paymentsCopy.card} className="flex flex-col gap-3">
          <ProviderFailed />
          <CardChoice
            cards={cards}
            chosen={chosen}
            onChoose={onChoose}
            line={line}
            problem={declined?.card === chosen ? declined.text : undefined}
            disabled={paying}
          />
          {mustKeepCard || (chosen === otherCard && !isVisitor) ? (
            <Checkbox
              name="keepsCard"
              isSelected={keepsCard}
              onChange={keepCard}
              error={problemText(problems.keepsCard)}
              isRequired={mustKeepCard}
              isDisabled={paying}
            >
              {mustKeepCard ? mandateText(site.name, later) : copy.keepCard}
            </Checkbox>
          ) : null}
        </section>
        <BuyerFields {...fields} onBuyer={fields.setBuyer} typed={order.typed} />
      </form>
      {isVisitor ? null : <PromoCode hold={hold} answer={promo} />}
      {verifying ? (
        <Notice role="status" title={paymentsCopy.verifying}>
          {copy.verifying}
        </Notice>
      ) : null}
      <FormFailure refusal={refused} broke={paymentsCopy.failed} />
      <OrderEnd
        ended={ended}
        seller={seller}
        isVisitor={isVisitor}
        hold={hold}
        now={now}
        earlyBefore={earlyBefore}
        typed={order.typed}
        state={fields}
      >
        <Action
          type="submit"
          form={orderFormId}
          size="lg"
          full
          isDisabled={!stripe}
          pending={paying}
          pendingLabel={copy.paying}
        >
          {isFree ? copy.oblige : copy.pay(formatMoney(hold.price))}
        </Action>
        <p className="mt-2 hidden text-center text-encre-2 text-sm md:block">{paymentsCopy.safe}</p>
      </OrderEnd>
    </>
  );
}
