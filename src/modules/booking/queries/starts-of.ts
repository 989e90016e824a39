import type { ProfileId } from '#kernel/ids';
import { usualZone } from '#kernel/zoned-time';
import { usualDuration } from '#modules/experts';
import type { Platform } from '#platform/platform';
import { asListed, firstStarts } from '../rules/slots.ts';
import { loadOffers } from './calendars.ts';

/** Free starts of an expert's usual session, as lists show them. */
export interface ListedStarts {
  readonly durationMinutes: number;
  /** In order, in milliseconds since 1970: at most three of each of the first four days that have one. */
  readonly starts: readonly number[];
}

const shown = { days: 4, perDay: 3, timeZone: usualZone };
const dayMs = 86_400_000;

/** Next free starts of many experts, in one round trip. Experts who cannot be booked or have no free start are left out. */
export async function startsOf(
  { db, clock, env }: Pick<Platform, 'db' | 'clock' | 'env'>,
  experts: readonly ProfileId[],
): Promise<ReadonlyMap<ProfileId, ListedStarts>> {
  const found = new Map<ProfileId, ListedStarts>();
  if (experts.length === 0) return found;
  const now = clock.now();
  const horizonDays = env.BOOKING_HORIZON_DAYS;
  const to = new Date(now.getTime() + (horizonDays + 1) * dayMs);
  for (const { id, durations, calendar } of await loadOffers(db, experts, { from: now, to, now })) {
    const durationMinutes = usualDuration(durations);
    const starts = firstStarts(asListed(calendar), { durationMinutes, now, horizonDays }, shown);
    if (starts.length > 0) found.set(id, { durationMinutes, starts: starts.map((start) => start * 60_000) });
  }
  return found;
}
