import type { ProfileId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import type { Platform } from '#platform/platform';
import { slotPrice } from '../rules/slot-price.ts';
import { dateOf, isFree, minuteOf } from '../rules/slots.ts';
import { loadOffers } from './calendars.ts';

interface WantedSession {
  readonly expert: ProfileId;
  readonly start: Date;
  readonly durationMinutes: number;
}

/** Finds what an expert asks for a session at a free time, for this client or for a visitor. */
export async function findOffer(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  { expert, start, durationMinutes }: WantedSession,
  now: Date,
  client?: ProfileId,
) {
  const session = { from: start, to: dateOf(minuteOf(start) + durationMinutes) };
  const [offer] = await loadOffers(db, [expert], { ...session, now, client, busyOf: client });
  if (!offer) return refused('expert-unavailable');
  const wanted = { durationMinutes, now, horizonDays: env.BOOKING_HORIZON_DAYS };
  if (!offer.durations.includes(durationMinutes) || !isFree(offer.calendar, minuteOf(start), wanted))
    return refused('slot-unavailable');
  if (offer.clientBusy.length > 0) return refused('client-busy');
  return done({ ...offer, price: slotPrice(offer.tariff, minuteOf(start), durationMinutes) });
}
