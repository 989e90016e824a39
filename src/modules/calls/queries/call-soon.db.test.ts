import { expect, test } from 'vitest';
import { cancelAppointment, updateAppointment } from '#modules/booking/server';
import { appointment, atMoment, book, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { callSoon } from './call-soon.ts';

const moment = atMoment(platform);
const at = (iso: string) => atMoment(platform, iso).platform;
const startsAt = new Date('2026-11-23T09:00:00Z');

test('only client and expert see their session announced, from ten minutes before it until its room closes', async () => {
  const [client, expert, other] = [await newClient(platform), await newExpert(platform), await newClient(platform)];
  const id = await book(moment, client, expert);
  await book(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
  expect(await callSoon(at('2026-11-23T08:40:00Z'), client.profileId)).toEqual({ changesInMs: 600_000 });
  const soon = at('2026-11-23T08:55:00Z');
  const opensAt = new Date('2026-11-23T08:55:00Z');
  const told = (peer: string) => ({ call: { id, peer, startsAt, opensAt, isOpen: true }, changesInMs: 2_100_000 });
  expect(await callSoon(soon, client.profileId)).toEqual(told(expert.fullName));
  expect(await callSoon(soon, expert.profileId)).toEqual(told(client.fullName));
  expect(await callSoon(soon, other.profileId)).toEqual({});
  expect((await callSoon(at('2026-11-23T08:54:00Z'), client.profileId)).call).toMatchObject({ id, isOpen: false });
  expect((await callSoon(at('2026-11-23T09:44:00Z'), client.profileId)).call).toMatchObject({ id, isOpen: true });
  expect((await callSoon(at('2026-11-23T09:45:00Z'), client.profileId)).call).toBeUndefined();
});

test('a cancelled, moved or requested session is not announced, nor any session when calls are off', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const soon = at('2026-11-23T08:55:00Z');
  const byHand = await newExpert(platform, { confirmsByHand: true });
  await book(moment, client, byHand);
  expect((await callSoon(soon, client.profileId)).call).toBeUndefined();
  const id = await book(moment, await newClient(platform), expert);
  const off = await testPlatform({ CALLS: 'false' });
  expect(await callSoon({ ...off, clock: soon.clock }, expert.profileId)).toEqual({});
  const { version } = await appointment(platform, id);
  const later = { id, version: String(version), start: '2026-11-25T09:00:00.000Z' };
  expect(await updateAppointment(moment.platform, expert, later)).toMatchObject({ ok: true });
  expect((await callSoon(soon, expert.profileId)).call).toBeUndefined();
  await cancelAppointment(moment.platform, expert, { id });
  expect((await callSoon(at('2026-11-25T08:55:00Z'), expert.profileId)).call).toBeUndefined();
});
