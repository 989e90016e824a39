import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import type { Events, Role, Signal, Tab } from '../../call/messages.ts';

/** How long a tab counts as here that has said so, and one whose stream has broken off. It is asked every 15 s. */
const heardSeconds = 40;
const brokenSeconds = 20;
const claimedSeconds = 10;
/** Of the events of a call: as many as a page could miss that was away for a minute. */
const kept = 200;
/** Rooms are open for three hours and a half at most. */
const keptSeconds = 4 * 3600;
const silent = 'calls:silent';

/** One of the two, in one of their tabs. */
export interface Seat {
  readonly call: AppointmentId;
  readonly profileId: ProfileId;
  readonly role: Role;
  readonly tab: string;
  /** The room closes then. */
  readonly until: number;
}

interface Seated extends Omit<Seat, 'call' | 'tab'> {
  readonly joined: boolean;
}

export interface Entry {
  readonly id: string;
  readonly event: keyof Events;
  /** A tab, or empty: for everybody in the room. */
  readonly to: string;
  readonly data: string;
}

export const callChannel = (call: AppointmentId) => `call:${call}`;

const tabsOf = (call: AppointmentId) => `call:${call}:tabs`;
const eventsOf = (call: AppointmentId) => `call:${call}:events`;
const memberOf = ({ call, tab }: Pick<Seat, 'call' | 'tab'>) => `${call} ${tab}`;

/** Who is in which call, and what they say to each other, in Redis: the two may be on different instances. The events of a call are a
 * stream, which whoever was away reads on in; its channel only says that there is more. */
export function createRooms({ redis, clock }: Pick<Platform, 'redis' | 'clock'>) {
  const lapsesIn = (seconds: number) => clock.now().getTime() + seconds * 1000;

  interface Said {
    readonly event: keyof Events;
    readonly data: unknown;
    readonly to?: string;
  }

  /** Changes who is here and says so, in one. */
  function say(call: AppointmentId, said: readonly Said[], seats: Readonly<Record<string, Seated | null>>) {
    const change = redis.multi();
    for (const [tab, seated] of Object.entries(seats)) {
      if (seated) change.hset(tabsOf(call), tab, JSON.stringify(seated));
      else change.hdel(tabsOf(call), tab);
      if (seated) change.zadd(silent, lapsesIn(heardSeconds), memberOf({ call, tab }));
      else change.zrem(silent, memberOf({ call, tab }));
    }
    for (const { event, data, to = '' } of said)
      change.xadd(eventsOf(call), 'MAXLEN', '~', kept, '*', 'event', event, 'to', to, 'data', JSON.stringify(data));
    for (const key of [tabsOf(call), eventsOf(call)]) change.expire(key, keptSeconds);
    change.publish(callChannel(call), '');
    return done(change);
  }

  async function seats(call: AppointmentId): Promise<Map<string, Seated>> {
    const found = await redis.hgetall(tabsOf(call));
    return new Map(Object.entries(found).map(([tab, seated]) => [tab, JSON.parse(seated) as Seated]));
  }

  const seated = ({ profileId, role, until }: Seat, joined: boolean): Seated => ({ profileId, role, until, joined });
  const shown = ({ tab, role }: Pick<Seat, 'tab' | 'role'>, joined: boolean): Tab => ({ tab, role, joined });

  return {
    /** Who is here, and after which event that was so. */
    async look(call: AppointmentId): Promise<{ readonly tabs: readonly Tab[]; readonly last: string }> {
      const last = await redis.xrevrange(eventsOf(call), '+', '-', 'COUNT', 1);
      const tabs = [...(await seats(call))].map(([tab, { role, joined }]) => ({ tab, role, joined }));
      return { tabs, last: last[0]?.[0] ?? '0-0' };
    },

    async since(call: AppointmentId, last: string): Promise<Entry[]> {
      const entries = await redis.xrange(eventsOf(call), `(${last}`, '+');
      return entries.map(([id, fields]) => {
        const named = Object.fromEntries(
          Array.from({ length: fields.length / 2 }, (_, at) => [fields[at * 2], fields[at * 2 + 1]]),
        );
        return { id, event: named.event, to: named.to, data: named.data } as Entry;
      });
    },

    /** A tab that is here already stays what it was, also one that joins at this very moment. */
    async enter(seat: Seat) {
      await redis.zadd(silent, lapsesIn(heardSeconds), memberOf(seat));
      const isNew = await redis.hsetnx(tabsOf(seat.call), seat.tab, JSON.stringify(seated(seat, false)));
      await say(seat.call, isNew ? [{ event: 'entered', data: shown(seat, false) }] : [], {});
    },

    /** Of a person with two tabs the later one is in the call. */
    async join(seat: Seat, signal: Signal | undefined) {
      const others = [...(await seats(seat.call))].filter(
        ([tab, other]) => other.profileId === seat.profileId && tab !== seat.tab && other.joined,
      );
      const calls = signal?.to ?? null;
      await say(
        seat.call,
        [
          { event: 'joined', data: { ...shown(seat, true), calls } },
          ...(signal ? [{ event: 'signal', data: { ...signal, from: seat.tab }, to: signal.to } as const] : []),
        ],
        {
          ...Object.fromEntries(others.map(([tab, other]) => [tab, { ...other, joined: false }])),
          [seat.tab]: seated(seat, true),
        },
      );
    },

    signal: (call: AppointmentId, from: string, signal: Signal) =>
      say(call, [{ event: 'signal', data: { ...signal, from }, to: signal.to }], {}),

    /** The tab as it was let in, if it was, and is this person's. */
    async find(call: AppointmentId, tab: string, profileId: ProfileId): Promise<(Seat & Seated) | undefined> {
      const found = await redis.hget(tabsOf(call), tab);
      const present = found && (JSON.parse(found) as Seated);
      return present && present.profileId === profileId ? { ...present, call, tab } : undefined;
    },

    /** Still here, or its stream has just broken off. */
    heard: (seat: Pick<Seat, 'call' | 'tab'>, how: 'well' | 'broken') =>
      // Only one that is here: a goodbye may have come first.
      redis.zadd(silent, 'XX', lapsesIn(how === 'well' ? heardSeconds : brokenSeconds), memberOf(seat)),

    leave: (seat: Seat, joined: boolean, { isSilent }: { isSilent: boolean }) =>
      say(seat.call, [{ event: 'left', data: { ...shown(seat, joined), silent: isSilent } }], { [seat.tab]: null }),

    /** Whether it is ours to say that somebody has left: two instances may find the same. If this one dies over it, another may later. */
    claim: async (seat: Pick<Seat, 'call' | 'tab'>) =>
      (await redis.set(`calls:claimed:${memberOf(seat)}`, '', 'EX', claimedSeconds, 'NX')) === 'OK',

    /** Those who were not heard of for too long. */
    async silent(): Promise<(Seat & Seated)[]> {
      const due = await redis.zrangebyscore(silent, '-inf', clock.now().getTime(), 'LIMIT', 0, 100);
      const found = due.map(async (member) => {
        const [call, tab] = member.split(' ') as [AppointmentId, string];
        const present = await redis.hget(tabsOf(call), tab);
        // Its call was forgotten before it was.
        if (!present) await redis.zrem(silent, member);
        return present ? [{ ...(JSON.parse(present) as Seated), call, tab }] : [];
      });
      return (await Promise.all(found)).flat();
    },
  };
}

/** A transaction of Redis answers with the errors of its commands; here each is a fault. */
async function done(change: ReturnType<Platform['redis']['multi']>) {
  const answers = await change.exec();
  const failed = answers?.find(([error]) => error)?.[0];
  if (!answers || failed) throw failed ?? new Error('redis did not take a change');
}
