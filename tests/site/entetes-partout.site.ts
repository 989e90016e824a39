import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Reader } from '../support/site/reader.ts';
import { openSite } from '../support/site/site.ts';
import { siteMap } from '../support/site-map.ts';

const site = await openSite('story');
const unknown = '0192d1c0-7b1a-7c3e-9f00-0123456789ab';
const samples: Readonly<Record<string, string>> = {
  slug: 'cybersecurite',
  topic: 'reminders',
  component: 'button',
  file: 'favicon.svg',
  name: 'inconnu.webp',
  version: '0123456789abcdef.png',
};

/** A path of this pattern of React Router or Hono. */
const pathOf = (pattern: string) =>
  pattern
    .replace(/\{.*\}$/, '')
    .replace(/:(\w+)\??/g, (_, name: string) => samples[name] ?? unknown)
    .replace('*', 'nulle-part.js');

const own = site.app.routes.map(({ path }) => path).filter((path) => path !== '/*' && path !== '*');
const pages = siteMap.map(({ address }) => pathOf(address));
/** Every path that something answers, and one that nothing does. */
const paths = [...new Set([...own.map(pathOf), ...pages, '/rien/du/tout'])];

/** What is missing in an answer, whatever its status. */
function missingIn({ headers }: Response): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const type = headers.get('content-type') ?? '';
  const wanted: Record<string, boolean> = {
    nosniff: headers.get('x-content-type-options') === 'nosniff',
    'no frame, by the older header': headers.get('x-frame-options') === 'DENY',
    'no frame, by policy': policy.includes("frame-ancestors 'none'"),
    'nothing that is not declared': policy.includes("default-src 'none'"),
    'no unsafe script': !/script-src[^;]*unsafe/.test(policy),
    'no other base for a page': !type.startsWith('text/html') || policy.includes("base-uri 'none'"),
    'a referrer policy': headers.get('referrer-policy') === 'strict-origin-when-cross-origin',
    'an opener of its own': headers.get('cross-origin-opener-policy') === 'same-origin',
    'no other origin': !headers.has('access-control-allow-origin'),
    'a rule for caches': headers.has('cache-control'),
    'a request id': /^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? ''),
    // A stream of events is UTF-8 by its standard.
    'a type with its charset': !/^text\/(?!event-stream)/.test(type) || /;\s*charset=utf-8/i.test(type),
    'no server name': !headers.has('x-powered-by') && !headers.has('server'),
    // An open redirect would leave the site.
    'a place on this site': !/^(https?:)?\/\//.test(headers.get('location')?.replace(site.origin, '') ?? ''),
  };
  return Object.entries(wanted).flatMap(([what, holds]) => (holds ? [] : [what]));
}

/** Sends requests one after the other, and lists those whose answer lacks a header. */
async function lackingIn(asked: readonly (() => Promise<Response>)[]) {
  const statuses = new Set<number>();
  const lacking: string[] = [];
  for (const ask of asked) {
    const answer = await ask();
    // An archive that is still being written ends with an error.
    await answer.body?.cancel().catch(() => undefined);
    statuses.add(answer.status);
    const missing = missingIn(answer);
    if (missing.length > 0) lacking.push(`${answer.status} ${ask.name}: ${missing.join(', ')}`);
  }
  return { statuses, lacking };
}

/** A request with a name, for messages. */
const asking = (reader: Reader, path: string, init: RequestInit = {}) =>
  ({ [`${init.method ?? 'GET'} ${path}`]: () => reader.fetch(path, init) })[
    `${init.method ?? 'GET'} ${path}`
  ] as () => Promise<Response>;

test('the walk knows every route', () => {
  expect(paths.length).toBeGreaterThan(120);
});

test.for(['visiteur', 'client', 'expert', 'admin'] as const)(
  'every answer to a %s who reads has the security headers',
  async (role) => {
    const reader = role === 'visiteur' ? site.visitor() : await site.signedInAs(role);
    const headers = { origin: 'https://evil.example' };
    const { statuses, lacking } = await lackingIn(
      paths.flatMap((path) => [asking(reader, path), asking(reader, path, { method: 'HEAD', headers })]),
    );
    expect(lacking).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 302, 404]));
  },
);

test('every answer with data has the security headers and a charset', async () => {
  const reader = await site.signedInAs('admin');
  const asked = pages
    .filter((path) => !path.includes('.'))
    .map((path) => asking(reader, path === '/' ? '/_.data' : `${path}.data`));
  const { statuses, lacking } = await lackingIn(asked);
  expect(lacking).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 202, 404]));
  const data = await reader.fetch('/faq.data');
  expect(data.headers.get('content-type')).toBe('text/x-script; charset=utf-8');
});

test('every answer to a form has the security headers, accepted or not', async () => {
  const statuses = new Set<number>();
  for (const origin of [site.origin, 'https://evil.example'])
    for (const path of paths) {
      // One of them signs out.
      const reader = await site.signedInAs('client');
      const body = new URLSearchParams({ intent: 'nothing' });
      const found = await lackingIn([asking(reader, path, { method: 'POST', body, headers: { origin } })]);
      expect(found.lacking).toEqual([]);
      for (const status of found.statuses) statuses.add(status);
    }
  expect([...statuses]).toEqual(expect.arrayContaining([303, 400, 403, 404, 405]));
}, 60_000);

test('refusals of the pipeline have the security headers', async () => {
  const limited = await openSite('domains', { REQUESTS_PER_MINUTE: '1' });
  const visitor = limited.visitor();
  const body = 'x'.repeat(300_000);
  const large = { method: 'POST', body, headers: { origin: site.origin, 'content-length': String(body.length) } };
  const { statuses, lacking } = await lackingIn([
    ...['/%00', '/?q=%00', '/assets/%00.js', '/domaines/%00'].map((path) => asking(site.visitor(), path)),
    asking(site.visitor(), '/signaler', large),
    asking(site.visitor(), '/live'),
    asking(visitor, '/robots.txt'),
    asking(visitor, '/robots.txt'),
  ]);
  expect(lacking).toEqual([]);
  expect(statuses).toEqual(new Set([200, 400, 401, 413, 429]));
});

test('answers to faults have the security headers and say nothing of the fault', async () => {
  const broken = await openSite('domains');
  await sql`alter table expert_cards rename to expert_cards_away`.execute(broken.owner);
  const visitor = broken.visitor();
  const { statuses, lacking } = await lackingIn(
    ['/recherche', '/recherche.data', '/sitemap.xml'].map((path) => asking(visitor, path)),
  );
  expect(lacking).toEqual([]);
  expect([...statuses]).toEqual([500]);
  for (const path of ['/recherche', '/sitemap.xml'])
    expect(await (await visitor.fetch(path)).text()).not.toMatch(/expert_cards|relation|at .*\.js/);
});
