import { useLocation } from 'react-router';
import { cancelAppointmentCopy as copy } from '#copy/appointments';
import type { RefusalCode } from '#copy/refusals';
import { Notice } from '#design/notice';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry } from '#modules/booking';
import { DialogForm } from '#parts/dialog-form';
import { dayIn, lastDayBefore, momentIn, timeIn, useTimeZone } from '#web/viewer-time';

interface CancelDialogProps {
  readonly appointment: AppointmentEntry;
  readonly refusal: RefusalCode | undefined;
}

/** Shows the refund amount and the free-cancellation deadline before the user confirms. */
export function CancelDialog({ appointment, refusal }: CancelDialogProps) {
  const { search } = useLocation();
  const timeZone = useTimeZone();
  const { title, startsAt, series, status } = appointment;
  return (
    <DialogForm
      id="annuler"
      below={`/rendez-vous${search}`}
      danger
      size="sm"
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
      <Refund appointment={appointment} />
      {series ? (
        <p className="text-encre-2 text-sm">{status === 'scheduled' ? copy.series : copy.wholeSeries}</p>
      ) : null}
    </DialogForm>
  );
}

function Refund({ appointment }: Pick<CancelDialogProps, 'appointment'>) {
  const { role, status, price, changes } = appointment;
  const timeZone = useTimeZone();
  const until = momentIn(timeZone, changes.freeUntil);
  if (status === 'held') return null;
  const full = formatMoney(price);
  if (role === 'expert') return <Notice>{copy.refundClient(full)}</Notice>;
  if (price.cents === 0) return <Notice>{copy.nothingPaid}</Notice>;
  const why: Record<typeof changes.refundGround, string> = {
    'not-by-client': '',
    'in-time': copy.freeUntil(until),
    'not-captured': copy.notTaken,
    'moved-by-expert': copy.movedByExpert,
    withdrawal: changes.withdrawUntil ? copy.byRight(lastDayBefore(changes.withdrawUntil)) : '',
    late: copy.noRefund(until),
  };
  const ground = why[changes.refundGround];
  return changes.refundGround === 'late' ? (
    <Notice tone="warning">{ground}</Notice>
  ) : (
    <Notice tone="success">{`${copy.refund(full)} ${ground}`}</Notice>
  );
}
