import { Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#design/avatar';
import { buttonClass } from '#design/button';
import { formatMoney } from '#kernel/money';
import type { AppointmentEntry } from '#modules/booking';
import { appointmentAddress } from '#web/parts/appointments/address';
import { abbreviationIn, dayIn, timeIn, useTimeZone } from '#web/viewer-time';
import { dashboardCopy } from './copy.ts';

const { next: copy, browse } = dashboardCopy;

export type NextAppointment = Pick<AppointmentEntry, 'id' | 'title' | 'startsAt' | 'endsAt' | 'price' | 'other'> & {
  readonly isOpen: boolean;
  /** Absent when the operator has switched calls off. */
  readonly opensAt: Date | undefined;
};

/** The next appointment with its one action. */
export function NextCard({ next }: { next: NextAppointment | undefined }) {
  const zone = useTimeZone();
  if (!next)
    return (
      <Frame
        action={
          <Link to="/recherche" className={buttonClass({ variant: 'light' })}>
            {browse}
          </Link>
        }
      >
        <p className="opacity-85">{copy.label}</p>
        <h2 className="titling mt-1 text-2xl">{copy.none}</h2>
        <p className="mt-1.5 text-balance opacity-90">{copy.noneNext}</p>
      </Frame>
    );
  const { id, title, startsAt, endsAt, opensAt, isOpen, other, price } = next;
  const times = `${timeIn(zone, startsAt)} – ${timeIn(zone, endsAt)} (${abbreviationIn(zone, startsAt)})`;
  return (
    <Frame
      picture={<Avatar name={other.fullName} src={other.avatarUrl} size="lg" loading="eager" />}
      action={
        isOpen ? (
          <Link to={`/appels-video/${id}`} className={buttonClass({ variant: 'light' })}>
            <Video aria-hidden="true" />
            {copy.join}
          </Link>
        ) : (
          <>
            <Link to={appointmentAddress(id)} className={buttonClass({ variant: 'light' })}>
              {copy.see}
            </Link>
            {opensAt ? <p className="text-sm opacity-90">{copy.opens(timeIn(zone, opensAt))}</p> : null}
          </>
        )
      }
    >
      <p className="opacity-85">
        {isOpen ? copy.open : copy.label} · <time dateTime={startsAt.toISOString()}>{dayIn(zone, startsAt)}</time>
      </p>
      <h2 className="titling mt-1 text-2xl [overflow-wrap:anywhere]">{title}</h2>
      <p className="mt-1.5 opacity-90">{[times, other.fullName, formatMoney(price)].filter(Boolean).join(' · ')}</p>
    </Frame>
  );
}

function Frame({ picture, action, children }: { picture?: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={copy.label}
      className="on-deep flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card bg-sapin p-6 text-craie md:p-8"
    >
      {picture}
      <div className="min-w-0 flex-1 basis-60">{children}</div>
      <div className="flex flex-col items-center gap-2 max-sm:w-full max-sm:items-stretch max-sm:text-center">
        {action}
      </div>
    </section>
  );
}
