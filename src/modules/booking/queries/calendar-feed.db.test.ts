import { expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { atMoment, book, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { renewFeed } from '../actions/renew-feed.ts';
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

test('the feed of a suspended account is no longer served', async () => {
  const { client, signature } = await booked();
  await platform.db
    .updateTable('user_profiles')
    .set({ status: 'suspended' })
    .where('id', '=', client.profileId)
    .execute();
  expect(await reads(client, signature)).toBeUndefined();
});
