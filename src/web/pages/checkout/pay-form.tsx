import { type FormEvent, useEffect, useState } from 'react';
import { checkoutCopy as copy, mandateText } from '#copy/checkout';
import { paymentsCopy } from '#copy/payments';
import { refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Checkbox } from '#design/checkbox';
import { Notice } from '#design/notice';
import { formatMoney } from '#kernel/money';
import type { SavedCard } from '#modules/payments';
import { FormFailure } from '#parts/form-failure';
import { CardChoice, firstChoice, otherCard } from '#parts/payments/card-choice';
import { useCardFields } from '#parts/payments/card-fields';
import { ProviderFailed, useProvider } from '#parts/payments/payment-provider';
import { type Deps, usePaying } from '#web/parts/payments/use-paying';
import { useSite } from '#web/site';
import { ExpressPay } from './express-pay.tsx';
import type { BuyerName } from './identity-fields.tsx';
import { OrderFields, type OrderFieldsProps } from './order-fields.tsx';
import { OrderTerms } from './order-terms.tsx';
import { problemText, useOrder } from './use-order.ts';

interface PayFormProps extends OrderFieldsProps {
  readonly cards: readonly SavedCard[];
  readonly account: BuyerName;
  readonly now: Date;
  /** While true, the page keeps showing the hold even if it expires. */
  readonly onPaying: (paying: boolean) => void;
}

/** Payment by wallet, saved card or new card. */
export function PayForm({ cards, account, now, onPaying, ...order }: PayFormProps) {
  const { hold, name, onName } = order;
  const { stripe } = useProvider();
  const site = useSite();
  const later = hold.sessions.slice(1).map(({ price }) => price);
  const mustKeepCard = later.some(({ cents }) => cents > 0);
  const isFree = hold.price.cents === 0;
  const { form, problems, read, check, point } = useOrder({ mustKeepCard });
  const fields = useCardFields();
  const { paying, failure, pay } = usePaying({ id: hold.id, waitAt: `/booking-success?rendez-vous=${hold.id}` });
  const [chosen, choose] = useState<string>(() => firstChoice(cards));
  const [keepsCard, keepCard] = useState(false);
  const [declined, setDeclined] = useState<{ card: string; text: string }>();
  const [prefilled, setPrefilled] = useState(false);
  useEffect(() => onPaying(paying), [onPaying, paying]);

  async function press(event: FormEvent) {
    event.preventDefault();
    if (!stripe || paying || !check()) return;
    if (chosen !== otherCard) {
      const failed = await send({ saved: true }, chosen);
      if (failed && 'declined' in failed) setDeclined({ card: chosen, text: failed.declined });
      return;
    }
    const card = fields.check();
    if (!card) return;
    const failed = await send({ card, name: `${name.firstName} ${name.lastName}`.trim(), email: name.email }, '');
    if (failed && 'declined' in failed) fields.complain(failed.part ?? 'number', failed.declined);
  }

  async function send(deps: Deps, saved: string) {
    const sent = read();
    sent.set('card', saved);
    const failed = await pay(sent, deps);
    if (failed && 'refusal' in failed) point(failed.refusal);
    return failed;
  }

  const refused = failure && 'refusal' in failure && Object.keys(problems).length === 0 ? failure.refusal : undefined;
  function prefill() {
    onName(account);
    choose(firstChoice(cards));
    setPrefilled(true);
  }
  return (
    <form
      ref={form}
      method="post"
      data-toasts="above"
      noValidate
      onSubmit={(event) => void press(event)}
      className="flex flex-col gap-6"
    >
      <noscript>
        <Notice tone="warning">{paymentsCopy.noScript}</Notice>
      </noscript>
      <OrderFields {...order} problems={problems} />
      {mustKeepCard ? (
        <Checkbox
          name="keepsCard"
          isSelected={keepsCard}
          onChange={keepCard}
          error={problemText(problems.keepsCard)}
          isRequired
        >
          {mandateText(site.name, later)}
        </Checkbox>
      ) : null}
      {isFree ? null : (
        <ExpressPay
          price={hold.price}
          keepsCard={keepsCard}
          onlyAuthorised={hold.confirmsByHand}
          check={check}
          onConfirm={async (wallet) => !(await send({ wallet }, ''))}
        />
      )}
      <section aria-labelledby="carte" className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="carte" className="titling text-xl">
            {paymentsCopy.card}
          </h2>
          <Action size="sm" variant="secondary" onPress={prefill} isDisabled={paying}>
            {copy.prefill}
          </Action>
        </div>
        <p role="status" className="sr-only">
          {prefilled ? (cards.length > 0 ? copy.prefilled : copy.prefilledWithoutCard) : ''}
        </p>
        <ProviderFailed />
        <CardChoice
          cards={cards}
          chosen={chosen}
          onChoose={choose}
          fields={fields}
          problem={declined?.card === chosen ? declined.text : undefined}
          disabled={paying}
        />
        {chosen === otherCard && !mustKeepCard ? (
          <Checkbox name="keepsCard" isSelected={keepsCard} onChange={keepCard} isDisabled={paying}>
            {copy.keepCard}
          </Checkbox>
        ) : null}
        <p className="text-encre-2 text-sm">{paymentsCopy.safe}</p>
      </section>
      <OrderTerms startsAt={hold.sessions[0]?.startsAt} now={now} />
      {Object.values(problems).includes('order-incomplete') ? (
        <Notice tone="danger" role="alert">
          {refusalCopy['order-incomplete']}
        </Notice>
      ) : null}
      <FormFailure refusal={refused} broke={paymentsCopy.failed} />
      <Action type="submit" size="lg" full isDisabled={!stripe} pending={paying} pendingLabel={copy.paying}>
        {isFree ? copy.oblige : copy.pay(formatMoney(hold.price))}
      </Action>
    </form>
  );
}
