// The log of the real processes, with faults: every line of both outputs is JSON, and none holds what people typed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { productSettings } from '../support/product-settings.ts';
import { openSite } from '../support/site/site.ts';

type Line = Readonly<Record<string, unknown>>;

/** Starting a process takes seconds. */
const slow = { timeout: 60_000 };

const site = await openSite('story');
const { DATABASE_URL, REDIS_URL, SMTP_URL, STORAGE_DIR } = site.platform.env;
const away = 'postgres://canari@127.0.0.1:1/nowhere?sslmode=disable';

const typed = {
  email: 'zebulon.canari@courrier.example',
  password: 'sept lanternes vertes et un canari',
  firstName: 'Zébulon',
  lastName: 'Canarino',
};
/** Nothing of it may be in a log. */
const canaries = /canari|zebulon|zébulon|203\.0\.113|2001:db8|Lanterne/i;

/** Starts an entry point and collects what it prints. */
function start(entry: 'web' | 'worker', settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`src/main/${entry}.ts`], {
    env: {
      PATH: process.env.PATH,
      ...productSettings,
      DATABASE_URL,
      REDIS_URL,
      SMTP_URL,
      STORAGE_DIR,
      STRIPE_API: 'http://127.0.0.1:9',
      STRIPE_JS: 'http://127.0.0.1:9',
      PUBLIC_ORIGIN: site.origin,
      PORT: '0',
      TRUSTED_PROXIES: '1',
      RELEASE: 'v-test',
      ...settings,
    },
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
  });
  const lines = (): Line[] => {
    const whole = printed.slice(0, printed.lastIndexOf('\n') + 1);
    return whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  return {
    lines,
    ended,
    /** Waits for a line with this message. */
    async said(message: string | RegExp): Promise<Line> {
      const found = () => lines().find(({ msg }) => String(msg).search(message) >= 0);
      await expect.poll(found, { timeout: 30_000, message: String(message) }).toBeDefined();
      return found() as Line;
    },
    async stop(): Promise<Line[]> {
      child.kill('SIGTERM');
      await ended;
      expect(printed).not.toMatch(canaries);
      return lines();
    },
  };
}

interface Asked {
  readonly method?: string;
  readonly body?: URLSearchParams;
  readonly headers?: Record<string, string>;
}

async function startWeb(settings: Record<string, string> = {}) {
  const web = start('web', settings);
  const { port } = await web.said('web is ready');
  const ask = (path: string, { headers = {}, ...init }: Asked = {}) =>
    fetch(`http://127.0.0.1:${Number(port)}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        origin: site.origin,
        'user-agent': 'Lanterne/12',
        'x-forwarded-for': '203.0.113.77',
        cookie: 'other=canari',
        ...headers,
      },
    });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(form), headers });
  return { ...web, ask, post };
}

test('a web process with faults logs JSON lines without what people typed', slow, async () => {
  await sql`alter table expert_cards rename to expert_cards_away`.execute(site.owner);
  await sql`alter table users add constraint nobody_signs_up check (email not like '%canari%') not valid`.execute(
    site.owner,
  );
  const web = await startWeb();
  expect((await web.ask(`/recherche?q=${typed.email}`)).status).toBe(500);
  expect((await web.ask(`/sitemap.xml?q=${typed.email}`)).status).toBe(500);
  expect((await web.post('/se-connecter?mode=inscription', { intent: 'sign-up', ...typed })).status).toBe(500);
  expect((await web.post('/se-connecter', { intent: 'sign-in', ...typed })).status).toBe(401);
  await web.ask(`/${typed.email}/x%0A%7B%22level%22:60%7D`);
  await web.post('/se-connecter', { intent: 'sign-in', ...typed }, { origin: 'https://canari.example' });
  await web.said('request');
  const lines = await web.stop();
  await sql`alter table expert_cards_away rename to expert_cards`.execute(site.owner);
  await sql`alter table users drop constraint nobody_signs_up`.execute(site.owner);

  for (const line of lines) {
    expect(line).toMatchObject({ role: 'web', host: hostname(), release: 'v-test', pid: expect.any(Number) });
    expect(Math.abs(Number(line.time) - Date.now())).toBeLessThan(120_000);
  }
  const failed = lines.find(({ msg }) => msg === 'a page failed') as Line;
  expect(failed).toMatchObject({ err: { code: '42P01' }, path: '/recherche' });
  // Lines of one request can be found by its id.
  const ofRequest = lines.filter(({ requestId }) => requestId === failed.requestId);
  expect(ofRequest.map(({ msg }) => msg)).toEqual(['a page failed', 'request']);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'request failed', err: expect.objectContaining({ code: '42P01' }) }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', status: 401, refusal: 'credentials-wrong' }));
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'security event', event: 'sign-in-failed' }));
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'security event', event: 'origin-refused' }));
  expect(lines.at(-1)).toMatchObject({ msg: 'web has stopped' });
});

test('a signed-in person is named by an id in the lines of their requests', slow, async () => {
  const email = 'inscrite-ici@courrier.example';
  const web = await startWeb();
  const filled = { firstName: 'Inès', lastName: 'Carlier', email, password: 'une phrase facile à retenir' };
  const answer = await web.post('/se-connecter', { intent: 'sign-up', ...filled });
  const { id } = await site.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  expect((await web.ask('/profil', { headers: { cookie } })).status).toBe(200);
  const lines = await web.stop();
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', path: '/profil', userId: id }));
  expect(lines).toContainEqual(expect.objectContaining({ event: 'sign-in', factors: 'new-password', userId: id }));
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('a web process without its database logs JSON lines', slow, async () => {
  const web = await startWeb({ DATABASE_URL: away });
  const cookie = '__Host-visavis.session_token=canari.canari';
  for (const path of ['/', '/profil', '/readyz', '/sitemap.xml', '/live', '/recherche?q=canari'])
    await (await web.ask(path, { headers: { cookie } })).body?.cancel();
  const lines = await web.stop();
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'database unreachable' }));
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', status: 500 }));
});

test('a worker with faults logs JSON lines', slow, async () => {
  await sql`alter table calendar_changes rename to calendar_changes_away`.execute(site.owner);
  // A mail to a server that does not answer, and a job that its task cannot read.
  const { email } = await site.db.selectFrom('users').select('email').executeTakeFirstOrThrow();
  const payload = JSON.stringify({ email });
  await site.db.insertInto('outbox').values({ fact: 'password-reset-requested', payload }).execute();
  await sql`select graphile_worker.add_job('send-mail', ${JSON.stringify({ email: typed.email })}::json)`.execute(
    site.owner,
  );
  const worker = start('worker');
  await worker.said('worker is ready');
  await worker.said('sweep failed');
  await worker.said('job failed');
  const lines = await worker.stop();
  await sql`alter table calendar_changes_away rename to calendar_changes`.execute(site.owner);
  for (const line of lines) expect(line).toMatchObject({ role: 'worker', host: hostname(), release: 'v-test' });
  expect(JSON.stringify(lines)).not.toContain(email);
  expect(lines.find(({ msg }) => msg === 'job failed')).toMatchObject({
    task: 'send-mail',
    attempts: expect.any(Number),
  });
});

test.each(['web', 'worker'] as const)('a %s that cannot start says why in a JSON line', slow, async (entry) => {
  const child = start(entry, { AUTH_SECRET: 'canari' });
  expect(await child.ended).toEqual([1, null]);
  await sleep(50);
  const [line, ...rest] = await child.stop();
  expect(line).toMatchObject({ level: 60, role: entry, msg: 'uncaught error' });
  expect(JSON.stringify(line)).toContain('AUTH_SECRET');
  expect(rest).toEqual([]);
});

test('a worker without its database says so in JSON lines', slow, async () => {
  const worker = start('worker', { DATABASE_URL: away });
  await worker.ended;
  await sleep(50);
  expect((await worker.stop()).at(-1)).toMatchObject({ level: 60, role: 'worker' });
});
