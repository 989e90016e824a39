import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { atMoment, newClient } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { lastDeviceTest } from '../queries/last-device-test.ts';
import { mostDevices } from '../store/device-tests.ts';
import { forgetDeviceTests } from '../tasks/forget-device-tests.ts';
import { keepDeviceTest } from './keep-device-test.ts';

const { db } = platform;
const at = (iso: string) => atMoment(platform, iso).platform;
const marks = { microphone: 'good', camera: 'good', sound: 'good', network: 'good' };
const testedAt = '2026-11-20T09:00:00Z';

const rowsOf = (person: { profileId: string }) =>
  db
    .selectFrom('device_tests')
    .selectAll()
    .where('user_profile_id', '=', person.profileId as never)
    .orderBy('tested_at')
    .execute();

test('[ROOM11] a test is kept per account and device, with nothing but its verdict and time', async () => {
  const [person, other] = [await newClient(platform), await newClient(platform)];
  const device = randomUUID();
  expect(await keepDeviceTest(at(testedAt), person, { device, ...marks, network: 'fair' })).toEqual({
    ok: true,
    value: device,
  });
  expect(await rowsOf(person)).toEqual([
    { user_profile_id: person.profileId, device, verdict: 'fair', tested_at: new Date(testedAt) },
  ]);
  await keepDeviceTest(at('2026-11-20T09:05:00Z'), person, { device, ...marks });
  await keepDeviceTest(at('2026-11-20T09:06:00Z'), person, { device: randomUUID(), ...marks, sound: 'unmeasured' });
  expect((await rowsOf(person)).map(({ verdict }) => verdict)).toEqual(['good', 'incomplete']);
  expect(await lastDeviceTest(at('2026-11-20T10:00:00Z'), person.profileId)).toMatchObject({ verdict: 'incomplete' });
  expect(await lastDeviceTest(at('2026-11-20T10:00:00Z'), other.profileId)).toBeUndefined();
});

test('[ROOM11] a test counts for 30 days and is deleted then', async () => {
  const person = await newClient(platform);
  await keepDeviceTest(at(testedAt), person, { device: randomUUID(), ...marks });
  const lastMoment = at('2026-12-20T08:59:59Z');
  await forgetDeviceTests(lastMoment);
  expect(await lastDeviceTest(lastMoment, person.profileId)).toEqual({ verdict: 'good', testedAt: new Date(testedAt) });
  const after = at('2026-12-20T09:00:00Z');
  expect(await lastDeviceTest(after, person.profileId)).toBeUndefined();
  await forgetDeviceTests(after);
  expect(await rowsOf(person)).toEqual([]);
});

test('the oldest devices of a person are forgotten above the maximum', async () => {
  const person = await newClient(platform);
  for (let minute = 0; minute <= mostDevices; minute++)
    await keepDeviceTest(at(`2026-11-20T09:${String(minute).padStart(2, '0')}:00Z`), person, {
      device: randomUUID(),
      ...marks,
    });
  const kept = await rowsOf(person);
  expect(kept).toHaveLength(mostDevices);
  expect(kept[0]?.tested_at).toEqual(new Date('2026-11-20T09:01:00Z'));
});

test('a visitor, a missing step and an unknown mark are refused', async () => {
  const person = await newClient(platform);
  const device = randomUUID();
  expect(await keepDeviceTest(platform, undefined, { device, ...marks })).toMatchObject({
    refusal: 'not-authenticated',
  });
  for (const form of [{ ...marks }, { device, ...marks, sound: undefined }, { device, ...marks, camera: 'perfect' }])
    expect(await keepDeviceTest(platform, person, form)).toMatchObject({ refusal: 'form-incomplete' });
  expect(await rowsOf(person)).toEqual([]);
});
