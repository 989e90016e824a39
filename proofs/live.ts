import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, type ClientRequest, get, request } from 'node:http';
import { readEnv } from '#platform/env';
import { compose } from '../src/main/compose.ts';
import { startStack, type WebInstance } from '../tests/support/stack.ts';
import { type CallUnderWay, callsUnderWay } from './call/under-way.ts';
import { inTurn, pause } from './chance.ts';
import { addClient } from './payments/people.ts';
import type { Proof } from './proof.ts';

const pagesEach = 5;
/** Limit for the 99th percentile of call messages; the short form opens fewer pages with the same limit. */
const slowestMs = 250;

/** One instance holds very many open pages without delaying a call. */
export const live: Proof = {
  promise: 'one web instance holds 10,000 open pages, and what one person of a call says reaches the other at once',
  async prove({ short }) {
    const pages = short ? 1_000 : 10_000;
    const stack = await startStack('live', { LOG_LEVEL: 'warn', DATABASE_POOL: '16' }, { story: false });
    const platform = compose(readEnv({ ...stack.env, LOG_LEVEL: 'silent', DATABASE_POOL: '8' }), 'tool');
    const open = new Set<ClientRequest>();
    try {
      const [full, other] = [await stack.startWeb({ PORT: stack.env.PORT ?? '' }), await stack.startWeb()];
      const secret = stack.env.AUTH_SECRET ?? '';
      const calls = await callsUnderWay(platform.db, secret, short ? 10 : 40);
      const streams = await Promise.all(calls.map((call) => enter(call, full, other, open)));
      const messages = short ? 500 : 3_000;
      // Warm up the JIT compiler.
      await talk(streams, other, messages / 10);
      const alone = await talk(streams, other, messages);

      const people = await inTurn(Array.from({ length: pages / pagesEach }), 8, () => addClient(platform.db, secret));
      const before = memoryOf(full);
      const startedAt = performance.now();
      const held = await inTurn(
        people.flatMap((person) => Array.from({ length: pagesEach }, () => person)),
        64,
        ({ cookie }) => listen(`${full.origin}/live`, cookie, open, () => undefined),
      );
      const seconds = (performance.now() - startedAt) / 1000;
      const ready = held.filter(Boolean).length;
      await pause(3_000);
      const perPage = (memoryOf(full) - before) / ready;
      const among = await talk(streams, other, messages);
      return [
        {
          what: `pages that one instance holds open, of ${pages} asked for`,
          figure: `${ready}, at ${Math.round(ready / seconds)} a second; ${perPage.toFixed(1)} KiB each, ${Math.round(memoryOf(full) / 1024)} MiB in all`,
          holds: ready === pages,
        },
        {
          what: 'messages of calls from one instance to a page on it, with nobody else there',
          figure: inWords(alone),
          holds: alone.lost === 0,
        },
        {
          what: `the same among those pages; p99 under ${slowestMs} ms`,
          figure: `${inWords(among)}; p99 ×${(among.p99 / alone.p99).toFixed(1)}`,
          holds: among.lost === 0 && among.p99 < slowestMs,
        },
      ];
    } finally {
      for (const page of open) page.destroy();
      await platform.close();
      await stack.stop();
    }
  },
};

type Heard = (event: string, data: string) => void;

/** Resolves to true once the page received `ready`. */
const listen = (address: string, cookie: string, open: Set<ClientRequest>, heard: Heard) =>
  new Promise<boolean>((resolve) => {
    const page = get(address, { agent: false, headers: { cookie, accept: 'text/event-stream' } }, (answer) => {
      if (answer.statusCode !== 200) resolve(false);
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        const events = (text + piece).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const name = /^event: (.*)$/m.exec(event)?.[1] ?? '';
          if (name === 'ready') resolve(true);
          heard(name, /^data: (.*)$/m.exec(event)?.[1] ?? '');
        }
      });
      answer.on('error', () => undefined);
    });
    page.on('error', () => resolve(false));
    open.add(page);
  });

/** The two participants of a call on one instance each; the client is on the full one. */
async function enter(call: CallUnderWay, full: WebInstance, other: WebInstance, open: Set<ClientRequest>) {
  const arrivals = new Map<number, number>();
  const [clientTab, expertTab] = [randomUUID(), randomUUID()];
  const path = `/live/call/${call.id}`;
  const heard: Heard = (event, data) => {
    if (event === 'signal') arrivals.set((JSON.parse(data) as { count: number }).count, performance.now());
  };
  const sides = [
    [full, call.client.cookie, clientTab, heard],
    [other, call.expert.cookie, expertTab, () => undefined],
  ] as const;
  for (const [instance, cookie, tab, hears] of sides) {
    if (!(await listen(`${instance.origin}${path}?tab=${tab}`, cookie, open, hears)))
      throw new Error('a page of a call was not let in');
    await post(instance.origin + path, cookie, { kind: 'join', tab });
  }
  return { path, cookie: call.expert.cookie, from: expertTab, to: clientTab, link: randomUUID(), arrivals };
}

type Stream = Awaited<ReturnType<typeof enter>>;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

const post = (address: string, cookie: string, message: unknown) =>
  new Promise<void>((resolve, reject) => {
    const headers = { cookie, origin: new URL(address).origin, 'content-type': 'application/json' };
    const sending = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 204) resolve();
        else reject(new Error(`a message was answered with ${answer.statusCode}`));
      });
    });
    sending.on('error', reject);
    sending.end(JSON.stringify(message));
  });

/** About the length of an SDP. */
const sdp = 'a=candidate:'.padEnd(2_500, 'x');
const perSecond = 100;

interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly lost: number;
  readonly sent: number;
}

/** Experts send in turn, through the other instance. Measured from before the request to the event in the client's page. */
async function talk(streams: readonly Stream[], other: WebInstance, messages: number): Promise<Delays> {
  const sentAt = new Map<string, number>();
  const first = Math.max(0, ...streams.flatMap(({ arrivals }) => [...arrivals.keys()])) + 1;
  const answers: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let count = first; count < first + messages; count++) {
    const stream = streams[count % streams.length] as Stream;
    const signal = { to: stream.to, link: stream.link, count, description: { type: 'offer', sdp } };
    sentAt.set(`${stream.link} ${count}`, performance.now());
    answers.push(post(other.origin + stream.path, stream.cookie, { kind: 'signal', tab: stream.from, signal }));
    const aheadMs = startedAt + ((count - first) * 1000) / perSecond - performance.now();
    if (aheadMs > 1) await pause(aheadMs);
  }
  await Promise.all(answers);
  await pause(2_000);
  const delays = streams
    .flatMap(({ link, arrivals }) =>
      [...arrivals].map(([count, at]) => at - (sentAt.get(`${link} ${count}`) ?? Number.NaN)),
    )
    .filter((delay) => !Number.isNaN(delay))
    .sort((one, another) => one - another);
  const at = (share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), lost: messages - delays.length, sent: messages };
}

const inWords = ({ p50, p99, lost, sent }: Delays) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${sent} at ${perSecond} a second; ${lost} lost`;

/** Resident memory in KiB, as the kernel reports it. */
const memoryOf = ({ process }: WebInstance) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${process.pid}/status`, 'utf8'))?.[1]);
