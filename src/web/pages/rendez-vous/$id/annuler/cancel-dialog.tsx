import { cancelAppointmentCopy as copy } from '#copy/appointments';
import type { RefusalCode } from '#copy/refusals';
import { Notice } from '#design/notice';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry } from '#modules/booking';
import type { OwnPayment } from '#modules/payments';
import { DialogForm } from '#parts/dialog-form';
import { dayIn, lastDayBefore, momentIn, timeIn, useTimeZone } from '#web/viewer-time';

interface CancelDialogProps {
  readonly appointment: AppointmentEntry;
  /** Payment of the client; `undefined` for the expert and for a free session. */
  readonly payment: OwnPayment | undefined;
  readonly refusal: RefusalCode | undefined;
}

/** Shows the refund amount and the free-cancellation deadline before the user confirms. */
export function CancelDialog({ appointment, payment, refusal }: CancelDialogProps) {
  const timeZone = useTimeZone();
  const { id, title, startsAt, series, status } = appointment;
  return (
    <DialogForm
      id="annuler"
      below={`/rendez-vous/${id}`}
      danger
      title={copy.title}
      description={copy.text}
      back={copy.back}
      submit={copy.confirm}
      refusal={refusal}
    >
      <p>
        <strong className="block">{title}</strong>
        {dayIn(timeZone, startsAt)} à {timeIn(timeZone, startsAt)}
      </p>
      <Refund appointment={appointment} payment={payment} />
      {series ? (
        <p className="text-encre-2 text-sm">{status === 'scheduled' ? copy.series : copy.wholeSeries}</p>
      ) : null}
    </DialogForm>
  );
}

/** Exact effect on the client's money. */
function Refund({ appointment, payment }: Omit<CancelDialogProps, 'refusal'>) {
  const { role, status, price, changes } = appointment;
  const timeZone = useTimeZone();
  const until = momentIn(timeZone, changes.freeUntil);
  if (status === 'held') return null;
  if (role === 'expert') return <Notice>{copy.refundClient(formatMoney(price))}</Notice>;
  if (price.cents === 0) return <Notice>{copy.nothingPaid}</Notice>;
  if (changes.refundGround === 'late') return <Notice tone="warning">{copy.noRefund(until)}</Notice>;
  const why: Record<typeof changes.refundGround, string> = {
    'not-by-client': '',
    'in-time': copy.freeUntil(until),
    'not-captured': copy.notTaken,
    'moved-by-expert': copy.movedByExpert,
    withdrawal: changes.withdrawUntil ? copy.byRight(lastDayBefore(changes.withdrawUntil)) : '',
  };
  return <Notice tone="success">{`${refundWords(appointment, payment)} ${why[changes.refundGround]}`}</Notice>;
}

/** A payment that was not captured is cancelled at the provider instead of refunded. */
function refundWords({ price, changes }: AppointmentEntry, payment: OwnPayment | undefined): string {
  if (payment && payment.state !== 'captured') return copy.notCharged;
  const left = payment ? payment.amountCents - payment.refundedCents : price.cents;
  const amount = formatMoney({ cents: Math.min(changes.refundCents, left), currency: price.currency });
  return payment?.card ? copy.refundTo(amount, payment.card.last4) : copy.refund(amount);
}
