import { closesAt, opensAt } from './window.ts';

/** Time before a session at which any open page announces it. */
const announcedMs = 10 * 60_000;

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Session that pages announce now, from ten minutes before its start until its room closes, and when that changes. A session that is over
 * yields to the next one, although its room is still open. */
export function announcedSession<Session extends Times>(
  sessions: readonly Session[],
  now: Date,
): { readonly session?: Session; readonly isOpen: boolean; readonly changesInMs: number | undefined } {
  const at = now.getTime();
  const announcedAt = ({ startsAt }: Times) => startsAt.getTime() - announcedMs;
  const [session] = sessions
    .filter((each) => announcedAt(each) <= at && at < closesAt(each).getTime())
    .sort((one, other) => rank(one, now) - rank(other, now) || one.startsAt.getTime() - other.startsAt.getTime());
  const changes = sessions
    .flatMap((each) => [announcedAt(each), opensAt(each).getTime(), each.endsAt.getTime(), closesAt(each).getTime()])
    .filter((change) => change > at);
  return {
    ...(session && { session }),
    isOpen: session !== undefined && opensAt(session).getTime() <= at,
    changesInMs: changes.length > 0 ? Math.min(...changes) - at : undefined,
  };
}

const rank = ({ endsAt }: Times, now: Date) => (endsAt <= now ? 1 : 0);
