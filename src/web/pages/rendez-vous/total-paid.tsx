import { appointmentsCopy as copy } from '#copy/appointments';
import { Card } from '#design/card';
import { formatMoney, type Money } from '#kernel/money';

/** Total paid minus refunds, per currency; `total` is `undefined` when reading it failed. */
export function TotalPaid({ total }: { total: readonly Money[] | undefined }) {
  return (
    <Card as="section" aria-labelledby="total" padding="none" className="flex flex-col justify-center p-6 md:p-8">
      <h2 id="total" className="font-sans font-normal text-base text-encre-2 tracking-normal">
        {copy.total}
      </h2>
      {total?.map((sum) => (
        <p key={sum.currency} className="titling mt-2 text-3xl">
          {formatMoney(sum)}
        </p>
      ))}
      {total?.length ? null : <p className="mt-2">{total ? copy.noTotal : copy.totalUnknown}</p>}
    </Card>
  );
}
