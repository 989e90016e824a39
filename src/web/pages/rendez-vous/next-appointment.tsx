import { appointmentsCopy as copy } from '#copy/appointments';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry } from '#modules/booking';
import { dayIn, timeIn, useTimeZone } from '#web/viewer-time';

export function NextAppointment({ appointment }: { appointment: AppointmentEntry | undefined }) {
  const timeZone = useTimeZone();
  return (
    <section aria-labelledby="prochain" className="rounded-card bg-sapin p-6 text-craie md:p-8">
      <h2 id="prochain" className="font-sans text-base opacity-85">
        {copy.next}
      </h2>
      {appointment ? (
        <>
          <p className="titling mt-2 text-2xl text-balance">{appointment.title}</p>
          <p className="mt-1.5 opacity-90">
            {dayIn(timeZone, appointment.startsAt)} · {timeIn(timeZone, appointment.startsAt)} ·{' '}
            {formatMoney(appointment.price)}
          </p>
        </>
      ) : (
        <>
          <p className="titling mt-2 text-2xl">{copy.noNext}</p>
          <p className="mt-1.5 opacity-90">{copy.noNextText}</p>
        </>
      )}
    </section>
  );
}
