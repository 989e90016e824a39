import { Card } from '#design/card';
import { formatMoney } from '#kernel/money';
import { claimHours } from '#modules/booking';
import { appointmentCopy } from './copy.ts';
import type { AppointmentView } from './view.ts';

const { earning: copy } = appointmentCopy;

/** Price of the session, and the share of it that the expert is paid. */
export function Earning({ view: { appointment, share } }: { readonly view: AppointmentView }) {
  if (!share) return null;
  return (
    <Card as="section" aria-labelledby="titre-part">
      <h2 id="titre-part" className="text-heading">
        {copy.title}
      </h2>
      <dl className="mt-3 flex flex-col gap-1.5">
        <div className="flex justify-between gap-4 text-encre-2">
          <dt>{copy.price}</dt>
          <dd>{formatMoney(appointment.price)}</dd>
        </div>
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{copy.share}</dt>
          <dd>{formatMoney(share)}</dd>
        </div>
      </dl>
      {share.cents > 0 ? <p className="mt-2 text-encre-2 text-sm">{copy.note(claimHours)}</p> : null}
    </Card>
  );
}
