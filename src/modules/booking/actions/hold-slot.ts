import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { limitOf } from '#platform/limits';
import { publishCalendar, publishLive } from '#platform/live';
import { holdLimit } from '../limits.ts';
import { findHold } from '../queries/find-hold.ts';
import { findOffer } from '../queries/find-offer.ts';
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

    const { db } = platform;
    const held = done({ id });
    const offer = await findOffer(platform, input, now, client);
    if (!offer.ok) return offer.refusal === 'slot-unavailable' && (await isOwn()) ? held : offer;
    const { version, price, fullName } = offer.value;
    const result = await holdAppointments(db, {
      ids: [id],
      starts: [start],
      durationMinutes,
      expert,
      client,
      calendarVersion: version,
      prices: [price],
      title: words.title(fullName),
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
