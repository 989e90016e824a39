import { appointmentsCopy } from '#copy/appointments';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry } from '#modules/booking';
import type { OwnPayment } from '#modules/payments';
import { momentIn, useTimeZone } from '#web/viewer-time';

const { payment: copy } = appointmentsCopy;

interface PaymentNoteProps {
  readonly appointment: Pick<AppointmentEntry, 'price'>;
  readonly payment: OwnPayment;
}

/** Payment state in one sentence. */
export function PaymentNote({ appointment, payment }: PaymentNoteProps) {
  const timeZone = useTimeZone();
  const { currency } = appointment.price;
  if (payment.failed) return <p className="mt-0.5 font-semibold text-mandarine-2 text-sm">{copy.toPay}</p>;
  return <p className="mt-0.5 text-encre-2 text-sm">{words()}</p>;

  function words(): string {
    switch (payment.state) {
      case 'due':
        return payment.dueAt ? copy.due(momentIn(timeZone, payment.dueAt)) : copy.underWay;
      case 'pending':
        return copy.underWay;
      case 'authorised':
        return copy.authorised;
      case 'captured':
        return payment.refundedCents > 0
          ? copy.refunded(formatMoney({ cents: payment.refundedCents, currency }))
          : copy.paid;
    }
  }
}
