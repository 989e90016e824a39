import { expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { atMoment, book, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { renewFeed } from '../actions/renew-feed.ts';
import { keepFeedAddresses } from '../tasks/keep-feed-addresses.ts';
import { feedEntries, feedPath } from './calendar-feed.ts';

const moment = atMoment(platform);
const own = moment.platform;

/** Signature in the current address of this person's feed. */
async function signatureFor({ profileId }: Viewer): Promise<string> {
  const path = (await feedPath(own, profileId)) ?? '';
  expect(path).toMatch(new RegExp(`^/agenda/${profileId}/[^/]+\\.ics$`));
  return path.slice(path.lastIndexOf('/') + 1, -'.ics'.length);
}

const reads = async ({ profileId }: Viewer, signature: string) =>
  (await feedEntries(own, profileId, signature))?.map(({ id }) => id);

async function booked() {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(moment, client, expert);
  expect(await renewFeed(own, client)).toMatchObject({ ok: true });
  return { client, expert, id, signature: await signatureFor(client) };
}

test('a client without a feed has no feed address, and a visitor cannot create one', async () => {
  const client = await newClient(platform);
  expect(await feedPath(own, client.profileId)).toBeUndefined();
  expect(await reads(client, '')).toBeUndefined();
  expect(await renewFeed(own, undefined)).toEqual({ ok: false, refusal: 'not-authenticated' });
});

test('a feed address with a wrong, missing or other person’s signature is refused', async () => {
  const { client, expert, signature } = await booked();
  await renewFeed(own, expert);
  for (const other of ['', 'x', signature.slice(1), `${signature}x`, await signatureFor(expert)])
    expect(await reads(client, other)).toBeUndefined();
});

test('a renewed feed is read at its new address, and at none of those before it', async () => {
  const { client, id, signature } = await booked();
  const former = [signature];
  expect(await reads(client, signature)).toEqual([id]);
  for (let time = 0; time < 3; time++) {
    expect(await renewFeed(own, client)).toMatchObject({ ok: true });
    const present = await signatureFor(client);
    expect(await reads(client, present)).toEqual([id]);
    for (const each of former) expect(await reads(client, each)).toBeUndefined();
    former.push(present);
  }
});

test('an address stays valid when its secret was replaced, until the feed is renewed', async () => {
  const { client, id, signature } = await booked();
  const former = platform.env.AUTH_SECRET;
  const next = 'a secret that follows the one before, long enough';
  const both = await testPlatform({ AUTH_SECRET: next, AUTH_SECRET_FALLBACK: former });
  const after = { ...(await testPlatform({ AUTH_SECRET: next })), clock: own.clock };
  const readAfter = async (address: string) =>
    (await feedEntries(after, client.profileId, address))?.map((entry) => entry.id);
  expect(await readAfter(signature)).toBeUndefined();
  expect(await keepFeedAddresses(platform)).toBe(0);
  expect(await keepFeedAddresses(both)).toBeGreaterThan(0);
  expect(await keepFeedAddresses(both)).toBe(0);
  expect(await readAfter(signature)).toEqual([id]);
  expect(await readAfter(`${signature}x`)).toBeUndefined();
  const { former_addresses } = await platform.db
    .selectFrom('calendar_feeds')
    .select('former_addresses')
    .where('user_profile_id', '=', client.profileId)
    .executeTakeFirstOrThrow();
  expect(former_addresses.join()).not.toContain(signature);
  expect(await renewFeed(after, client)).toMatchObject({ ok: true });
  expect(await readAfter(signature)).toBeUndefined();
});

test('the feed of a suspended account is no longer served', async () => {
  const { client, signature } = await booked();
  await platform.db
    .updateTable('user_profiles')
    .set({ status: 'suspended' })
    .where('id', '=', client.profileId)
    .execute();
  expect(await reads(client, signature)).toBeUndefined();
});
