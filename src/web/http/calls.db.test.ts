import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Events, Posted } from '#call/messages';
import type { AppointmentId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import { addAppointment } from '../../../tests/support/database/appointments.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { addExpert, addPerson } from '../../../tests/support/database/people.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';
import { createCalls } from './calls.ts';
import { createChannels } from './channels.ts';
import { ownForms } from './csrf.ts';
import type { WebEnv } from './requests.ts';

const minute = 60_000;
let shiftMs = 0;
const clock = { now: () => new Date(Date.now() + shiftMs) };
const relays = { TURN_URLS: 'turn:relais.example:3478', TURN_SECRET: 'a secret that the relay knows as well' };

/** Two instances behind the balancer: each knows its own streams, and learns about the other's only through Redis. */
const instances = await Promise.all([1, 2].map(() => testPlatform(relays)));
const sites = instances.map((each) => {
  const own = { ...each, clock };
  const channels = createChannels(own);
  const calls = createCalls(own, channels);
  const app = new Hono<WebEnv>();
  app.use(ownForms(own));
  app.use(async (c, next) => {
    c.set('viewer', viewers.get(c.req.header('as') ?? ''));
    await next();
  });
  app.route('/live/call', calls.routes);
  return { app, calls, channels };
});
afterAll(() => {
  for (const { calls, channels } of sites) {
    calls.close();
    channels.close();
  }
});
const viewers = new Map<string, Viewer>();

let call: AppointmentId;
let client: Viewer;
let expert: Viewer;

beforeEach(async () => {
  shiftMs = 0;
  const { db } = platform;
  [client, expert] = await Promise.all([
    addPerson(db).then((person) => viewerOf(db, person)),
    addExpert(db).then((person) => viewerOf(db, person)),
  ]);
  for (const each of [client, expert]) viewers.set(each.profileId, each);
  call = await addAppointment(db, {
    client: client.profileId,
    expert: expert.profileId,
    startsAt: new Date(Math.ceil(Date.now() / minute) * minute),
  });
});

interface Init extends RequestInit {
  readonly headers?: Record<string, string>;
}

interface Asking {
  readonly as?: Viewer | undefined;
  readonly at?: 0 | 1;
  readonly origin?: string;
}

const ask = (path: string, { as, at = 0, origin }: Asking, init: Init = {}) =>
  sites[at]?.app.request(`http://localhost/live/call/${path}`, {
    ...init,
    headers: {
      ...(as && { as: as.profileId }),
      ...(origin && { origin }),
      ...(init.headers as Record<string, string>),
    },
  }) as Promise<Response>;

const post = (asking: Asking, message: Posted | string, headers: Record<string, string> = {}) =>
  ask(call, asking, {
    method: 'POST',
    body: typeof message === 'string' ? message : JSON.stringify(message),
    headers,
  });

type Heard = { [Name in keyof Events]: { readonly event: Name; readonly data: Events[Name] } }[keyof Events];

/** Opens a page's event stream until the test ends. */
async function listen(asking: Asking, tab: string, after?: string) {
  const headers: Record<string, string> = after ? { 'last-event-id': after } : {};
  const response = await ask(`${call}?tab=${tab}`, asking, { headers });
  expect(response.status).toBe(200);
  const heard: Heard[] = [];
  let last = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const reading = (async () => {
    let rest = '';
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      const parts = (rest + chunk.value).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(part)?.[1] ?? '';
        last = field('id') || last;
        heard.push({ event: field('event'), data: JSON.parse(field('data')) } as Heard);
      }
    }
  })();
  const leave = async () => {
    await reader?.cancel();
    await reading;
  };
  onTestFinished(leave);
  const hears = <Name extends keyof Events>(event: Name, times = 1) =>
    expect.poll(() => heard.filter((each) => each.event === event).map(({ data }) => data)).toHaveLength(times);
  await hears('ready');
  return {
    heard,
    leave,
    last: () => last,
    of: <Name extends keyof Events>(event: Name) =>
      heard.filter((each) => each.event === event).map(({ data }) => data as Events[Name]),
    hears,
  };
}

const signalTo = (to: string, own: object = {}) => ({ to, link: randomUUID(), count: 0, candidates: [], ...own });

describe('the server refuses', () => {
  test.each(['listening', 'speaking', 'asking for relays'] as const)('%s by a signed-out visitor', async (how) => {
    const tab = randomUUID();
    const answer = await {
      listening: () => ask(`${call}?tab=${tab}`, {}),
      speaking: () => post({}, { kind: 'join', tab }),
      'asking for relays': () => ask(`${call}/relays`, {}),
    }[how]();
    expect(answer.status).toBe(401);
  });

  test('[CALL10] every request of a third person, with 404 as if the call did not exist', async () => {
    const stranger = await viewerOf(platform.db, await addPerson(platform.db));
    viewers.set(stranger.profileId, stranger);
    const tab = randomUUID();
    const inside = randomUUID();
    const page = await listen({ as: client }, inside);
    await post({ as: client }, { kind: 'join', tab: inside });
    await page.hears('joined');
    const answers = await Promise.all([
      ask(`${call}?tab=${tab}`, { as: stranger }),
      ask(`${call}/relays`, { as: stranger }),
      post({ as: stranger }, { kind: 'join', tab }),
      post({ as: stranger }, { kind: 'bye', tab: inside }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ refusal: 'call-not-found' });
    }
    // Not even with the id of a tab that is inside.
    const spoken = await post({ as: stranger }, { kind: 'signal', tab: inside, signal: signalTo(inside) });
    expect(spoken.status).toBe(409);
    expect((await post({ as: stranger }, { kind: 'here', tab: inside })).status).toBe(409);
    expect(page.of('left')).toEqual([]);
    expect(page.of('signal')).toEqual([]);
  });

  test('[CALL08] every request before the room opens and after it has closed', async () => {
    const tab = randomUUID();
    const tries = () => [
      ask(`${call}?tab=${tab}`, { as: client }),
      ask(`${call}/relays`, { as: client }),
      post({ as: client }, { kind: 'join', tab }),
    ];
    shiftMs = -6 * minute;
    for (const answer of await Promise.all(tries()))
      expect([answer.status, await answer.json()]).toEqual([409, { refusal: 'call-too-early' }]);
    // The call begins within a minute, lasts 30 minutes, and the room stays open for 15 more.
    shiftMs = 47 * minute;
    for (const answer of await Promise.all(tries()))
      expect([answer.status, await answer.json()]).toEqual([409, { refusal: 'call-over' }]);
  });

  test('[CALL08] a signal of a participant after the room has closed', async () => {
    const tab = randomUUID();
    await listen({ as: client }, tab);
    await post({ as: client }, { kind: 'join', tab });
    shiftMs = 47 * minute;
    const answer = await post({ as: client }, { kind: 'signal', tab, signal: signalTo(randomUUID()) });
    expect(await answer.json()).toEqual({ refusal: 'call-over' });
  });

  test('a request from another origin', async () => {
    const tab = randomUUID();
    const answer = await post({ as: client, origin: 'https://ailleurs.example' }, { kind: 'join', tab });
    expect(answer.status).toBe(400);
    expect(await joinsOf(call)).toEqual([]);
  });

  test('a too large message, and a malformed message', async () => {
    const tab = randomUUID();
    const large = JSON.stringify({ kind: 'join', tab, more: 'x'.repeat(64 * 1024) });
    expect((await post({ as: client }, large)).status).toBe(413);
    for (const wrong of ['', '{', '[]', '{"kind":"join"}', JSON.stringify({ kind: 'hello', tab })])
      expect((await post({ as: client }, wrong)).status).toBe(400);
    expect((await ask('nothing', { as: client }, { method: 'POST', body: '{}' })).status).toBe(404);
  });

  test('a signal before joining', async () => {
    const tab = randomUUID();
    await listen({ as: client }, tab);
    const answer = await post({ as: client }, { kind: 'signal', tab, signal: signalTo(randomUUID()) });
    expect([answer.status, await answer.json()]).toEqual([409, { refusal: 'not-joined' }]);
  });

  test('more than 600 messages a minute', async () => {
    const tab = randomUUID();
    const statuses: number[] = [];
    for (let count = 0; count < 601; count++) statuses.push((await post({ as: client }, { kind: 'here', tab })).status);
    expect(new Set(statuses.slice(0, 600))).toEqual(new Set([409]));
    expect(statuses.at(-1)).toBe(429);
  });
});

const joinsOf = (id: AppointmentId) =>
  platform.db
    .selectFrom('call_journal')
    .select(['role', 'kind'])
    .where('appointment_id', '=', id)
    .where('kind', '<>', 'attempt')
    .orderBy('id')
    .execute();

describe('two people on two instances', () => {
  test('see each other join, exchange signals and leave; a signal reaches only its addressee', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const first = await listen({ as: expert, at: 0 }, one);
    expect((await post({ as: expert, at: 0 }, { kind: 'join', tab: one })).status).toBe(204);
    const second = await listen({ as: client, at: 1 }, two);
    await first.hears('entered');
    expect(second.of('ready')[0]?.tabs).toContainEqual({ tab: one, role: 'expert', joined: true });
    const offer = signalTo(one, { description: { type: 'offer', sdp: 'v=0' } });
    await post({ as: client, at: 1 }, { kind: 'join', tab: two, signal: offer });
    await first.hears('joined', 2);
    expect(first.of('joined')[1]).toEqual({ tab: two, role: 'client', joined: true, calls: one });
    await first.hears('signal');
    expect(first.of('signal')[0]).toEqual({ ...offer, from: two });
    await post({ as: expert, at: 1 }, { kind: 'signal', tab: one, signal: signalTo(two, { count: 7 }) });
    await second.hears('signal');
    expect(second.of('signal')[0]).toMatchObject({ from: one, count: 7 });
    expect(first.of('signal')).toHaveLength(1);
    await post({ as: client, at: 0 }, { kind: 'bye', tab: two });
    await first.hears('left');
    expect(first.of('left')[0]).toEqual({ tab: two, role: 'client', joined: true, silent: false });
    expect(await joinsOf(call)).toEqual([
      { role: 'expert', kind: 'join' },
      { role: 'client', kind: 'join' },
      { role: 'client', kind: 'leave' },
    ]);
  });

  test('a reconnecting tab receives the events that it missed, in order, once', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const first = await listen({ as: expert }, one);
    await post({ as: expert }, { kind: 'join', tab: one });
    await first.hears('joined');
    await first.leave();
    await listen({ as: client, at: 1 }, two);
    await post({ as: client, at: 1 }, { kind: 'join', tab: two });
    const signal = signalTo(one);
    for (const count of [0, 1, 2])
      await post({ as: client, at: 1 }, { kind: 'signal', tab: two, signal: { ...signal, count } });
    const again = await listen({ as: expert, at: 1 }, one, first.last());
    await again.hears('signal', 3);
    expect(again.heard.map(({ event }) => event)).toEqual(['entered', 'joined', 'signal', 'signal', 'signal', 'ready']);
    expect(again.of('signal').map(({ count }) => count)).toEqual([0, 1, 2]);
    // The tab is still in the call.
    expect(again.of('ready')[0]?.tabs).toContainEqual({ tab: one, role: 'expert', joined: true });
  });

  test('when a person joins with two tabs, only the later one is in the call', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const first = await listen({ as: client }, one);
    await post({ as: client }, { kind: 'join', tab: one });
    const second = await listen({ as: client, at: 1 }, two);
    await post({ as: client, at: 1 }, { kind: 'join', tab: two });
    await first.hears('joined', 2);
    expect(first.of('joined')[1]).toMatchObject({ tab: two, role: 'client' });
    expect((await post({ as: client }, { kind: 'signal', tab: one, signal: signalTo(two) })).status).toBe(409);
    expect(second.of('ready')[0]?.tabs).toContainEqual({ tab: one, role: 'client', joined: true });
  });

  test('a tab whose stream is broken is recorded as left after 20 seconds, on any instance', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    const first = await listen({ as: expert }, one);
    await post({ as: expert }, { kind: 'join', tab: one });
    const second = await listen({ as: client, at: 1 }, two);
    await post({ as: client, at: 1 }, { kind: 'join', tab: two });
    await second.leave();
    // Its stream broke off, so it lapses after 20 seconds; the other tab after 40.
    const lapsesInMs = async () => Number(await platform.redis.zscore('calls:silent', `${call} ${two}`)) - Date.now();
    await expect.poll(lapsesInMs).toBeLessThan(20_000);
    shiftMs = 21_000;
    await expect
      .poll(() => first.of('left'), { timeout: 10_000 })
      .toEqual([{ tab: two, role: 'client', joined: true, silent: true }]);
    await expect.poll(() => joinsOf(call)).toContainEqual({ role: 'client', kind: 'leave' });
    // The expert's tab sent heartbeats.
    expect(await joinsOf(call)).not.toContainEqual({ role: 'expert', kind: 'leave' });
  });

  test('relay servers are returned with a credential that names the call and the person', async () => {
    const { servers } = (await (await ask(`${call}/relays`, { as: client })).json()) as {
      servers: { urls: string[]; username: string }[];
    };
    expect(servers).toEqual([
      { urls: ['turn:relais.example:3478'], username: expect.stringMatching(/^\d+:/), credential: expect.any(String) },
    ]);
    expect(servers[0]?.username.split(':')[1]).toBe(`${call}.${client.profileId}`);
  });
});
