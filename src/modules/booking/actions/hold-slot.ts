import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { limitOf } from '#platform/limits';
import { publishCalendar, publishLive } from '#platform/live';
import { holdLimit } from '../limits.ts';
import { loadOffers } from '../queries/calendars.ts';
import { findHold } from '../queries/find-hold.ts';
import { slotPrice } from '../rules/slot-price.ts';
import { dateOf, isFree, minuteOf } from '../rules/slots.ts';
import { holdForm } from '../schemas.ts';
import { holdAppointments } from '../store/appointments.ts';

/** French texts that the client has not typed. */
export interface HoldWords {
  title(expert: string): string;
}

/** Holds a slot for ten minutes, while the client pays. Idempotent: the caller chooses the id, and sending the form again returns
 * the same hold. */
export const holdSlot = action(
  { who: 'signed-in', signedOut: 'sign-in-to-book', input: holdForm },
  async ({ platform, actor, input, now }, words: HoldWords) => {
    const client = actor.profileId;
    const { id, expert, start, durationMinutes, message } = input;
    if (expert === client) return refused('own-calendar');
    if (!(await limitOf(platform, holdLimit).allow(actor.id))) return refused('too-many-attempts');

    const { db, env } = platform;
    const session = { from: start, to: dateOf(minuteOf(start) + durationMinutes) };
    const [offer] = await loadOffers(db, [expert], { ...session, now, client, busyOf: client });
    if (!offer) return refused('expert-unavailable');
    const held = done({ id, expertSlug: offer.slug });
    const wanted = { durationMinutes, now, horizonDays: env.BOOKING_HORIZON_DAYS };
    if (!offer.durations.includes(durationMinutes) || !isFree(offer.calendar, minuteOf(start), wanted))
      return (await isOwn()) ? held : refused('slot-unavailable');
    if (offer.clientBusy.length > 0) return refused('client-busy');
    const result = await holdAppointments(db, {
      ids: [id],
      starts: [start],
      durationMinutes,
      expert,
      client,
      calendarVersion: offer.version,
      prices: [slotPrice(offer.tariff, minuteOf(start), durationMinutes)],
      title: words.title(offer.fullName),
      message,
      now,
    });
    if (result === 'duplicate') return (await isOwn()) ? held : refused('slot-unavailable');
    if (result === 'client-taken') return refused('client-busy');
    if (result !== 'held') return refused('slot-unavailable');
    await Promise.all([publishCalendar(platform, expert), publishLive(platform, actor.id, { topic: 'appointments' })]);
    return held;

    /** True when an earlier request made this hold and its response was lost. */
    async function isOwn() {
      const found = await findHold(db, client, id);
      return found?.sessions[0]?.startsAt.getTime() === start.getTime() && found.status !== 'cancelled';
    }
  },
);
