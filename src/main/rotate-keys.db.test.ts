import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { feedEntries, feedPath, renewFeed } from '#modules/booking/server';
import { connectAddress } from '#modules/calendars/server';
import { ownProfile, saveProfile } from '#modules/experts/server';
import { longestSessionSeconds } from '#modules/identity/server';
import { findConversation, writeMessage } from '#modules/messages/server';
import { requestIban } from '#modules/payouts/server';
import { keyIdOf } from '#platform/key-ring';
import { unseal } from '#platform/seal';
import { atMoment, book, newClient, newExpert } from '../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../tests/support/database/clone.ts';
import { newCaller } from '../../tests/support/database/visitors.ts';

const { db } = platform;
const keys = {
  before: { AUTH_SECRET: platform.env.AUTH_SECRET, SEALING_KEY: platform.env.SEALING_KEY },
  after: {
    AUTH_SECRET: 'a secret that follows the one before, long enough',
    SEALING_KEY: 'a key that follows the one before, long enough',
  },
};
const fallbacks = { AUTH_SECRET_FALLBACK: keys.before.AUTH_SECRET, SEALING_KEY_FALLBACK: keys.before.SEALING_KEY };
const iban = { IBAN_PAYOUTS: 'true', PAYOUT_IBAN: 'FR7630006000011234567890189', OPERATOR_NAME: 'Visavis SAS' };

const run = promisify(execFile);
async function rotate(settings: Record<string, string>) {
  const { DATABASE_URL, REDIS_URL, SMTP_URL } = platform.env;
  const env = { PATH: process.env.PATH, DATABASE_URL, REDIS_URL, SMTP_URL, LOG_LEVEL: 'silent', ...settings };
  return run(process.execPath, ['src/main/rotate-keys.ts'], { env });
}

/** Moves the change of keys into the past. */
const since = (days: number) =>
  sql`update current_keys set since = now() - make_interval(days => ${days}::integer)`.execute(db);

test('npm run keys:rotate moves every value of every module to the current keys, and says when the former are done with', {
  timeout: 120_000,
}, async () => {
  const before = await testPlatform({ ...keys.before, ...iban });
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(atMoment(platform), client, expert);
  const form = { firstName: 'Claire', lastName: 'Fontaine', email: client.email, position: '', company: '', bio: '' };
  const profile = { ...form, phone: '+33 6 39 98 00 01', linkedinUrl: '', skills: '' };
  expect(await saveProfile(before, client, profile, newCaller())).toMatchObject({ ok: true });
  const parts = async function* () {
    for (const [field, text] of [
      ['id', crypto.randomUUID()],
      ['text', 'La clef est sous la lauze.'],
    ] as const)
      yield { ok: true as const, value: { field, text } };
  };
  const open = { ...before, clock: atMoment(platform).platform.clock };
  expect(await writeMessage(open, client, { appointmentId: id }, parts)).toMatchObject({ ok: true });
  expect(await connectAddress(before, expert, { address: 'https://agenda.example/secret.ics' })).toMatchObject({
    ok: true,
  });
  const careful = { ...expert, secondFactor: 'shown' as const, confirmed: true };
  expect(await requestIban(before, careful, { iban: 'DE89370400440532013000', holder: 'É. Œuvrard' })).toMatchObject({
    ok: true,
  });
  expect(await renewFeed(before, client)).toMatchObject({ ok: true });
  const signature = /([^/]+)\.ics$/.exec((await feedPath(before, client.profileId)) ?? '')?.[1] ?? '';

  expect((await rotate(keys.before)).stdout).toBe('');
  const { stdout } = await rotate({ ...keys.after, ...fallbacks });
  for (const column of [
    'user_profiles.phone_sealed',
    'messages.text_sealed',
    'connected_calendars.secret_sealed',
    'iban_changes.iban_sealed',
  ])
    expect(stdout).toContain(`${column}: 1 rotated`);
  expect(stdout).toContain('calendar_feeds.former_addresses: 1 kept');
  expect(stdout).toContain('SEALING_KEY_FALLBACK is no longer needed');
  expect(stdout).toMatch(/AUTH_SECRET_FALLBACK is needed until \d{4}-\d{2}-\d{2}/);

  const after = await testPlatform({ ...keys.after, ...iban });
  expect((await ownProfile(after, client.profileId)).phone).toBe('+33 6 39 98 00 01');
  expect(await findConversation(after, expert, id)).toMatchObject({
    value: { messages: [{ text: 'La clef est sous la lauze.' }] },
  });
  const calendar = await db.selectFrom('connected_calendars').selectAll().executeTakeFirstOrThrow();
  expect(unseal(after.env, 'calendar', expert.profileId, calendar.secret_sealed)).toBe(
    'https://agenda.example/secret.ics',
  );
  const change = await db.selectFrom('iban_changes').selectAll().executeTakeFirstOrThrow();
  expect(unseal(after.env, 'iban', expert.profileId, change.iban_sealed)).toBe('DE89370400440532013000');
  expect(await feedEntries(after, client.profileId, signature)).toHaveLength(1);

  // A second run finds nothing left, and dates the end from the first.
  expect((await rotate({ ...keys.after, ...fallbacks })).stdout).not.toContain('rotated');
  await since(longestSessionSeconds / 86_400 + 1);
  expect((await rotate({ ...keys.after, ...fallbacks })).stdout).toContain('AUTH_SECRET_FALLBACK is no longer needed');
  expect(await db.selectFrom('current_keys').select(['setting', 'key_id']).orderBy('setting').execute()).toEqual([
    { setting: 'AUTH_SECRET', key_id: keyIdOf(keys.after.AUTH_SECRET) },
    { setting: 'SEALING_KEY', key_id: keyIdOf(keys.after.SEALING_KEY) },
  ]);
});

test('a former key that was dropped too early is reported, by table and id', { timeout: 60_000 }, async () => {
  const before = await testPlatform(keys.before);
  const client = await newClient(platform);
  const form = { firstName: 'Claire', lastName: 'Fontaine', email: client.email, position: '', company: '', bio: '' };
  await saveProfile(before, client, { ...form, phone: '+33 6 39 98 00 02', linkedinUrl: '', skills: '' }, newCaller());
  const failed = rotate(keys.after).catch((error: { code: number; stdout: string; stderr: string }) => error);
  expect(await failed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`no configured key opens user_profiles.phone_sealed of ${client.profileId}`),
  });
  expect((await rotate({ ...keys.after, ...fallbacks })).stdout).toContain('user_profiles.phone_sealed: 1 rotated');
});

test('a key that becomes the current one again is current from then on', { timeout: 60_000 }, async () => {
  const known = () => db.selectFrom('current_keys').selectAll().where('setting', '=', 'AUTH_SECRET').executeTakeFirst();
  await since(400);
  const back = { AUTH_SECRET: keys.before.AUTH_SECRET, AUTH_SECRET_FALLBACK: keys.after.AUTH_SECRET };
  const { stdout } = await rotate({ ...keys.after, ...fallbacks, ...back });
  expect(stdout).toContain('AUTH_SECRET_FALLBACK is needed until');
  expect((await known())?.since.getTime()).toBeGreaterThan(Date.now() - 60_000);
});
