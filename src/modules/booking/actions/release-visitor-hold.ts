import { done } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { publishCalendar } from '#platform/live';
import { heldForm } from '../schemas.ts';
import { releaseHoldsOf } from '../store/visitor-holds.ts';

/** Releases the hold of a browser that is not signed in; does nothing once it is owned or over. */
export const releaseVisitorHold = action(
  { who: 'everyone', input: heldForm },
  async ({ platform, input: { hold }, now }, browser: string) => {
    for (const expert of await releaseHoldsOf(platform.db, browser, now, hold)) await publishCalendar(platform, expert);
    return done(null);
  },
);
