import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import { cancelAppointmentCopy as copy } from '#copy/appointments';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Dialog } from '#design/dialog';
import { Notice } from '#design/notice';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry } from '#modules/booking';
import { dayIn, lastDayBefore, momentIn, timeIn, useTimeZone } from '#web/viewer-time';

interface CancelDialogProps {
  readonly appointment: AppointmentEntry;
  readonly refusal: RefusalCode | undefined;
}

/** Shows the refund amount and the free-cancellation deadline before the user confirms. */
export function CancelDialog({ appointment, refusal }: CancelDialogProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { state, formData } = useNavigation();
  const timeZone = useTimeZone();
  const { title, startsAt, series, status } = appointment;
  return (
    <Dialog
      isOpen
      onOpenChange={() => void navigate({ pathname: '/rendez-vous', search }, { preventScrollReset: true })}
      role="alertdialog"
      size="sm"
      title={copy.title}
      description={copy.text}
      footer={({ close }) => (
        <>
          <Action variant="secondary" onPress={close}>
            {copy.back}
          </Action>
          <Action variant="danger" type="submit" form="annuler" pending={state !== 'idle' && formData !== undefined}>
            {copy.confirm}
          </Action>
        </>
      )}
    >
      <Form id="annuler" method="post" preventScrollReset className="flex flex-col gap-4">
        <p>
          <strong className="block">{title}</strong>
          {dayIn(timeZone, startsAt)} à {timeIn(timeZone, startsAt)}
        </p>
        <Refund appointment={appointment} />
        {series ? (
          <p className="text-encre-2 text-sm">{status === 'scheduled' ? copy.series : copy.wholeSeries}</p>
        ) : null}
        {refusal ? (
          <Notice tone="danger" role="alert">
            {refusalCopy[refusal]}
          </Notice>
        ) : null}
      </Form>
    </Dialog>
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
    'not-taken': copy.notTaken,
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
