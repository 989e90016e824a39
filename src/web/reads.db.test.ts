import { inspect } from 'node:util';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { type Cast, newCast, type Role } from '../../proofs/access/cast.ts';
import { changedTables, watchChanges } from '../../proofs/access/changes.ts';
import { noToReader } from '../../proofs/access/expected.ts';
import { eventSlug, places } from '../../proofs/access/forms.ts';
import { leak } from '../../proofs/access/read.ts';
import { atMoment, hold } from '../../tests/support/database/bookings.ts';
import { owner, platform } from '../../tests/support/database/clone.ts';
import { addEvent } from '../../tests/support/database/events.ts';
import { addDomain } from '../../tests/support/database/people.ts';
import { visitOf } from '../../tests/support/database/visits.ts';
import { siteMap } from '../../tests/support/site-map.ts';

type Loader = (args: object) => unknown;

const routes = await Promise.all(
  siteMap.map(async ({ address, file, read }) => {
    const { loader }: { loader?: Loader } = await import(/* @vite-ignore */ `./${file}`);
    return { address, read, loader };
  }),
);
const readers: readonly Role[] = ['nobody', 'client', 'other client', 'expert', 'admin'];

/** Loader data, or the response thrown or returned instead, as text. */
async function textOf(loader: Loader, args: object): Promise<string> {
  try {
    const given = await loader(args);
    return given instanceof Response ? await given.text() : inspect(given, { depth: null });
  } catch (thrown) {
    // A redirect, or a 404 for this reader.
    if (thrown instanceof Response) return thrown.text();
    if (thrown instanceof Object && 'init' in thrown) return inspect(thrown, { depth: null });
    throw thrown;
  }
}

/** Checkout URLs: with a live hold, with another client's appointment, and with a choice that is not held. */
async function checkouts({ client, expert, 'other client': other }: Cast): Promise<{ path: string }[]> {
  const { start } = other.bookable;
  const held = await hold(atMoment(platform, new Date().toISOString()), client.viewer, expert.viewer, { start });
  const query = new URLSearchParams({ expert: expert.slug, date: start, time: '15:00', duration: '30', message: '' });
  return [`hold=${held}`, `hold=${other.appointment}`, `${query}`].map((query) => ({ path: `/checkout?${query}` }));
}

test('[BOOK21] [PERM11] loading any page, in any role, changes no row and shows no data of another user', async () => {
  await addDomain(platform.db);
  await addEvent(platform.db, { slug: eventSlug, starts_at: new Date(Date.now() + 86_400_000) });
  const cast = await newCast(platform);
  const filled: ReturnType<typeof places> = { ...places(cast), '/checkout': await checkouts(cast) };
  const changes = await watchChanges(owner);
  const leaks: string[] = [];
  let reads = 0;
  for (const { address, read, loader } of routes) {
    if (!loader) continue;
    const asked: NonNullable<ReturnType<typeof places>['/']> = filled[address] ?? [{ path: address }];
    for (const { path, isKey = false } of asked)
      for (const role of readers) {
        if (noToReader(read, role, path)) continue;
        const viewer = role === 'nobody' ? undefined : cast[role].viewer;
        const visiting = visitOf(platform, viewer, path);
        const { params = {} } = matchPath(address, visiting.url.pathname) ?? {};
        const text = await textOf(loader, { ...visiting, params, pattern: address });
        reads++;
        const leaked = isKey ? undefined : leak({ status: 200, location: undefined, text }, role, path, cast);
        if (leaked) leaks.push(`${role} reads ${path}: ${leaked}`);
      }
  }
  expect(changedTables(await changes.taken())).toEqual([]);
  expect(leaks).toEqual([]);
  expect(reads).toBeGreaterThan(300);
}, 120_000);
