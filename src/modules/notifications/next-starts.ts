import type { Link } from '#emails/blocks';
import type { ProfileId } from '#kernel/ids';
import { dateIn, shortDateIn, timeIn } from '#kernel/zoned-time';
import { openSlots } from '#modules/booking/server';
import type { Platform } from '#platform/platform';
import { bookAgain, bookAt, type Session } from './addresses.ts';

const shown = 2;

interface Again {
  /** Booking dialog of the expert. */
  readonly link: string;
  readonly starts: readonly Link[];
}

/** The first free start of each of the next two free days, for a session as long as the last one; undefined when there is none. */
export async function nextStarts(
  platform: Platform,
  { expert, zone, session }: { readonly expert: ProfileId; readonly zone: string; readonly session: Session },
): Promise<Again | undefined> {
  const durationMinutes = (session.endsAt.getTime() - session.startsAt.getTime()) / 60_000;
  const slots = await openSlots(platform, { expert, durationMinutes });
  if (!slots || slots.starts.length === 0) return undefined;
  const days = Map.groupBy(slots.starts, (start) => dateIn(zone, new Date(start)));
  const firsts = [...days.values()]
    .slice(0, shown)
    .flatMap(([first]) => (first === undefined ? [] : [new Date(first)]));
  return {
    link: bookAgain(platform.site, expert, session),
    starts: firsts.map((start) => ({
      label: `${shortDateIn(zone, start)}, ${timeIn(zone, start)}`,
      href: bookAt(platform.site, expert, slots.durationMinutes, start),
    })),
  };
}
