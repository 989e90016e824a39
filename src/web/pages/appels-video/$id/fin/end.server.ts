import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import type { AppointmentEntry } from '#modules/booking';
import { openSlots, sameWeekdayAndHour } from '#modules/booking/server';
import { callJournal, findRoom } from '#modules/calls/server';
import { findPublicExpert } from '#modules/experts/server';
import { ratedOf } from '#modules/reviews/server';
import type { Platform } from '#platform/platform';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { ownAppointment } from '#web/server/own-appointment';
import { readRecap } from '#web/server/recap-requests';
import type { EndView } from './view.ts';

type Context = Readonly<RouterContextProvider>;

/** Offered to the client; the expert chooses one of more. */
const startsShown = { client: 2, expert: 4 };

/** The end of a session for its client or its expert who was in the call; before it, and for who was not there, the room itself answers.
 * Everybody else gets 404. */
export async function loadEnd(context: Context, id: string): Promise<EndView> {
  const { platform } = context.get(visit);
  const viewer = viewerOf(context);
  const recap = await readRecap(context, id);
  const appointment = await ownAppointment(context, id);
  if (!appointment) throw new Response(null, { status: 404 });
  const room = await findRoom(platform, viewer, appointment.id);
  if (!room.ok) throw new Response(null, { status: 404 });
  const now = platform.clock.now();
  const journal = await callJournal(platform, viewer, appointment.id);
  const joined = new Set(journal.ok ? journal.value.notes.map(({ role }) => role) : []);
  if (now < appointment.endsAt || !joined.has(appointment.role)) throw redirect(`/appels-video/${appointment.id}`);
  return {
    ...recap,
    appointment,
    minutesTogether: journal.ok ? journal.value.minutesTogether : 0,
    openUntil: room.value.state === 'open' ? room.value.closesAt : undefined,
    rating: appointment.role === 'client' ? await ratingOf(context, appointment, joined.has('expert')) : undefined,
    starts: await startsAfter(platform, appointment, startsShown[appointment.role]),
    message: randomUUID(),
    now,
  };
}

async function ratingOf(context: Context, { id, status, canBeRated }: AppointmentEntry, bothJoined: boolean) {
  const { db } = context.get(visit).platform;
  const isRated = (await ratedOf(db, viewerOf(context).profileId, [id])).has(id);
  if (isRated) return status === 'scheduled' ? 'waits' : 'sent';
  return canBeRated || (status === 'scheduled' && bothJoined) ? 'open' : 'closed';
}

/** Next free starts of the expert for a session as long as this one; `undefined` when there is none. */
async function startsAfter(
  platform: Platform,
  { expertId, startsAt, endsAt }: Pick<AppointmentEntry, 'expertId' | 'startsAt' | 'endsAt'>,
  count: number,
): Promise<EndView['starts']> {
  const length = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const [expert, slots] = await Promise.all([
    findPublicExpert(platform.db, { id: expertId }),
    openSlots(platform, { expert: expertId, durationMinutes: length }),
  ]);
  if (!expert || !slots || slots.starts.length === 0) return undefined;
  const { durationMinutes, starts } = slots;
  const same = sameWeekdayAndHour(starts, startsAt.getTime(), platform.clock.now().getTime());
  const ordered = same === undefined ? starts : [same, ...starts.filter((start) => start !== same)];
  return { slug: expert.slug, durationMinutes, starts: ordered.slice(0, count) };
}
