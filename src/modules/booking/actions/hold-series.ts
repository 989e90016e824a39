import { randomUUID } from 'node:crypto';
import type { AppointmentId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { limitOf } from '#platform/limits';
import { publishCalendar, publishLive } from '#platform/live';
import { holdLimit } from '../limits.ts';
import { findHold } from '../queries/find-hold.ts';
import { loadSeries } from '../queries/plan-mentorship.ts';
import { chosenStarts } from '../rules/series.ts';
import { slotPrice } from '../rules/slot-price.ts';
import { dateOf, minuteOf } from '../rules/slots.ts';
import { seriesForm } from '../schemas.ts';
import { holdAppointments } from '../store/appointments.ts';
import type { HoldWords } from './hold-slot.ts';

/** Holds every session of a mentorship, or none. The form lists the clashing dates to skip or replace. The returned id is the first
 * session's. */
export const holdSeries = action(
  { who: 'signed-in', signedOut: 'sign-in-to-book', input: seriesForm },
  async ({ platform, actor, input, now }, words: HoldWords) => {
    const client = actor.profileId;
    const { id, expert, start, durationMinutes, months, message, skipped, replaced } = input;
    if (expert === client) return refused('own-calendar');
    if (!(await limitOf(platform, holdLimit).allow(actor.id))) return refused('too-many-attempts');

    const found = await loadSeries(platform, { expert, first: start, durationMinutes, months, client });
    if (!found) return refused('expert-unavailable');
    const { offer, calendar, dates } = found;
    const wanted = { durationMinutes, now, horizonDays: Number.POSITIVE_INFINITY };
    const starts = chosenStarts(calendar, dates, skipped.map(minuteOf), replaced, wanted);
    if (!dates[0]?.free) return refused('slot-unavailable');
    if (!starts) return refused('series-clashes');
    const result = await holdAppointments(platform.db, {
      ids: [id, ...starts.slice(1).map(() => randomUUID() as string as AppointmentId)],
      starts: starts.map(dateOf),
      durationMinutes,
      expert,
      client,
      calendarVersion: offer.version,
      prices: starts.map((each) => slotPrice(offer.tariff, each, durationMinutes)),
      title: words.title(offer.fullName),
      message,
      series: { id: randomUUID(), months },
      now,
    });
    if (result === 'duplicate' && !(await findHold(platform.db, client, id))) return refused('slot-unavailable');
    if (result === 'client-taken') return refused('client-busy');
    if (result === 'expert-taken' || result === 'changed') return refused('series-clashes');
    await Promise.all([publishCalendar(platform, expert), publishLive(platform, actor.id, { topic: 'appointments' })]);
    return done({ id, expertSlug: offer.slug });
  },
);
