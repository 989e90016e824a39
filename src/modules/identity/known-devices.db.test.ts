import { expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import { platform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { signInElsewhere } from '../../../tests/support/database/sign-in.ts';
import { challengedCaller, newProtectedMember, value } from '../../../tests/support/database/two-factor.ts';
import { newCaller, newMember } from '../../../tests/support/database/visitors.ts';
import { showSecondFactor } from './actions/show-second-factor.ts';
import { signIn } from './actions/sign-in.ts';
import { sweepExpired } from './tasks/sweep-expired.ts';

const { db } = platform;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

interface Told {
  readonly userId: string;
}
const toldTo = async (userId: string) =>
  ((await announced(db, 'signed-in-from-new-device')) as Told[]).filter((fact) => fact.userId === userId);

const devicesOf = async (userId: UserId) =>
  (await db.selectFrom('known_devices').select('device').where('user_id', '=', userId).orderBy('device').execute()).map(
    ({ device }) => device,
  );

const from = (userAgent: string, ip = '192.0.2.17') => ({ ip, headers: new Headers({ 'user-agent': userAgent }) });

test('the device that created the account is not announced as new', async () => {
  const { userId } = await newMember(platform);
  expect(await devicesOf(userId)).toEqual(['/']);
  expect(await toldTo(userId)).toEqual([]);
});

test('the first sign-in from another kind of device is announced once, with IP address and time', async () => {
  const { userId, email } = await newMember(platform);
  for (let time = 0; time < 3; time++) await signInElsewhere(platform, { email }, from(firefox));
  expect(await toldTo(userId)).toEqual([
    { userId, device: 'Firefox/Linux', ip: '192.0.2.17', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ]);
  expect(await devicesOf(userId)).toEqual(['/', 'Firefox/Linux']);
});

test('a newer version of a known browser at another IP address is not announced', async () => {
  const { userId, email } = await newMember(platform);
  await signInElsewhere(platform, { email }, from(firefox));
  await signInElsewhere(platform, { email }, from(firefox.replaceAll('145', '146'), '198.51.100.3'));
  expect(await toldTo(userId)).toHaveLength(1);
});

test('a sign-in with a wrong password announces no device', async () => {
  const { userId, email } = await newMember(platform);
  await signIn(platform, undefined, { email, password: 'un autre mot de passe' }, from(firefox));
  expect(await toldTo(userId)).toEqual([]);
});

test('a device is recorded after the second-factor code, not after the password', async () => {
  const { userId, email, codes } = await newProtectedMember(platform);
  const challenged = await challengedCaller(platform, email);
  challenged.headers.set('user-agent', firefox);
  expect(await devicesOf(userId)).toEqual(['/']);
  value(await showSecondFactor(platform, undefined, { code: codes[0] }, challenged));
  expect(await devicesOf(userId)).toEqual(['/', 'Firefox/Linux']);
  expect(await toldTo(userId)).toMatchObject([{ device: 'Firefox/Linux', ip: challenged.ip }]);
});

test('a session that still needs its code records its device only after the code', async () => {
  const { userId, codes } = await newProtectedMember(platform);
  const visitor = await newMember(platform);
  await db
    .updateTable('sessions')
    .set({ user_id: userId, device: null, user_agent: firefox })
    .where('user_id', '=', visitor.userId)
    .execute();
  expect(await devicesOf(userId)).toEqual(['/']);
  value(await showSecondFactor(platform, undefined, { code: codes[0] }, newCaller(visitor.cookies)));
  expect(await toldTo(userId)).toMatchObject([{ device: 'Firefox/Linux' }]);
});

test('a device that was not used for a year is forgotten', async () => {
  const { userId, email } = await newMember(platform);
  await signInElsewhere(platform, { email }, from(firefox));
  const longAgo = new Date(Date.now() - 366 * 86_400_000);
  await db
    .updateTable('known_devices')
    .set({ seen_at: longAgo })
    .where('user_id', '=', userId)
    .where('device', '=', '/')
    .execute();
  expect(await sweepExpired(platform)).toBe(1);
  expect(await devicesOf(userId)).toEqual(['Firefox/Linux']);
});

test('known devices are deleted with the account', async () => {
  const { userId } = await newMember(platform);
  await db.deleteFrom('user_profiles').where('user_id', '=', userId).execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await devicesOf(userId)).toEqual([]);
});
