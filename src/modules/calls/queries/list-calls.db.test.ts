import { expect, test } from 'vitest';
import { cancelAppointment } from '#modules/booking/server';
import { atMoment, book, hold, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { listCalls } from './list-calls.ts';

const moment = atMoment(platform);
const at = (iso: string) => atMoment(platform, iso).platform;
const states = async (iso: string, person: Parameters<typeof listCalls>[1]) => {
  const { coming, past } = await listCalls(at(iso), person);
  return { coming: coming.map(({ state }) => state), past: past.map(({ state }) => state) };
};

test('the list has neither calls of other clients nor holds', async () => {
  const [client, other, expert] = [await newClient(platform), await newClient(platform), await newExpert(platform)];
  await hold(moment, client, expert);
  expect(await listCalls(moment.platform, client.profileId)).toEqual({ coming: [], past: [] });
  await book(moment, client, expert);
  expect(await listCalls(moment.platform, other.profileId)).toEqual({ coming: [], past: [] });
});

test('[CALL04] [CALL05] a call is listed as upcoming until its room closes, then in the history', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  await book(moment, client, expert);
  for (const { profileId } of [client, expert]) {
    expect(await states('2026-11-23T08:54:59Z', profileId)).toEqual({ coming: ['early'], past: [] });
    expect(await states('2026-11-23T08:55:00Z', profileId)).toEqual({ coming: ['open'], past: [] });
    expect(await states('2026-11-23T09:44:59Z', profileId)).toEqual({ coming: ['open'], past: [] });
    expect(await states('2026-11-23T09:45:00Z', profileId)).toEqual({ coming: [], past: ['over'] });
  }
});

test('[CALL05] a cancelled appointment is in the history at once', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(moment, client, expert);
  await cancelAppointment(moment.platform, client, { id });
  const { coming, past } = await listCalls(moment.platform, client.profileId);
  expect(coming).toEqual([]);
  expect(past).toMatchObject([{ id, state: 'cancelled', outcome: 'cancelled', role: 'client' }]);
});
