import { randomUUID } from 'node:crypto';
import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import { publishCalendar, publishLive } from '#platform/live';
import type { Booking } from '../booking.ts';
import { findHold } from '../queries/find-hold.ts';
import { loadSeries } from '../queries/plan-mentorship.ts';
import type { BookingRefusal } from '../refusals.ts';
import { chosenStarts } from '../rules/series.ts';
import { slotPrice } from '../rules/slot-price.ts';
import { dateOf, minuteOf } from '../rules/slots.ts';
import { seriesForm } from '../schemas.ts';
import { holdAppointments } from '../store/appointments.ts';
import type { HeldSlot, HoldWords } from './hold-slot.ts';

/** Holds every session of a mentorship, or none. The form lists the clashing dates to skip or replace. The returned id is the first
 * session's. */
export async function holdSeries(
  { platform, allowHold }: Pick<Booking, 'platform' | 'allowHold'>,
  viewer: Viewer | undefined,
  form: unknown,
  words: HoldWords,
): Promise<Outcome<HeldSlot, BookingRefusal>> {
  if (!viewer) return refused('sign-in-to-book');
  const client = viewer.profileId;
  const input = seriesForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { id, expert, start, durationMinutes, months, message, skipped, replaced } = input.data;
  if (expert === client) return refused('own-calendar');
  if (!(await allowHold(viewer.id))) return refused('too-many-attempts');

  const found = await loadSeries(platform, { expert, first: start, durationMinutes, months, client });
  if (!found) return refused('expert-unavailable');
  const { offer, calendar, dates } = found;
  const now = platform.clock.now();
  const wanted = { durationMinutes, now, horizonDays: Number.POSITIVE_INFINITY };
  const starts = chosenStarts(calendar, dates, skipped.map(minuteOf), replaced, wanted);
  if (!dates[0]?.free) return refused('slot-unavailable');
  if (!starts) return refused('series-clashes');
  const said = await holdAppointments(platform.db, {
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
  if (said === 'duplicate' && !(await findHold(platform.db, client, id))) return refused('slot-unavailable');
  if (said === 'client-taken') return refused('client-busy');
  if (said === 'expert-taken' || said === 'changed') return refused('series-clashes');
  await Promise.all([publishCalendar(platform, expert), publishLive(platform, viewer.id, { topic: 'appointments' })]);
  return done({ id, expertSlug: offer.slug });
}
