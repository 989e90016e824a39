import { reductionCopy as copy } from '#copy/reduction';
import { Badge } from '#design/badge';
import { formatMoney, type Money } from '#kernel/money';

interface ReducedPriceProps {
  readonly price: Money;
  readonly fullPrice: Money;
  /** Set when a single reduction explains the difference. */
  readonly percent?: number | undefined;
}

/** The price to pay, beside the full price. */
export function ReducedPrice({ price, fullPrice, percent }: ReducedPriceProps) {
  const full = formatMoney(fullPrice);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="titling text-2xl">{formatMoney(price)}</span>
      {price.cents < fullPrice.cents ? (
        <>
          <span aria-hidden="true" className="flex items-baseline gap-x-2.5">
            <s className="text-encre-2">{full}</s>
            {percent ? <Badge variant="menthe">{copy.short(percent)}</Badge> : null}
          </span>
          <span className="sr-only">{percent ? copy.insteadOfBy(full, percent) : copy.insteadOf(full)}</span>
        </>
      ) : null}
    </span>
  );
}
