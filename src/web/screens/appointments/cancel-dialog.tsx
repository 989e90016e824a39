import { Form, Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { cancelAppointmentCopy as copy } from '#copy/appointments';
import { contractCopy } from '#copy/contracts';
import { type RefusalCode, refusalCopy } from '#copy/refusals';
import { Action } from '#design/action';
import { Dialog } from '#design/dialog';
import { Notice } from '#design/notice';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry } from '#modules/booking';
import { dayIn, momentIn, timeIn, useTimeZone } from '#web/viewer-time';

interface CancelDialogProps {
  readonly appointment: AppointmentEntry;
  /** By law, which may give back more than a cancellation. */
  readonly canWithdraw: boolean;
  readonly refusal: RefusalCode | undefined;
}

/** Says what goes back, as a sum and as a day and an hour, before anyone confirms. */
export function CancelDialog({ appointment, canWithdraw, refusal }: CancelDialogProps) {
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
        <Refund appointment={appointment} canWithdraw={canWithdraw} />
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

function Refund({ appointment, canWithdraw }: Pick<CancelDialogProps, 'appointment' | 'canWithdraw'>) {
  const { id, role, status, price, changes } = appointment;
  const timeZone = useTimeZone();
  const until = momentIn(timeZone, changes.freeUntil);
  if (status === 'held') return null;
  const full = formatMoney(price);
  if (role === 'expert') return <Notice>{copy.refundClient(full)}</Notice>;
  if (price.cents > 0 && changes.refundCents === 0)
    return (
      <Notice
        tone="warning"
        action={
          canWithdraw ? (
            <Link to={`/rendez-vous/${id}/retractation`} className="link inline-flex min-h-11 items-center">
              {contractCopy.withdrawal.link}
            </Link>
          ) : null
        }
      >
        {copy.noRefund(until)}
        {canWithdraw ? ` ${copy.withdrawInstead}` : ''}
      </Notice>
    );
  return (
    <Notice tone="success">
      {price.cents > 0 ? `${copy.refund(full)} ` : ''}
      {copy.freeUntil(until)}
    </Notice>
  );
}
