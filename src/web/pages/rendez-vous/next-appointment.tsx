import { Link } from 'react-router';
import { appointmentsCopy as copy } from '#copy/appointments';
import { buttonClass } from '#design/button';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry } from '#modules/booking';
import type { DeviceTest } from '#modules/calls';
import { TestLine } from '#parts/device-test/test-line';
import { dayIn, timeIn, useTimeZone } from '#web/viewer-time';

interface NextAppointmentProps {
  readonly appointment: AppointmentEntry | undefined;
  readonly isOpen: boolean;
  /** False when the operator has switched calls off. */
  readonly calls: boolean;
  readonly tested: DeviceTest | undefined;
}

export function NextAppointment({ appointment, isOpen, calls, tested }: NextAppointmentProps) {
  const timeZone = useTimeZone();
  return (
    <section aria-labelledby="prochain" className="rounded-card bg-sapin p-6 text-craie md:p-8">
      <h2 id="prochain" className="font-sans text-base opacity-85">
        {copy.next}
      </h2>
      {appointment ? (
        <>
          <p className="titling mt-2 text-2xl text-balance">
            <Link
              to={`/rendez-vous/${appointment.id}`}
              prefetch="intent"
              className="inline-flex min-h-11 items-center text-craie no-underline [overflow-wrap:anywhere] hover:underline"
            >
              {appointment.title || copy.untitled}
            </Link>
          </p>
          <p className="mt-1.5 opacity-90">
            {dayIn(timeZone, appointment.startsAt)} · {timeIn(timeZone, appointment.startsAt)} ·{' '}
            {formatMoney(appointment.price)}
          </p>
          {isOpen ? (
            <Link to={`/appels-video/${appointment.id}`} className={`${buttonClass({ variant: 'light' })} mt-4`}>
              {copy.join}
            </Link>
          ) : calls ? (
            <TestLine tested={tested} />
          ) : null}
        </>
      ) : (
        <>
          <p className="titling mt-2 text-2xl">{copy.noNext}</p>
          <p className="mt-1.5 opacity-90">{copy.noNextText}</p>
          <Link to="/recherche" className={`${buttonClass({ variant: 'light' })} mt-4`}>
            {copy.find}
          </Link>
        </>
      )}
    </section>
  );
}
