import type { ProfileId } from '#kernel/ids';
import type { AppointmentEntry } from '#modules/booking';
import { findOwnAppointment } from '#modules/booking/server';
import { opensAt } from '#modules/calls';
import { callSoon } from '#modules/calls/server';
import type { Platform } from '#platform/platform';
import type { NextAppointment } from './next-card.tsx';

/** The session whose room is open, else the next one. */
export async function nextAppointment(
  platform: Platform,
  person: ProfileId,
  upcoming: readonly AppointmentEntry[],
): Promise<NextAppointment | undefined> {
  const now = platform.clock.now();
  const { call } = await callSoon(platform, person);
  const open = call?.isOpen ? await findOwnAppointment(platform.db, person, call.id, now) : undefined;
  const next = open ?? upcoming.find(({ status, startsAt }) => status === 'scheduled' && startsAt >= now);
  if (!next) return undefined;
  const { id, title, startsAt, endsAt, price, other } = next;
  const opens = platform.env.CALLS ? opensAt(next) : undefined;
  return { id, title, startsAt, endsAt, price, other, isOpen: open !== undefined, opensAt: opens };
}
