import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import type { DatabaseTransaction } from '#platform/database';
import type { Platform } from '#platform/platform';
import { publishAppointment } from '../publish.ts';
import { loadOffers } from '../queries/calendars.ts';
import { type FoundAppointment, findAppointment } from '../queries/find-appointment.ts';
import { possibleChanges } from '../rules/policy.ts';
import { isFree, minuteOf } from '../rules/slots.ts';
import { changesForm } from '../schemas.ts';
import { moveAppointment, takeStep } from '../store/appointments.ts';

/** Changes time, price and title of an appointment, all or nothing; missing or equal values stay. */
export const updateAppointment = action(
  { who: 'signed-in', input: changesForm },
  async ({ platform, actor, input, now }) => {
    const outcome = await platform.db.transaction().execute(async (trx) => {
      const found = await findAppointment(trx, actor, input.id);
      if (!found || found.role === 'admin') return refused('not-found');
      const may = possibleChanges(found, found.role, now);
      const { title = found.title, start = found.startsAt, end, priceCents = found.priceCents } = input;
      const moves = start.getTime() !== found.startsAt.getTime();
      const lowers = priceCents !== found.priceCents;
      if (!may.rename) return refused('appointment-over');
      if (end && end <= start) return refused('end-before-start');
      if (end && end.getTime() - start.getTime() !== lengthMs(found)) return refused('duration-fixed');
      if (priceCents > found.priceCents) return refused('price-cannot-rise');
      if (lowers && !may.lowerPrice) return refused('price-is-fixed');
      if (moves && !may.move) return refused('too-late-to-move');

      // The first step detects another version, or locks the row: after it the others cannot fail.
      let { version } = found;
      const own = { to: found.status, by: found.role, byId: actor.profileId, now } as const;
      if (moves) {
        const refusal = await move(platform, trx, found, start, now);
        if (refusal) return refused(refusal);
        version++;
      }
      if (lowers) {
        if (!(await takeStep(trx, { ...found, version }, { ...own, step: 'lower-price', priceCents })))
          return refused('appointment-changed');
        version++;
      }
      if (title !== found.title && !(await takeStep(trx, { ...found, version }, { ...own, step: 'rename', title })))
        return refused('appointment-changed');
      return done(found);
    });
    if (!outcome.ok) return outcome;
    await publishAppointment(platform, outcome.value);
    return done(undefined);
  },
);

const lengthMs = ({ startsAt, endsAt }: FoundAppointment) => endsAt.getTime() - startsAt.getTime();

/** Moves to any bookable start, with the same duration. The client's other appointments block it, too. */
async function move(
  { env }: Pick<Platform, 'env'>,
  trx: DatabaseTransaction,
  found: FoundAppointment,
  start: Date,
  now: Date,
) {
  const { id, version, role, expertId, clientId } = found;
  const session = { from: start, to: new Date(start.getTime() + lengthMs(found)) };
  const [offer] = await loadOffers(trx, [expertId], { ...session, now, moving: id, busyOf: clientId });
  const wanted = { durationMinutes: lengthMs(found) / 60_000, now, horizonDays: env.BOOKING_HORIZON_DAYS };
  if (!offer || offer.clientBusy.length > 0 || !isFree(offer.calendar, minuteOf(start), wanted))
    return 'slot-unavailable';
  const byId = role === 'expert' ? expertId : clientId;
  const result = await moveAppointment(trx, {
    id,
    version,
    start,
    by: role,
    byId,
    calendarVersion: offer.version,
    now,
  });
  if (result === 'moved') return undefined;
  return result === 'taken' ? 'slot-unavailable' : 'appointment-changed';
}
