import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { appointmentsCopy } from '#copy/appointments';
import { Badge } from '#design/badge';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry, SeriesNeighbours } from '#modules/booking';
import { DateTile, looks } from '#parts/appointments/date-tile';
import { PaymentNote } from '#parts/appointments/payment-note';
import { abbreviationIn, dayIn, timeIn, useTimeZone } from '#web/viewer-time';
import { appointmentCopy as copy } from './copy.ts';
import type { AppointmentView } from './view.ts';

interface HeadProps {
  readonly view: AppointmentView;
  readonly actions: ReactNode;
}

/** Date, title, state and price. */
export function Head({ view, actions }: HeadProps) {
  const zone = useTimeZone();
  const { appointment, neighbours } = view;
  const { title, status, startsAt, endsAt, price, series, expiresAt } = appointment;
  return (
    <header>
      <div className="flex items-center justify-between gap-4">
        <Link to="/rendez-vous" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {copy.back}
        </Link>
        {actions}
      </div>
      <div className="mt-3 flex items-start gap-5">
        <DateTile startsAt={startsAt} status={status} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <Badge variant={looks[status].badge}>{appointmentsCopy.statuses[status]}</Badge>
            <PaymentState view={view} />
          </div>
          <h1 className="mt-1.5 text-title [overflow-wrap:anywhere]">{title || appointmentsCopy.untitled}</h1>
        </div>
      </div>
      <p className="mt-3 text-encre-2">
        <time dateTime={startsAt.toISOString()}>{dayIn(zone, startsAt)}</time>
        {' · '}
        {appointmentsCopy.times(timeIn(zone, startsAt), timeIn(zone, endsAt), abbreviationIn(zone, startsAt))}
        {' · '}
        {formatMoney(price)}
      </p>
      {status === 'held' && expiresAt ? (
        <p className="mt-1">{appointmentsCopy.until(timeIn(zone, expiresAt))}</p>
      ) : null}
      {series && neighbours ? <Places series={series} neighbours={neighbours} /> : null}
    </header>
  );
}

/** A payment that needs more words than a badge has them beside it. */
function PaymentState({ view: { appointment, payment, isPaid } }: Pick<HeadProps, 'view'>) {
  if (appointment.status === 'held') return null;
  if (appointment.price.cents === 0) return <Badge variant="quiet">{copy.free}</Badge>;
  if (isPaid || (payment?.state === 'captured' && payment.refundedCents === 0))
    return <Badge variant="quiet">{copy.paid}</Badge>;
  return payment ? <PaymentNote appointment={appointment} payment={payment} /> : null;
}

interface PlacesProps {
  readonly series: NonNullable<AppointmentEntry['series']>;
  readonly neighbours: SeriesNeighbours;
}

/** Place in a mentorship, with links to the sessions before and after. */
const Places = ({ series, neighbours: { count, previous, next } }: PlacesProps) => (
  <nav aria-label={copy.place(series.place, count)} className="mt-1 flex flex-wrap items-center gap-x-4">
    <p>{copy.place(series.place, count)}</p>
    {previous ? (
      <Link to={`/rendez-vous/${previous}`} className="link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.previous}
      </Link>
    ) : null}
    {next ? (
      <Link to={`/rendez-vous/${next}`} className="link inline-flex min-h-11 items-center gap-1.5">
        {copy.next}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    ) : null}
  </nav>
);
