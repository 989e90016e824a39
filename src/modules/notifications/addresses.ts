import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Site } from '#platform/env';

/** Page of an appointment, where the mails about it lead. */
export const appointmentPage = (site: Site, id: AppointmentId) => `${site.origin}/rendez-vous/${id}`;

export interface Session {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const instant = (at: Date) => at.toISOString().replace(':00.000Z', 'Z');
const minutesOf = ({ startsAt, endsAt }: Session) => (endsAt.getTime() - startsAt.getTime()) / 60_000;

/** Booking dialog with this start. */
export const bookAt = ({ origin }: Site, expert: ProfileId, durationMinutes: number, start: Date) =>
  `${origin}/expert/${expert}/reserver?duree=${durationMinutes}&debut=${instant(start)}`;

/** Booking dialog with the duration of a former session, and its weekday and hour when they are free. */
export const bookAgain = ({ origin }: Site, expert: ProfileId, session: Session) =>
  `${origin}/expert/${expert}/reserver?duree=${minutesOf(session)}&comme=${instant(session.startsAt)}`;
