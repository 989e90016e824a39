import { checkoutCopy as copy } from '#copy/checkout';
import { formatMoney, type Money } from '#kernel/money';
import type { Hold } from '#modules/booking';

/** The price to pay, with reductions and promo code. */
export function PriceLines({ hold }: { hold: Hold }) {
  const { price, fullPrice, promo, sessions } = hold;
  const reduction = { ...price, cents: fullPrice.cents - price.cents - (promo?.discount.cents ?? 0) };
  const isSeries = sessions.length > 1;
  // On a phone the price alone stands beside the expert.
  const isPlain = !isSeries && price.cents === fullPrice.cents;
  const total = { ...price, cents: sessions.reduce((sum, session) => sum + session.price.cents, 0) };
  return (
    <dl className={`flex flex-col gap-2 border-trait border-t pt-3 md:pt-5 ${isPlain ? 'max-md:hidden' : ''}`}>
      {price.cents < fullPrice.cents ? <Line label={copy.fullPrice} amount={fullPrice} /> : null}
      {reduction.cents > 0 ? (
        <Line label={copy.reduction(percentOf(reduction, fullPrice))} amount={reduction} less />
      ) : null}
      {promo ? <Line label={copy.promo.line(promo.code)} amount={promo.discount} less /> : null}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-encre-2">{isSeries ? copy.firstPrice : copy.price}</dt>
        <dd className="titling text-2xl">{formatMoney(price)}</dd>
      </div>
      {isSeries ? <Line label={copy.total} amount={total} /> : null}
    </dl>
  );
}

const percentOf = (part: Money, whole: Money) => Math.round((part.cents * 100) / whole.cents);

function Line({ label, amount, less = false }: { label: string; amount: Money; less?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="text-encre-2">{label}</dt>
      <dd className="tabular">{less ? copy.less(formatMoney(amount)) : formatMoney(amount)}</dd>
    </div>
  );
}
