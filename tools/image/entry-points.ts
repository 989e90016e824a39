import { globSync, readdirSync } from 'node:fs';
import { rows } from '../../tests/support/rows.ts';
import type { Place, Settings } from './place.ts';
import type { Started } from './started.ts';

/** The image with its environment: its own database, Redis, and a URL. */
export interface Here {
  readonly place: Place;
  readonly settings: Settings;
  readonly database: string;
  readonly origin: string;
  /** Aborts all started processes. */
  readonly signal: AbortSignal;
}

/** Starts and uses a part of the product, and returns the result; rejects on failure. */
type EntryPoint = (here: Here) => Promise<string>;

/**
 * Every entry point of the image, with the commands of ops/runbooks. Each may run again, and in parallel with the others after the first
 * two.
 */
export const entryPoints = { migrate, seed, checks, audit, keys, admin, bounce, web, worker } satisfies Record<
  string,
  EntryPoint
>;

async function migrate(here: Here): Promise<string> {
  await finish(start(here, ['node', 'db/migrate.ts']));
  const applied = (await rows('select version from schema_migrations', [], here.database)).length;
  expectSame('migrations applied', applied, readdirSync('db/migrations').length);
  const functions = (await rows(`select from applied_files where file like 'db/functions/%'`, [], here.database))
    .length;
  expectSame('functions applied', functions, globSync('db/functions/*/*.sql').length);
  return `${applied} migrations and ${functions} functions applied`;
}

async function seed(here: Here): Promise<string> {
  await finish(start(here, ['node', 'db/seed/seed.ts']));
  const [found] = await rows<{ domains: number; people: number }>(
    'select (select count(*)::integer from domains) as domains, (select count(*)::integer from users) as people',
    [],
    here.database,
  );
  expectSame('domains', found?.domains, 9);
  return `${found?.domains} domains, ${found?.people} people`;
}

async function checks(here: Here): Promise<string> {
  const { output } = await finish(start(here, ['node', 'db/checks/check.ts']));
  const kept = [...output().matchAll(/^ok /gm)].length;
  expectSame('checks', kept, readdirSync('db/checks').filter((name) => name.endsWith('.sql')).length);
  return `${kept} checks hold`;
}

async function audit(here: Here): Promise<string> {
  await (await finish(start(here, ['node', 'src/main/audit-check.ts']))).logged('exported heads fit');
  return 'the audit trail fits its seals';
}

async function keys(here: Here): Promise<string> {
  const started = start(here, ['node', 'src/main/rotate-keys.ts'], {
    SEALING_KEY_FALLBACK: 'a key of the day before this run',
  });
  await (await finish(started)).logged('SEALING_KEY_FALLBACK is no longer needed');
  return 'no value needs the former key';
}

async function admin(here: Here): Promise<string> {
  const refused = await finish(start(here, ['node', 'src/main/admin.ts', 'grant', 'nobody@visavis.example']), 1);
  await refused.logged('no active account has this address');
  return 'refuses an address without an account';
}

async function bounce(here: Here): Promise<string> {
  const message =
    'From: mailer-daemon@relais.example\nTo: rebonds@visavis.example\nSubject: Returned\n\nNo such mailbox.\n';
  await (await finish(start(here, ['node', 'src/main/bounce.ts'], {}, message))).logged('mail bounced');
  return 'takes a returned mail';
}

async function web(here: Here): Promise<string> {
  const { place, origin } = here;
  const started = await startRole(here, 'web');
  const page = await text(origin);
  if (!page.includes('Aucun expert disponible pour le moment'))
    throw new Error('the home page does not say that it has no experts');
  const [, styles] = /href="(\/assets\/[^"]+\.css)"/.exec(page) ?? [];
  if (!styles) throw new Error('the home page has no stylesheet');
  await text(origin + styles);
  await text(`${origin}/readyz`);
  await finish(start(here, place.manifest.health, { ROLE: 'web' }));
  expectSame('exit code of web', await started.stop(), 0);
  return 'home page, stylesheet and /readyz answer 200; healthy; ends on SIGTERM';
}

async function worker(here: Here): Promise<string> {
  const { place, database } = here;
  const [expired] = await rows<{ id: string }>(
    `insert into verifications (identifier, value, expires_at) values ('image', 'image', now() - interval '2 days') returning id`,
    [],
    database,
  );
  const started = await startRole(here, 'worker');
  await until('an expired link is swept', async () => {
    return (await rows('select from verifications where id = $1', [expired?.id], database)).length === 0;
  });
  await until('the worker is healthy', async () => {
    return (await start(here, place.manifest.health, { ROLE: 'worker' }).ended) === 0;
  });
  if (started.output().includes('sweep failed')) throw new Error(started.output());
  expectSame('exit code of the worker', await started.stop(), 0);
  return 'an expired link is swept, no sweep failed; healthy; ends on SIGTERM';
}

/** Starts a role with the image's own command, and waits until it is ready. */
export async function startRole(here: Here, role: 'web' | 'worker'): Promise<Started> {
  const started = start(here, here.place.manifest.command, { ROLE: role });
  await started.logged(`${role} is ready`);
  return started;
}

/** Files of /app that its user can write: there must be none, so that a read-only root works. */
export async function writableFiles(here: Here): Promise<string[]> {
  const { output } = await finish(start(here, ['find', '.', '-writable']));
  return output().split('\n').filter(Boolean);
}

function start({ place, settings, signal }: Here, command: readonly string[], own: Settings = {}, input = ''): Started {
  signal.throwIfAborted();
  return place.start(command, { ...settings, ...own }, input, signal);
}

async function finish(started: Started, code = 0): Promise<Started> {
  if ((await started.ended) !== code) throw new Error(`exit ${await started.ended}\n${started.output()}`);
  return started;
}

async function text(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}\n${body}`);
  return body;
}

export async function until(what: string, holds: () => Promise<boolean>) {
  const giveUp = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > giveUp) throw new Error(`not within 30 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function expectSame(what: string, found: number | undefined, wanted: number) {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`);
}
