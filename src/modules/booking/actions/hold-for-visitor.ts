import { prefixOf } from '#kernel/network';
import { done, refused } from '#kernel/outcome';
import { action, type Caller } from '#modules/identity/server';
import { limitOf } from '#platform/limits';
import { publishCalendar } from '#platform/live';
import { visitorHoldLimit } from '../limits.ts';
import { findHold } from '../queries/find-hold.ts';
import { findOffer } from '../queries/find-offer.ts';
import { holdForm } from '../schemas.ts';
import { holdAppointments } from '../store/appointments.ts';
import { addVisitorHold, releaseHoldsOf, takePlace } from '../store/visitor-holds.ts';
import type { HoldWords } from './hold-slot.ts';

/** Holds a slot for a browser that is not signed in, within strict limits, in place of its former hold (product decision 117). `sign-in-to-book`
 * beyond the limits, and for a session without a payment, which nobody would answer for. */
export const holdForVisitor = action(
  { who: 'everyone', input: holdForm },
  async ({ platform, input, now }, { ip }: Pick<Caller, 'ip'>, browser: string, words: HoldWords) => {
    const { db } = platform;
    const { id, expert, start, durationMinutes, message } = input;
    const earlier = await findHold(db, { browser }, id);
    if (earlier?.status === 'held') return done({ id });
    const offer = await findOffer(platform, input, now);
    if (!offer.ok) return offer;
    const { version, price, fullName } = offer.value;
    if (price.price.cents === 0) return refused('sign-in-to-book');
    const network = prefixOf(ip);
    if (!network || !(await limitOf(platform, visitorHoldLimit).allow(network))) return refused('sign-in-to-book');
    const { result, freed } = await db.transaction().execute(async (trx) => {
      const visitor = { browser, network };
      if (!(await takePlace(trx, visitor, expert, now))) return { result: 'full' as const, freed: [] };
      const freed = await releaseHoldsOf(trx, browser, now);
      const result = await holdAppointments(trx, {
        ids: [id],
        starts: [start],
        durationMinutes,
        expert,
        client: null,
        calendarVersion: version,
        prices: [price],
        title: words.title(fullName),
        message,
        now,
      });
      if (result === 'held') await addVisitorHold(trx, visitor, { id, expert }, now);
      return { result, freed };
    });
    for (const changed of new Set(result === 'held' ? [...freed, expert] : freed))
      await publishCalendar(platform, changed);
    if (result === 'full') return refused('sign-in-to-book');
    return result === 'held' ? done({ id }) : refused('slot-unavailable');
  },
);
