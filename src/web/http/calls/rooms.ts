import type { Events, Role, Signal, Tab } from '#call/messages';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';

/** Presence timeout of a tab after its last heartbeat (requested every 15 s), and after its stream broke off. */
const heardSeconds = 40;
const brokenSeconds = 20;
const claimedSeconds = 10;
/** Events kept per call: more than a page can miss in a minute offline. */
const kept = 200;
/** Expiry of a call's keys; a room is open for 3.5 hours at most. */
const keptSeconds = 4 * 3600;
const silent = 'calls:silent';

/** One participant in one tab. */
export interface Seat {
  readonly call: AppointmentId;
  readonly profileId: ProfileId;
  readonly role: Role;
  readonly tab: string;
  /** When the room closes, in epoch milliseconds. */
  readonly until: number;
}

interface Seated extends Omit<Seat, 'call' | 'tab'> {
  readonly joined: boolean;
}

export interface Entry {
  readonly id: string;
  readonly event: keyof Events;
  /** Target tab; empty means everybody in the room. */
  readonly to: string;
  readonly data: string;
}

export const callChannel = (call: AppointmentId) => `call:${call}`;

const tabsOf = (call: AppointmentId) => `call:${call}:tabs`;
const eventsOf = (call: AppointmentId) => `call:${call}:events`;
const memberOf = ({ call, tab }: Pick<Seat, 'call' | 'tab'>) => `${call} ${tab}`;

/**
 * Presence and messages of calls, in Redis, because the two participants may be on different instances. The events of a call are a Redis
 * stream, so a page that reconnects can read what it missed; the pub/sub channel only announces new events.
 */
export function createRooms({ redis, clock }: Pick<Platform, 'redis' | 'clock'>) {
  const lapsesIn = (seconds: number) => clock.now().getTime() + seconds * 1000;

  interface NewEvent {
    readonly event: keyof Events;
    readonly data: unknown;
    readonly to?: string;
  }

  /** Changes presence and publishes the events in one transaction. */
  function say(call: AppointmentId, events: readonly NewEvent[], seats: Readonly<Record<string, Seated | null>>) {
    const change = redis.multi();
    for (const [tab, seated] of Object.entries(seats)) {
      if (seated) change.hset(tabsOf(call), tab, JSON.stringify(seated));
      else change.hdel(tabsOf(call), tab);
      if (seated) change.zadd(silent, lapsesIn(heardSeconds), memberOf({ call, tab }));
      else change.zrem(silent, memberOf({ call, tab }));
    }
    for (const { event, data, to = '' } of events)
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
    /** Tabs that are present, and the id of the last event before they were read. */
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

    /** Keeps the state of a tab that is already present, also when it joins at the same moment. */
    async enter(seat: Seat) {
      await redis.zadd(silent, lapsesIn(heardSeconds), memberOf(seat));
      const isNew = await redis.hsetnx(tabsOf(seat.call), seat.tab, JSON.stringify(seated(seat, false)));
      await say(seat.call, isNew ? [{ event: 'entered', data: shown(seat, false) }] : [], {});
    },

    /** When a person has two tabs, the later one takes over the call. */
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

    /** Returns the tab if it was admitted and belongs to this person. */
    async find(call: AppointmentId, tab: string, profileId: ProfileId): Promise<(Seat & Seated) | undefined> {
      const found = await redis.hget(tabsOf(call), tab);
      const present = found && (JSON.parse(found) as Seated);
      return present && present.profileId === profileId ? { ...present, call, tab } : undefined;
    },

    /** Records a heartbeat ('well') or a broken stream ('broken'). */
    heard: (seat: Pick<Seat, 'call' | 'tab'>, how: 'well' | 'broken') =>
      // XX: only a tab that is still present, since its goodbye may have arrived first.
      redis.zadd(silent, 'XX', lapsesIn(how === 'well' ? heardSeconds : brokenSeconds), memberOf(seat)),

    leave: (seat: Seat, joined: boolean, { isSilent }: { isSilent: boolean }) =>
      say(seat.call, [{ event: 'left', data: { ...shown(seat, joined), silent: isSilent } }], { [seat.tab]: null }),

    /**
     * Claims the right to announce this leave, because two instances may detect the same one. The claim expires, so another instance can
     * take over after a crash.
     */
    claim: async (seat: Pick<Seat, 'call' | 'tab'>) =>
      (await redis.set(`calls:claimed:${memberOf(seat)}`, '', 'EX', claimedSeconds, 'NX')) === 'OK',

    /** Tabs whose presence timed out. */
    async silent(): Promise<(Seat & Seated)[]> {
      const due = await redis.zrangebyscore(silent, '-inf', clock.now().getTime(), 'LIMIT', 0, 100);
      const found = due.map(async (member) => {
        const [call, tab] = member.split(' ') as [AppointmentId, string];
        const present = await redis.hget(tabsOf(call), tab);
        // The room's keys expired before this entry did.
        if (!present) await redis.zrem(silent, member);
        return present ? [{ ...(JSON.parse(present) as Seated), call, tab }] : [];
      });
      return (await Promise.all(found)).flat();
    },
  };
}

/** Runs a Redis transaction and throws when one of its commands failed. */
async function done(change: ReturnType<Platform['redis']['multi']>) {
  const answers = await change.exec();
  const failed = answers?.find(([error]) => error)?.[0];
  if (!answers || failed) throw failed ?? new Error('redis did not take a change');
}
