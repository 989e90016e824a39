import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import type { WebEnv } from '#web/http/requests';
import { resolveVisitor } from '#web/http/session';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { addPerson } from '../../../tests/support/database/people.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';
import { newMember } from '../../../tests/support/database/visitors.ts';
import { visitOf } from '../../../tests/support/database/visits.ts';
import { recordDownloads, requireAdmin, requireApprovedExpert, requireSession, requireSessionOrHold } from './guard.ts';

const { db } = platform;

interface Line {
  readonly level: string;
  readonly fields: Record<string, unknown>;
  readonly message: string;
}

/** Replaces the platform's log with one that records its lines. */
function read(own: Platform): { logged: Platform; lines: Line[] } {
  const lines: Line[] = [];
  const at = (level: string) => (fields: Record<string, unknown>, message: string) => {
    lines.push({ level, fields, message });
  };
  const log = { ...own.log, warn: at('warn'), error: at('error'), info: at('info'), debug: at('debug') };
  return { logged: { ...own, log: log as unknown as Platform['log'] }, lines };
}

function thrownBy(guard: typeof requireSession, ...visiting: Parameters<typeof visitOf>): Promise<unknown> {
  const [, , path] = visiting;
  const args = { ...visitOf(...visiting), pattern: path } as unknown as Parameters<typeof requireSession>[0];
  return Promise.resolve()
    .then(() => guard(args, async () => new Response()))
    .catch((reason: unknown) => reason);
}

async function ledTo(
  guard: typeof requireSession,
  own: Platform,
  path: string,
  person?: Parameters<typeof visitOf>[1],
) {
  const thrown = await thrownBy(guard, own, person, path);
  return thrown instanceof Response ? thrown.headers.get('Location') : undefined;
}

describe('[ERR04] denied access to /admin or /expert-space is logged and redirects to /', () => {
  test.each([
    ['/admin', requireAdmin, 'admin'],
    ['/expert-space', requireApprovedExpert, 'expert-space'],
  ] as const)('%s', async (path, guard, area) => {
    const client = await viewerOf(platform.db, await addPerson(platform.db));
    for (const viewer of [client, undefined]) {
      const { logged, lines } = read(platform);
      expect(await ledTo(guard, logged, path, viewer)).toBe('/');
      await platform.securityEvents.settled();
      const events = db.selectFrom('security_events').select(['kind', 'user_id', 'details']).orderBy('id', 'desc');
      expect(await events.executeTakeFirst()).toEqual({
        kind: 'access-denied',
        user_id: viewer?.id ?? null,
        details: { area },
      });
      expect(lines).toEqual([
        { level: 'warn', fields: { requestId: 'test', area, userId: viewer?.id }, message: 'access denied' },
      ]);
    }
  });
});

test('[BOOK07] a booking by a signed-out visitor is refused with « Utilisateur non connecté »', async () => {
  for (const intent of ['hold', 'hold-series', 'book', 'pay'])
    expect(await thrownBy(requireSessionOrHold, platform, undefined, '/checkout', { intent })).toMatchObject({
      init: { status: 401 },
      data: { refusal: 'sign-in-to-book', words: 'Utilisateur non connecté' },
    });
});

test.each([
  ['none', '/profil/securite'],
  ['unshown', '/se-connecter/verification?returnTo=%2Fadmin'],
  ['shown', undefined],
] as const)('an admin whose second factor is %s is led from /admin to %s', async (secondFactor, to) => {
  const admin = await viewerOf(platform.db, await addPerson(platform.db, { role: 'admin' }));
  expect(await ledTo(requireAdmin, platform, '/admin', { ...admin, secondFactor })).toBe(to);
});

describe('[ERR03] a failed session check on /appels-video', () => {
  test('redirects to /se-connecter', async () => {
    const { logged } = read(platform);
    expect(await ledTo(requireSession, logged, '/appels-video')).toBe('/se-connecter?returnTo=%2Fappels-video');
  });

  test('is logged and redirects to /se-connecter when the database is unreachable', async () => {
    const { caller } = await newMember(platform);
    const cookie = caller.headers.get('cookie') ?? '';
    const away = await testPlatform({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere' });
    const { logged, lines } = read(away);
    const app = new Hono<WebEnv>();
    app.use(resolveVisitor(logged));
    app.get('/appels-video', async (c) =>
      c.redirect((await ledTo(requireSession, logged, '/appels-video', c.get('viewer'))) ?? '/let-in'),
    );
    const answer = await app.request('/appels-video', { headers: { cookie } });
    expect(answer.headers.get('Location')).toMatch(/^\/se-connecter\?/);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', message: 'session check failed' }));
  });
});

describe('a file of the back office', () => {
  const path = '/admin/papiers.csv';
  const downloadsOf = ({ profileId }: { profileId: ProfileId }) =>
    platform.db
      .selectFrom('audit_records')
      .select('details')
      .where('act', '=', 'file-downloaded')
      .where('actor_id', '=', profileId)
      .execute();
  const admin = async () => viewerOf(platform.db, await addPerson(platform.db, { role: 'admin' }));

  test('leads an admin who did not confirm who they are to the page that asks, and back to the list', async () => {
    const unsure = { ...(await admin()), confirmed: false };
    expect(await ledTo(recordDownloads, platform, path, unsure)).toBe('/confirmer?returnTo=%2Fadmin');
    expect(await downloadsOf(unsure)).toEqual([]);
  });

  test.each([
    [200, [{ details: { path } }]],
    [404, []],
  ])('is recorded when it is sent: status %i', async (status, records) => {
    const viewer = await admin();
    const args = visitOf(platform, viewer, path) as unknown as Parameters<typeof recordDownloads>[0];
    await recordDownloads(args, async () => new Response(null, { status }));
    expect(await downloadsOf(viewer)).toEqual(records);
    await platform.securityEvents.settled();
    const events = await db.selectFrom('security_events').select('details').where('user_id', '=', viewer.id).execute();
    expect(events).toEqual(records.map(() => ({ details: { area: 'papiers' } })));
  });
});
