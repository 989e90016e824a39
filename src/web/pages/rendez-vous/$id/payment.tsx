import { Link } from 'react-router';
import { appointmentsCopy } from '#copy/appointments';
import { contractCopy } from '#copy/contracts';
import { cardCopy } from '#copy/payments';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { formatMoney } from '#kernel/money';
import { PaymentNote } from '#parts/appointments/payment-note';
import { lastDayBefore, momentIn, shortDayIn, useTimeZone } from '#web/viewer-time';
import { appointmentCopy } from './copy.ts';
import type { AppointmentView } from './view.ts';

const { payment: copy } = appointmentCopy;

/** Amount, card, invoice, the dated rule of cancellation, and the rights to end the contract, which must not stand in a menu. */
export function Payment({ view }: { readonly view: AppointmentView }) {
  const { appointment, payment, rights, hasPapers } = view;
  const { id, price, status } = appointment;
  return (
    <Card as="section" aria-labelledby="titre-paiement">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="titre-paiement" className="text-heading">
          {copy.title}
        </h2>
        <p className="titling shrink-0 text-xl">{formatMoney(price)}</p>
      </div>
      <div className="mt-2 flex flex-col gap-2 text-encre-2 text-sm">
        <State view={view} />
        <Rule view={view} />
      </div>
      {payment?.failed && status === 'scheduled' ? (
        <Link to={`/rendez-vous/${id}/payer`} className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-3`}>
          {appointmentsCopy.payment.settle}
        </Link>
      ) : null}
      <div className="mt-1 flex flex-col items-start">
        {hasPapers ? <Way to={`/rendez-vous/${id}/factures`}>{copy.invoice}</Way> : null}
        {rights?.withdraw ? <Way to={`/rendez-vous/${id}/retractation`}>{contractCopy.withdrawal.link}</Way> : null}
        {rights?.terminate ? <Way to={`/rendez-vous/${id}/resiliation`}>{contractCopy.termination.link}</Way> : null}
      </div>
    </Card>
  );
}

const Way = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center text-sm">
    {children}
  </Link>
);

/** « Payé le jeudi 19 novembre · Visa 4242 », or what is still to come. */
function State({ view: { appointment, payment } }: { readonly view: AppointmentView }) {
  const zone = useTimeZone();
  if (!payment) return <p>{appointment.price.cents === 0 ? copy.nothing : copy.notPaid}</p>;
  const card = payment.card && copy.card(cardCopy.brand(payment.card.type), payment.card.last4);
  const isPaid = payment.capturedAt !== null && payment.refundedCents === 0;
  if (isPaid && payment.capturedAt)
    return <p>{[copy.paidOn(shortDayIn(zone, payment.capturedAt)), card].filter(Boolean).join(' · ')}</p>;
  return (
    <div>
      <PaymentNote appointment={appointment} payment={payment} />
      {card ? <p>{card}</p> : null}
    </div>
  );
}

/** Refund of a cancellation now; absent if the appointment cannot be cancelled. */
function Rule({ view: { appointment } }: { readonly view: AppointmentView }) {
  const zone = useTimeZone();
  const { changes, price, status } = appointment;
  if (!changes.cancel || status === 'held' || price.cents === 0) return null;
  const until = momentIn(zone, changes.freeUntil);
  const words: Record<typeof changes.refundGround, string> = {
    'not-by-client': '',
    'in-time': copy.freeUntil(until),
    'not-captured': copy.notTaken,
    'moved-by-expert': copy.movedByExpert,
    withdrawal: changes.withdrawUntil ? copy.byRight(lastDayBefore(changes.withdrawUntil)) : '',
    late: copy.late(until),
  };
  return <p>{words[changes.refundGround]}</p>;
}
