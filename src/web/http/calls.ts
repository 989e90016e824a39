import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { type Posted, posted } from '#call/messages';
import { type AppointmentId, isUuid, type ProfileId } from '#kernel/ids';
import type { Room } from '#modules/calls';
import { enterRoom, findRoom, joinCall, leaveCall, noteLeave } from '#modules/calls/server';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';
import type { Refusal } from '#web/refusal-kinds';
import { refuseScript } from '#web/server/answers';
import { callServers } from './calls/call-servers.ts';
import { callChannel, createRooms, type Seat } from './calls/rooms.ts';
import type { Channels } from './channels.ts';
import type { WebEnv } from './requests.ts';

/** Largest message body; about ten times the longest SDP. */
const mostBytes = 64 * 1024;
/** Rate limits per person, far above a page that keeps reconnecting or renegotiating. */
const streamsPerMinute = 60;
const messagesPerMinute = 600;
const askEveryMs = 15_000;
const lookForSilentEveryMs = 5_000;

/** Signalling server for calls: presence, and the messages two browsers exchange until they have a peer connection. */
export function createCalls(platform: Platform, channels: Channels) {
  const { redis, clock, log } = platform;
  const rooms = createRooms(platform);
  const opened = createLimit(redis, 'call-streams', streamsPerMinute, 60);
  const sent = createLimit(redis, 'call-messages', messagesPerMinute, 60);
  const streams = new Set<() => void>();
  let draining = false;

  /** Streams the room's events to one page until it disconnects or the room closes. */
  async function tell(stream: SSEStreamingApi, seat: Seat, after: string | undefined) {
    const ended = Promise.withResolvers<'gone' | 'closed'>();
    const go = () => ended.resolve('gone');
    streams.add(go);
    stream.onAbort(go);
    const channel = callChannel(seat.call);
    let last = after;
    const readOn = oneAtATime(async () => {
      if (last === undefined) return;
      for (const { id, event, to, data } of await rooms.since(seat.call, last)) {
        last = id;
        if (to === '' || to === seat.tab) await stream.writeSSE({ id, event, data });
      }
    });
    // Redis cannot be read while it is down: end the stream, and the page reconnects.
    const wake = () => void readOn().catch(go);
    const timers: NodeJS.Timeout[] = [];
    try {
      await channels.listen(channel, wake);
      await rooms.enter(seat);
      // A page that reconnects first gets the events it missed, then the current state.
      await readOn();
      const present = await rooms.look(seat.call);
      last ??= present.last;
      const ready = { tabs: present.tabs, now: clock.now().getTime() };
      await stream.writeSSE({ id: last, event: 'ready', data: JSON.stringify(ready), retry: 1_000 });
      await readOn();
      // The page answers these pings: a connection that died silently still looks open from here.
      timers.push(setInterval(() => void stream.writeSSE({ event: 'still', data: 'null' }), askEveryMs));
      timers.push(setTimeout(() => ended.resolve('closed'), seat.until - clock.now().getTime()));
      if ((await ended.promise) === 'closed') await stream.writeSSE({ event: 'ended', data: 'null' });
    } finally {
      for (const timer of timers) clearTimeout(timer);
      streams.delete(go);
      await channels.leave(channel, wake);
      await rooms.heard(seat, 'broken');
    }
  }

  /** Returns a refusal, 'not-joined' when the sender must join first, or undefined on success. */
  async function take(
    c: Context<WebEnv>,
    call: AppointmentId,
    message: Posted,
  ): Promise<Refusal | 'not-joined' | undefined> {
    const viewer = c.get('viewer');
    if (!viewer) return 'not-authenticated';
    const form = { appointmentId: call, tab: message.tab };
    if (message.kind === 'join') {
      const joined = await joinCall(platform, viewer, form);
      if (!joined.ok) return joined.refusal;
      await rooms.join(seatOf(joined.value, viewer.profileId, message.tab), message.signal);
      return undefined;
    }
    const seat = await rooms.find(call, message.tab, viewer.profileId);
    if (message.kind === 'bye') {
      const outcome = await leaveCall(platform, viewer, form);
      if (!outcome.ok) return outcome.refusal;
      if (seat) await rooms.leave(seat, seat.joined, { isSilent: false });
      return undefined;
    }
    // A tab with a seat was admitted, and stays admitted until the room closes.
    if (!seat) return 'not-joined';
    if (seat.until <= clock.now().getTime()) return 'call-over';
    await rooms.heard(seat, 'well');
    if (message.kind === 'here') return undefined;
    if (!seat.joined) return 'not-joined';
    await rooms.signal(call, seat.tab, message.signal);
    return undefined;
  }

  const routes = new Hono<WebEnv>();

  routes.get('/:appointment', async (c) => {
    const viewer = c.get('viewer');
    if (!viewer) return refuseScript('not-authenticated');
    if (draining) return c.text('', 503);
    if (!(await opened.allow(viewer.profileId))) return refuseScript('too-many-attempts');
    const tab = c.req.query('tab') ?? '';
    const entered = await enterRoom(platform, viewer, { appointmentId: c.req.param('appointment'), tab });
    if (!entered.ok) return refuseScript(entered.refusal);
    const after = c.req.header('last-event-id') ?? c.req.query('after');
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(
      c,
      (stream) => tell(stream, seatOf(entered.value, viewer.profileId, tab), eventId(after)),
      async (error) => log.warn({ err: error }, 'call interrupted'),
    );
  });

  routes.post('/:appointment', bodyLimit({ maxSize: mostBytes, onError: (c) => c.text('', 413) }), async (c) => {
    const viewer = c.get('viewer');
    if (!viewer) return refuseScript('not-authenticated');
    if (!(await sent.allow(viewer.profileId))) return refuseScript('too-many-attempts');
    const call = c.req.param('appointment').toLowerCase();
    if (!isUuid(call)) return refuseScript('call-not-found');
    const message = posted.safeParse(await c.req.json().catch(() => undefined));
    if (!message.success) return c.text('', 400);
    const refusal = await take(c, call as AppointmentId, message.data);
    if (refusal === 'not-joined') return c.json({ refusal }, 409);
    return refusal ? refuseScript(refusal) : c.body(null, 204);
  });

  routes.get('/:appointment/relays', async (c) => {
    const viewer = c.get('viewer');
    const call = c.req.param('appointment');
    if (!viewer) return refuseScript('not-authenticated');
    if (!isUuid(call)) return refuseScript('call-not-found');
    const found = await findRoom(platform, viewer, call as AppointmentId);
    if (!found.ok) return refuseScript(found.refusal);
    const { state } = found.value;
    if (state !== 'open') return refuseScript(state === 'early' ? 'call-too-early' : 'call-over');
    c.header('Cache-Control', 'no-store');
    return c.json({ servers: callServers(platform, found.value.id, viewer.profileId) });
  });

  async function sweep() {
    for (const seat of await rooms.silent()) {
      // The call belongs to another site that shares this Redis, which records the leave itself.
      if (seat.joined && !(await noteLeave(platform, { ...seat, appointmentId: seat.call }))) continue;
      if (await rooms.claim(seat)) await rooms.leave(seat, seat.joined, { isSilent: true });
    }
  }
  const sweeping = setInterval(
    // While Redis or the database is down, leaves are detected later.
    () => void sweep().catch((error) => log.warn({ err: error }, 'leaving a call was not recorded')),
    lookForSilentEveryMs,
  ).unref();

  return {
    routes,
    drain() {
      draining = true;
      for (const end of streams) end();
    },
    close: () => clearInterval(sweeping),
  };
}

const seatOf = ({ id, role, closesAt }: Room, profileId: ProfileId, tab: string): Seat => ({
  call: id,
  profileId,
  role,
  tab: tab.toLowerCase(),
  until: closesAt.getTime(),
});

/** A Redis stream id; undefined for anything else. */
const eventId = (text: string | undefined) => (text && /^\d{1,15}-\d{1,6}$/.test(text) ? text : undefined);

/** Coalesces calls: at most one running and one queued. */
function oneAtATime(work: () => Promise<void>) {
  let running = false;
  let again = false;
  return async () => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        await work();
      }
    } finally {
      running = false;
    }
  };
}
