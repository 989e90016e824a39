import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { ReviewsFacts } from '../facts.ts';

const batch = 200;
const hour = 3_600_000;
/** With the recap, which is mailed from then on too, and not for sessions that a stopped worker has missed for days. */
const askedAfterHours = 2;
const askedWithinHours = 72;

/** Asks the clients of past sessions for a rating, once, unless they gave one (product decision 60); returns how many. The inserted row
 * also acts as the lock: only one of two workers can write it. */
export const askForRatings = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const { rows } = await sql<{ id: AppointmentId }>`
      insert into rating_requests (appointment_id, asked_at)
      select id, ${now} from appointments as appointment
      where status = 'completed' and not client_absent and ends_at <= ${new Date(now.getTime() - askedAfterHours * hour)}
        and ends_at > ${new Date(now.getTime() - askedWithinHours * hour)}
        and not exists (select from rating_requests as asked where asked.appointment_id = appointment.id)
        and not exists (select from appointment_ratings as given where given.appointment_id = appointment.id)
        and not exists (select from pending_ratings as pending where pending.appointment_id = appointment.id)
      limit ${batch} on conflict do nothing
      returning appointment_id as id`.execute(trx);
    for (const { id } of rows) {
      const payload: ReviewsFacts['rating-was-due'] = { appointmentId: id };
      await announce(trx, { fact: 'rating-was-due', payload });
    }
    return rows.length;
  });
