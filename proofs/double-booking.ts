import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import { cancelAppointment, confirmHold, holdSlot } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { createPool, type Database } from '#platform/database';
import type { DB } from '#platform/database/types';
import { readEnv } from '#platform/env';
import { type ComposedPlatform, compose } from '../src/main/compose.ts';
import { addExpert, addPerson } from '../tests/support/database/people.ts';
import { viewerOf } from '../tests/support/database/viewers.ts';
import { sessionHeader } from '../tests/support/session-cookie.ts';
import { type Stack, startStack } from '../tests/support/stack.ts';
import { anyOf, random } from './chance.ts';
import { overlapping } from './lifecycle.ts';
import type { Figure, Proof } from './proof.ts';

const clients = 200;
const words = { title: () => 'Consultation' };
const goal = 0.7;
const heardLimitMs = 500;

/** Many clients request the same times through two instances; no slot is booked twice. */
export const doubleBooking: Proof = {
  promise: `no two appointments overlap, whatever ${clients} clients at once ask of two instances; each gets an answer, none a 500`,
  async prove({ short }) {
    const stack = await startStack('double_booking', { LOG_LEVEL: 'warn', DATABASE_POOL: '16' }, { story: false });
    const platform = compose(readEnv({ ...stack.env, LOG_LEVEL: 'silent', DATABASE_POOL: '32' }), 'tool');
    try {
      const webs = [await stack.startWeb({ PORT: stack.env.PORT ?? '' }), await stack.startWeb()];
      const origins = webs.map(({ origin }) => origin);
      const people = await addPeople(platform.db, stack, short ? 100 : 1_000);
      const stormed = await storm(platform, people, origins, short ? 2_000 : 10_000);
      const heard = await heardElsewhere(people, origins, short ? 20 : 200);
      await compareThroughput(platform, people, origins, short ? 4 : 10, short ? 1 : 3);
      const overlaps = await overlapping(platform.db);
      const unexplained = await sql
        .raw(readFileSync('db/checks/appointments-have-their-history.sql', 'utf8'))
        .execute(platform.db);
      return [
        ...stormed,
        heard,
        {
          what: 'all of it: overlaps, and histories that do not explain their appointment',
          figure: `${overlaps} and ${unexplained.rows.length}`,
          holds: overlaps === 0 && unexplained.rows.length === 0,
        },
      ];
    } finally {
      await platform.close();
      await stack.stop();
    }
  },
};

interface People {
  /** Everyone wants the first expert. */
  readonly experts: readonly Viewer[];
  readonly clients: readonly { readonly viewer: Viewer; readonly cookie: string }[];
}

/** Ids that pgbench can compute, from 1 on. */
const numbered = (kind: 'e' | 'c', number: number) =>
  `00000000-0000-400${kind}-8000-${String(number).padStart(12, '0')}`;

async function addPeople(db: Database, { env }: Stack, experts: number): Promise<People> {
  const people = { experts: [] as Viewer[], clients: [] as { viewer: Viewer; cookie: string }[] };
  for (let number = 1; number <= experts; number++) {
    const expert = await addExpert(db, {}, { hourly_rate_cents: 12_000, id: numbered('e', number) });
    people.experts.push(await viewerOf(db, expert));
  }
  await db.updateTable('expert_settings').set({ time_zone: 'Africa/Abidjan' }).execute();
  for (let number = 1; number <= clients; number++) {
    const viewer = await viewerOf(db, await addPerson(db, { id: numbered('c', number) }));
    const token = randomBytes(24).toString('base64url');
    const expires_at = new Date(Date.now() + 86_400_000);
    await db
      .insertInto('sessions')
      .values({ user_id: viewer.id, token, expires_at, device: 'Chrome/Windows' })
      .execute();
    // The session cookie, without hashing two hundred passwords.
    people.clients.push({ viewer, cookie: sessionHeader(token, env.AUTH_SECRET ?? '') });
  }
  return people;
}

/** The Monday after next, at midnight: later than every minimum notice. */
function monday(): number {
  const date = new Date(Date.now() + 8 * 86_400_000);
  date.setUTCHours(0, 0, 0, 0);
  return date.getTime() + ((8 - date.getUTCDay()) % 7) * 86_400_000;
}
/** One of the twelve half hours of a default day, Monday to Thursday, within a number of weeks. */
function anyStart(weeks: number): string {
  const day = Math.floor(random() * 4) + 7 * Math.floor(random() * weeks);
  const slot = Math.floor(random() * 12);
  const minute = slot < 6 ? 540 + 30 * slot : 840 + 30 * (slot - 6);
  return new Date(monday() + day * 86_400_000 + minute * 60_000).toISOString();
}

const agent = new Agent({ keepAlive: true, maxSockets: clients });

interface Answered {
  readonly status: number;
  /** Hold id in the redirect to the checkout. */
  readonly hold: string | undefined;
  readonly ms: number;
}

/** Sends the dialog's request, each attempt with its own id; returns the redirect or the refusal. */
const post = (origin: string, path: string, cookie: string, form: Record<string, string>) =>
  new Promise<Answered>((resolve, reject) => {
    const startedAt = performance.now();
    const headers = { cookie, Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = request(`${origin}${path}.data`, { method: 'POST', agent, headers, timeout: 60_000 }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          hold: /\/checkout\?[^"]*\bhold=([0-9a-f-]{36})/.exec(body)?.[1],
          ms: performance.now() - startedAt,
        }),
      );
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')));
    sent.on('error', reject);
    sent.end(new URLSearchParams({ id: randomUUID(), ...form }).toString());
  });

/**
 * Sessions of 15, 30 and 60 minutes, and some series, in the same week of one expert; half of the holds are paid, and some of those
 * cancelled.
 */
async function storm(
  platform: ComposedPlatform,
  people: People,
  origins: readonly string[],
  attempts: number,
): Promise<Figure[]> {
  const { db } = platform;
  const expert = people.experts[0]?.profileId ?? '';
  const statuses = new Map<string, number>();
  const waits: number[] = [];
  const startedAt = performance.now();
  let [overlaps, looked, lost] = [0, 0, 0];
  let running = true;
  const look = (async () => {
    while (running) {
      overlaps += await overlapping(db);
      looked++;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  await Promise.all(
    people.clients.map(async ({ cookie, viewer }) => {
      const booked: AppointmentId[] = [];
      for (let count = 0; count < attempts / clients; count++) {
        const series = random() < 0.1;
        const form = { date: anyStart(1), time: '10:00', duration: anyOf(['15', '30', '60']), message: 'Bonjour' };
        try {
          const { status, hold, ms } = series
            ? await post(anyOf(origins), `/expert/${expert}/mentorat`, cookie, { ...form, accompanimentDuration: '1' })
            : await post(anyOf(origins), `/expert/${expert}/reserver`, cookie, form);
          waits.push(ms);
          const what = hold ? 'held' : String(status);
          statuses.set(what, (statuses.get(what) ?? 0) + 1);
          if (hold && random() < 0.5) {
            await confirmHold(db, hold as AppointmentId, new Date());
            booked.push(hold as AppointmentId);
          }
          // Freed slots are requested by the others at once.
          if (booked.length > 0 && random() < 0.3) await cancelAppointment(platform, viewer, { id: booked.pop() });
        } catch (error) {
          lost++;
          console.log('no answer:', error instanceof Error ? error.message : error);
        }
      }
    }),
  );
  running = false;
  await look;
  overlaps += await overlapping(db);
  const seconds = (performance.now() - startedAt) / 1_000;
  const said = [...statuses].map(([what, times]) => `${what} ×${times}`).join(', ');
  const broken = [...statuses].filter(([what]) => /^5|^0/.test(what)).reduce((sum, [, times]) => sum + times, 0);
  const sorted = waits.sort((one, other) => one - other);
  const percentile = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer from appointments group by status order by status`.execute(db);
  console.log(`appointments of the one expert: ${rows.map(({ status, count }) => `${count} ${status}`).join(', ')}`);
  return [
    {
      what: `${attempts} attempts of ${clients} clients at once on one week of one expert, through ${origins.length} instances`,
      figure: `${overlaps} overlaps, looked for ${looked + 1} times; ${said}; ${(attempts / seconds).toFixed(0)}/s, p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, worst ${percentile(1)} ms`,
      holds: overlaps === 0 && (statuses.get('held') ?? 0) > 0,
    },
    { what: 'attempts without an answer, or with a 500', figure: `${lost} and ${broken}`, holds: lost + broken === 0 },
  ];
}

/**
 * A signed-out visitor watches an expert's slots on one instance while a client takes one through the other. Measured from when the request
 * is sent.
 */
async function heardElsewhere(
  people: People,
  [one = '', other = '']: readonly string[],
  times: number,
): Promise<Figure> {
  const expert = people.experts[1]?.profileId;
  const ended = new AbortController();
  const stream = await fetch(`${other}/live/calendar/${expert}`, { signal: ended.signal });
  let heard: (() => void) | undefined;
  const ready = Promise.withResolvers<void>();
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) {
      const said = Buffer.from(chunk).toString();
      if (said.includes('event: ready')) ready.resolve();
      if (said.includes('event: change')) heard?.();
    }
  })().catch(() => undefined);
  await ready.promise;
  const delays: number[] = [];
  for (let count = 0; count < times; count++) {
    const form = { date: anyStart(4), time: '10:00', duration: '30', message: '' };
    const arrival = new Promise<number>((resolve) => {
      heard = () => resolve(performance.now());
    });
    const sentAt = performance.now();
    const { hold } = await post(one, `/expert/${expert}/reserver`, people.clients[0]?.cookie ?? '', form);
    if (hold) delays.push((await arrival) - sentAt);
  }
  ended.abort();
  await reading;
  const sorted = delays.sort((before, after) => before - after);
  const percentile = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
  return {
    what: `a slot taken through one instance is told to whoever looks at it on the other, in under ${heardLimitMs} ms`,
    figure: `p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms, worst ${percentile(1)} ms of ${delays.length}, the request included`,
    holds: percentile(0.95) < heardLimitMs,
  };
}

/**
 * Holds per second, spread over all experts: the bare statements by pgbench, the action, and the action behind HTTP, session, limits and
 * routes. In turns, so that other load on the machine affects all alike.
 */
async function compareThroughput(
  platform: ComposedPlatform,
  people: People,
  origins: readonly string[],
  seconds: number,
  rounds: number,
) {
  const folder = await mkdtemp(join(tmpdir(), 'visavis-bare-'));
  try {
    const script = join(folder, 'hold.sql');
    await writeFile(script, await bareStatements(platform, people));
    const ways = {
      'pgbench, the statements bare': () => bare(platform.env.DATABASE_URL, script, seconds),
      'the action': () => byAction(platform, people, seconds),
      'two instances, over HTTP': () => byHttp(people, origins, seconds),
    };
    const rates = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++)
      for (const [way, run] of Object.entries(ways)) rates.set(way, [...(rates.get(way) ?? []), await run()]);
    const median = (values: readonly number[]) =>
      values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
    const bareRate = median(rates.get('pgbench, the statements bare') ?? []);
    console.log(
      `\nholds a second over ${people.experts.length} experts, ${rounds} rounds of ${seconds} s each (goal: ${goal} of bare)`,
    );
    for (const [way, values] of rates)
      console.log(
        `  ${way.padEnd(30)} ${median(values).toFixed(0).padStart(6)}/s   ${(median(values) / bareRate).toFixed(2)} of bare`,
      );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The exact statements of the action, with values that pgbench generates. */
async function bareStatements(platform: ComposedPlatform, people: People): Promise<string> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(platform.env.DATABASE_URL, 1) }),
    log({ query }) {
      sent.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  const [expert, client] = [people.experts[1], people.clients[0]?.viewer];
  if (!expert || !client) throw new Error('nobody is there');
  const now = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  const start = anyStart(1);
  const form = { id: randomUUID(), expert: expert.profileId, start, durationMinutes: 30, message: 'Bonjour' };
  const own = { ...platform, db, clock: { now: () => now } };
  await holdSlot(own, client, form, words);
  await db.destroy();
  const made = (value: unknown): string => {
    if (Array.isArray(value)) return `array[${value.map(made).join(', ')}]`;
    if (value === null) return 'null';
    if (value instanceof Date) {
      const minutes = (value.getTime() - Date.parse(start)) / 60_000;
      if (value.getTime() === now.getTime()) return 'now()';
      if (value.getTime() === now.getTime() + 600_000) return `now() + interval '10 minutes'`;
      return `to_timestamp(:start + ${minutes * 60})`;
    }
    if (value === expert.profileId) return `('00000000-0000-400e-8000-' || lpad(:expert::text, 12, '0'))::uuid`;
    if (value === client.profileId) return `('00000000-0000-400c-8000-' || lpad(:client::text, 12, '0'))::uuid`;
    if (value === form.id) return 'gen_random_uuid()';
    return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  };
  const statements = sent.map(({ sql: text, parameters }) =>
    text.replaceAll(/\$(\d+)/g, (_, place) => made(parameters[Number(place) - 1])).replaceAll(/\s+/g, ' '),
  );
  return [
    `\\set expert random(2, ${people.experts.length})`,
    `\\set client random(1, ${clients})`,
    '\\set day random(0, 3) + 7 * random(0, 3)',
    '\\set slot random(0, 11)',
    `\\set start ${monday() / 1_000} + :day * 86400 + 60 * (case when :slot < 6 then 540 + 30 * :slot else 840 + 30 * (:slot - 6) end)`,
    ...statements.map((statement) => `${statement};`),
  ].join('\n');
}

async function bare(url: string, script: string, seconds: number): Promise<number> {
  const args = ['-n', '-M', 'prepared', '-c', '32', '-j', '2', '-T', String(seconds), '-f', script, url];
  const { stdout } = await promisify(execFile)('pgbench', args);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** As many callers as connections, each without a pause. */
async function byAction(platform: ComposedPlatform, people: People, seconds: number): Promise<number> {
  const before = process.cpuUsage();
  const rate = await rateOf(32, seconds, async () => {
    const form = {
      id: randomUUID(),
      expert: anyOf(people.experts.slice(1)).profileId,
      start: anyStart(4),
      durationMinutes: 30,
      message: 'Bonjour',
    };
    await holdSlot(platform, anyOf(people.clients).viewer, form, words);
  });
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / 1_000 / (rate * seconds);
  console.log(
    `the action takes ${cpuMs.toFixed(2)} ms of CPU in Node: one process alone on a core sends ${(1_000 / cpuMs).toFixed(0)}/s`,
  );
  return rate;
}

const byHttp = (people: People, origins: readonly string[], seconds: number) =>
  rateOf(64, seconds, async () => {
    const form = { date: anyStart(4), time: '10:00', duration: '30', message: 'Bonjour' };
    const expert = anyOf(people.experts.slice(1)).profileId;
    const { status } = await post(anyOf(origins), `/expert/${expert}/reserver`, anyOf(people.clients).cookie, form);
    if (status >= 500) throw new Error(`a hold was answered with ${status}`);
  });

async function rateOf(callers: number, seconds: number, call: () => Promise<void>): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let calls = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await call();
        calls++;
      }
    }),
  );
  return calls / seconds;
}
