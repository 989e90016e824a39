import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { managedAppointmentCopy as copy } from '#copy/admin-appointments';
import { appointmentsCopy } from '#copy/appointments';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { formatMoney } from '#kernel/money';
import type { ManagedAppointment } from '#modules/booking';
import type { OwnPayment } from '#modules/payments';
import { PaymentNote } from '#parts/appointments/payment-note';
import { Moment } from '#parts/moment';
import { frenchSpan } from '#web/french-day';

interface ManagedAppointmentProps {
  readonly appointment: ManagedAppointment;
  /** `undefined` for a free appointment. */
  readonly payment: OwnPayment | undefined;
}

/** Read-only view of any appointment: people, times, payment state and history. */
export function AppointmentDetails({ appointment, payment }: ManagedAppointmentProps) {
  const { title, status, reason, startsAt, endsAt, price, client, expert } = appointment;
  return (
    <>
      <Link to="/admin/comptes" className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.back}
      </Link>
      <h1 className="mt-2 text-title [overflow-wrap:anywhere]">{title || copy.untitled}</h1>
      <p className="mt-3">
        <Badge variant="quiet">{appointmentsCopy.statuses[status]}</Badge>
      </p>
      <div className="mt-8 grid items-start gap-6 xl:grid-cols-[2fr_3fr]">
        <Card as="section" aria-labelledby="seance">
          <h2 id="seance" className="mb-4 text-heading">
            {copy.session}
          </h2>
          <dl className="flex flex-col gap-4">
            <Fact term={copy.when}>
              <time dateTime={startsAt.toISOString()}>{frenchSpan(startsAt, endsAt)}</time>
            </Fact>
            <Fact term={copy.client}>
              <Person {...client} />
            </Fact>
            <Fact term={copy.expert}>
              <Person {...expert} />
            </Fact>
            <Fact term={copy.price}>{formatMoney(price)}</Fact>
            <Fact term={copy.payment}>
              {payment ? <PaymentNote appointment={appointment} payment={payment} /> : copy.noPayment}
            </Fact>
            {reason ? <Fact term={copy.reason}>{copy.reasons[reason]}</Fact> : null}
          </dl>
          <p className="mt-6 text-encre-2 text-sm">{copy.confidential}</p>
        </Card>
        <Card as="section" aria-labelledby="historique">
          <h2 id="historique" className="mb-4 text-heading">
            {copy.history}
          </h2>
          <ol className="flex flex-col divide-y divide-trait">
            {appointment.steps.map(({ version, step, at, actor }) => (
              <li key={version} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
                <span className="font-medium">{copy.steps[step]}</span>
                <span className="text-encre-2 text-sm">
                  <Moment at={at} />
                  {` · ${copy.actors[actor]}`}
                </span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-encre-2 text-sm">{term}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

const Person = ({ id, name }: ManagedAppointment['client']) => (
  <Link to={`/admin/comptes/${id}`} className="link inline-flex min-h-11 items-center">
    {name || copy.erased}
  </Link>
);
