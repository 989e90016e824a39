import type { AppointmentId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { Viewer } from '#modules/identity';
import { publishCalendar, publishLive } from '#platform/live';
import type { Booking } from '../booking.ts';
import { loadOffers } from '../queries/calendars.ts';
import { findHold } from '../queries/find-hold.ts';
import type { BookingRefusal } from '../refusals.ts';
import { slotPrice } from '../rules/slot-price.ts';
import { dateOf, isFree, minuteOf } from '../rules/slots.ts';
import { holdForm } from '../schemas.ts';
import { holdAppointments } from '../store/appointments.ts';

/** French texts that the client has not typed. */
export interface HoldWords {
  title(expert: string): string;
}

export interface HeldSlot {
  readonly id: AppointmentId;
  readonly expertSlug: string;
}

/** Holds a slot for ten minutes, while the client pays. Idempotent: the caller chooses the id, and sending the form again returns
 * the same hold. */
export async function holdSlot(
  { platform, allowHold }: Pick<Booking, 'platform' | 'allowHold'>,
  viewer: Viewer | undefined,
  form: unknown,
  words: HoldWords,
): Promise<Outcome<HeldSlot, BookingRefusal>> {
  if (!viewer) return refused('sign-in-to-book');
  const client = viewer.profileId;
  const input = holdForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { id, expert, start, durationMinutes, message } = input.data;
  if (expert === client) return refused('own-calendar');
  if (!(await allowHold(viewer.id))) return refused('too-many-attempts');

  const { db, clock, env } = platform;
  const now = clock.now();
  const session = { from: start, to: dateOf(minuteOf(start) + durationMinutes) };
  const [offer] = await loadOffers(db, [expert], { ...session, now, client, busyOf: client });
  if (!offer) return refused('expert-unavailable');
  const held = done({ id, expertSlug: offer.slug });
  const wanted = { durationMinutes, now, horizonDays: env.BOOKING_HORIZON_DAYS };
  if (!offer.durations.includes(durationMinutes) || !isFree(offer.calendar, minuteOf(start), wanted))
    return (await isOwn()) ? held : refused('slot-unavailable');
  if (offer.clientBusy.length > 0) return refused('client-busy');
  const said = await holdAppointments(db, {
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
  if (said === 'duplicate') return (await isOwn()) ? held : refused('slot-unavailable');
  if (said === 'client-taken') return refused('client-busy');
  if (said !== 'held') return refused('slot-unavailable');
  await Promise.all([publishCalendar(platform, expert), publishLive(platform, viewer.id, { topic: 'appointments' })]);
  return held;

  /** True when an earlier request made this hold and its response was lost. */
  async function isOwn() {
    const found = await findHold(db, client, id);
    return found?.sessions[0]?.startsAt.getTime() === start.getTime() && found.status !== 'cancelled';
  }
}
