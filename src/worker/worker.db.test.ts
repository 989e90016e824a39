import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { saveProfile } from '#modules/experts/server';
import type { Viewer } from '#modules/identity';
import {
  confirmEmailChange,
  currentViewer,
  requestPasswordReset,
  resetPassword,
  signIn,
  verifyEmail,
} from '#modules/identity/server';
import { announce, relayOutbox } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import { owner, platform, testPlatform } from '../../tests/support/database/clone.ts';
import { openMailbox } from '../../tests/support/database/mailbox.ts';
import { newCaller, newEmail, newMember, password } from '../../tests/support/database/visitors.ts';
import { startSweeps } from './sweeps.ts';
import { jobsOf, tasks } from './tasks.ts';

/** One round of the worker: turns facts into jobs and runs them. */
async function work(on: Platform) {
  await relayOutbox(on.db, jobsOf);
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => (task as (platform: Platform, payload: unknown) => Promise<void>)(on, payload),
    ]),
  ) as TaskList;
  await runOnce({ pgPool: platform.pool, taskList, logger: new Logger(() => () => undefined) });
}

async function company() {
  const mailbox = await openMailbox();
  const mailing = await testPlatform({ SMTP_URL: mailbox.url });
  const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to?.some((each) => each.address === address));
  const secretFor = (address: string) => {
    const [link = ''] = /https?:\/\/\S+token=\S+/.exec(mailsTo(address).at(-1)?.text ?? '') ?? [];
    return new URL(link).searchParams.get('token') ?? '';
  };
  return { mailing, mailsTo, secretFor };
}

test('[AUTH19] a new address receives a verification mail, and following its link marks it as verified', async () => {
  const { mailing, mailsTo, secretFor } = await company();
  const { email, caller } = await newMember(mailing, {}, { verified: false });
  const viewer = () => currentViewer(platform, caller.headers);
  await work(mailing);
  expect(mailsTo(email)).toHaveLength(1);
  expect(await viewer()).toMatchObject({ emailVerified: false });
  expect(await verifyEmail(mailing, undefined, { token: secretFor(email), password }, newCaller())).toMatchObject({
    ok: true,
  });
  expect(await viewer()).toMatchObject({ emailVerified: true });
});

test('a mail that could not be sent is sent once by the next attempt', async () => {
  const { mailing, mailsTo } = await company();
  const { email } = await newMember(mailing, {}, { verified: false });
  await work(platform);
  expect(mailsTo(email)).toHaveLength(0);
  for (let time = 0; time < 2; time++) {
    // Skips the backoff of a few seconds.
    await platform.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await work(mailing);
  }
  expect(mailsTo(email)).toHaveLength(1);
});

test('[AUTH16] a forgotten password is replaced through the link of a mail, and no longer works', async () => {
  const { mailing, mailsTo, secretFor } = await company();
  const { email } = await newMember(mailing);
  const newPassword = 'un mot de passe tout neuf';
  expect(await requestPasswordReset(mailing, undefined, { email }, newCaller())).toMatchObject({ ok: true });
  await work(mailing);
  expect(mailsTo(email).at(-1)?.subject).toMatch(/mot de passe/);
  expect(
    await resetPassword(mailing, undefined, { token: secretFor(email), password: newPassword }, newCaller()),
  ).toMatchObject({
    ok: true,
  });
  expect(await signIn(mailing, undefined, { email, password }, newCaller())).toMatchObject({ ok: false });
  expect(await signIn(mailing, undefined, { email, password: newPassword }, newCaller())).toMatchObject({ ok: true });
});

test('[PROF13] a new address saved on the profile is in use once its mailed link was followed', async () => {
  const { mailing, mailsTo, secretFor } = await company();
  const { email, caller } = await newMember(mailing);
  const viewer = async () => (await currentViewer(platform, caller.headers)) as Viewer;
  const address = newEmail('nouvelle');
  const { firstName, lastName } = await viewer();
  const rest = { phone: '', position: '', company: '', linkedinUrl: '', bio: '', skills: '' };
  const form = { firstName, lastName, email: address, ...rest };
  expect(await saveProfile(mailing, await viewer(), form, caller)).toEqual({
    ok: true,
    value: { emailPending: true },
  });
  await work(mailing);
  const told = mailsTo(email).map(({ subject }) => subject);
  expect(told).toContain('Une nouvelle adresse est demandée pour votre compte Visavis');
  expect(await viewer()).toMatchObject({ email });
  expect(await confirmEmailChange(mailing, undefined, { token: secretFor(address) })).toMatchObject({ ok: true });
  expect(await viewer()).toMatchObject({ email: address, emailVerified: true });
  expect(await signIn(mailing, undefined, { email: address, password }, newCaller())).toMatchObject({ ok: true });
});

test('a reset request for an address without an account sends no mail', async () => {
  const { mailing, mailsTo } = await company();
  const email = newEmail();
  await requestPasswordReset(mailing, undefined, { email }, newCaller());
  await work(mailing);
  expect(mailsTo(email)).toEqual([]);
});

test('sweeps relay facts and send heartbeats until they are stopped', async () => {
  const { db } = platform;
  for (let number = 0; number < 3; number++) await announce(db, { fact: 'tree-fallen', payload: { number } });
  let beats = 0;
  const sweeps = startSweeps(platform, () => beats++);
  const waiting = async () => (await db.selectFrom('outbox').select('id').execute()).length;
  await expect.poll(waiting).toBe(0);
  // The run that found the facts, and the next one.
  await expect.poll(() => beats).toBeGreaterThan(1);
  await sweeps.stop();
  await announce(db, { fact: 'tree-fallen', payload: {} });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await waiting()).toBe(1);
});

test('a worker whose queue is broken exits, so that another one is started', async () => {
  const mailbox = await openMailbox();
  const { DATABASE_URL, REDIS_URL, AUTH_SECRET, SEALING_KEY } = platform.env;
  const settings = { DATABASE_URL, REDIS_URL, AUTH_SECRET, SEALING_KEY, SMTP_URL: mailbox.url, LOG_LEVEL: 'silent' };
  await newMember(platform, {}, { verified: false });
  await work(platform);
  await sql`
    create function refuse_to_end_a_job() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger jobs_do_not_end before delete on graphile_worker._private_jobs
      for each row execute function refuse_to_end_a_job();
    update graphile_worker._private_jobs set run_at = now()`.execute(owner);
  const worker = spawn(process.execPath, ['src/main/worker.ts'], {
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  });
  try {
    expect(await once(worker, 'exit', { signal: AbortSignal.timeout(60_000) })).toEqual([1, null]);
  } finally {
    worker.kill('SIGKILL');
    await sql`drop function refuse_to_end_a_job() cascade`.execute(owner);
  }
}, 90_000);
