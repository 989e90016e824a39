import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EmailChangeId, UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { openPage } from '../../../tests/support/database/open-page.ts';
import { signInElsewhere } from '../../../tests/support/database/sign-in.ts';
import { newCaller, newEmail, newMember, password } from '../../../tests/support/database/visitors.ts';
import { cancelEmailChange } from './actions/cancel-email-change.ts';
import { confirmEmailChange } from './actions/confirm-email-change.ts';
import { resendEmailLink } from './actions/resend-email-link.ts';
import { resetPassword } from './actions/reset-password.ts';
import { signIn } from './actions/sign-in.ts';
import { verifyEmail } from './actions/verify-email.ts';
import type { Caller } from './caller.ts';
import { openEmailChange, permitEmailChange } from './email-changes.ts';
import { currentViewer } from './queries/current-viewer.ts';
import { emailChangeOf, pendingEmailChange } from './queries/pending-email-change.ts';
import type { Viewer } from './rules/viewer.ts';
import { emailChangeLink, passwordResetLink, verificationLink } from './tasks/links.ts';

const { db } = platform;
const hours = 3_600_000;
const deadLink = { ok: false, refusal: 'link-invalid' };
const done = { ok: true, value: null };

afterEach(() => {
  vi.useRealTimers();
});

function letTimePass(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

const viewerOf = async (caller: Caller) => (await currentViewer(platform, caller.headers)) as Viewer;

async function member() {
  const someone = await newMember(platform);
  return { ...someone, viewer: await viewerOf(someone.caller) };
}
type Member = Awaited<ReturnType<typeof member>>;

const permit = ({ caller, viewer }: Member, newEmail: string, by: Platform = platform) =>
  permitEmailChange(by, viewer, newEmail, caller);

/** Requests another address as a save does, and returns the token of the mailed link. */
async function ask(someone: Member, newEmail: string): Promise<string> {
  const permitted = await permit(someone, newEmail);
  if (!permitted.ok) throw new Error(permitted.refusal);
  await db.transaction().execute((trx) => openEmailChange(trx, permitted.value, platform.clock.now()));
  return mailedToken();
}

async function mailedToken(): Promise<string> {
  const { changeId } = (await announced(db, 'email-link-requested')).at(-1) as { changeId: EmailChangeId };
  const mail = await emailChangeLink(platform, changeId);
  return new URL(mail?.link ?? '').searchParams.get('token') ?? '';
}

const accountOf = (userId: UserId) =>
  db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select(['users.email', 'users.email_verified', 'user_profiles.email as profile_email', 'user_profiles.id'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

describe('requesting another address', () => {
  test('requires an identity confirmed within the last ten minutes', async () => {
    const someone = await member();
    expect(await permit(someone, newEmail())).toMatchObject({ ok: true });
    letTimePass(hours / 6);
    const later = { ...someone, viewer: await viewerOf(someone.caller) };
    expect(await permit(later, newEmail())).toEqual({ ok: false, refusal: 'confirm-first' });
  });

  test('is limited by mails', async () => {
    const strict = await testPlatform({ SIGN_INS_PER_QUARTER_HOUR: '2' });
    const writer = await member();
    for (let time = 0; time < 2; time++) expect(await permit(writer, newEmail(), strict)).toMatchObject({ ok: true });
    expect(await permit(writer, newEmail(), strict)).toEqual({ ok: false, refusal: 'too-many-attempts' });
  });

  test('returns the same result whether or not the address has an account', async () => {
    const [someone, other] = [await member(), await member()];
    for (const address of [other.email, newEmail()]) {
      expect(await permit(someone, address)).toMatchObject({ ok: true, value: { newEmail: address } });
      await ask(someone, address);
      expect(await pendingEmailChange(platform, someone.viewer)).toEqual({ newEmail: address });
    }
  });

  test('[PROF13] keeps the current address in use and announces a mail to both addresses', async () => {
    const someone = await member();
    const address = newEmail();
    await ask(someone, address);
    expect(await accountOf(someone.userId)).toMatchObject({ email: someone.email, profile_email: someone.email });
    expect(await announced(db, 'email-change-requested')).toContainEqual({
      userId: someone.userId,
      formerEmail: someone.email,
    });
    expect(await signIn(platform, undefined, { email: address, password }, newCaller())).toMatchObject({ ok: false });
    expect(await signIn(platform, undefined, { email: someone.email, password }, newCaller())).toMatchObject({
      ok: true,
    });
  });

  test('a second time replaces the first request and invalidates its link', async () => {
    const someone = await member();
    const first = await ask(someone, newEmail());
    const address = newEmail();
    const second = await ask(someone, address);
    expect(await confirmEmailChange(platform, undefined, { token: first })).toEqual(deadLink);
    expect(await confirmEmailChange(platform, undefined, { token: second })).toEqual(done);
    expect(await accountOf(someone.userId)).toMatchObject({ email: address });
  });
});

describe('the link', () => {
  test.each(['', 'exemple', '.', 'a.b', `${crypto.randomUUID()}.`, `${crypto.randomUUID()}.${'A'.repeat(43)}`])(
    'with the secret %j changes nothing',
    async (token) => {
      expect(await emailChangeOf(platform, token)).toBeUndefined();
      expect(await confirmEmailChange(platform, undefined, { token })).toEqual(deadLink);
    },
  );

  test('cannot be forged from the database or with the secret of another server', async () => {
    const someone = await member();
    const token = await ask(someone, newEmail());
    const rows = await db.selectFrom('email_changes').selectAll().where('user_id', '=', someone.userId).execute();
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    const elsewhere = await testPlatform({ AUTH_SECRET: 'another secret of another server, long enough' });
    expect(await confirmEmailChange(elsewhere, undefined, { token })).toEqual(deadLink);
  });

  test('[PROF13] is not used up by opening it', async () => {
    const someone = await member();
    const address = newEmail();
    const token = await ask(someone, address);
    for (let look = 0; look < 2; look++) expect(await emailChangeOf(platform, token)).toEqual({ newEmail: address });
    expect(await accountOf(someone.userId)).toMatchObject({ email: someone.email });
  });

  test('[PROF13] changes the address of the account once, verified and audited', async () => {
    const someone = await member();
    const address = newEmail();
    const token = await ask(someone, address);
    const outcomes = await Promise.all([1, 2, 3].map(() => confirmEmailChange(platform, undefined, { token })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const { id, ...account } = await accountOf(someone.userId);
    expect(account).toEqual({ email: address, profile_email: address, email_verified: true });
    expect(await pendingEmailChange(platform, someone.viewer)).toBeUndefined();
    expect(await signIn(platform, undefined, { email: address, password }, newCaller())).toMatchObject({ ok: true });
    expect(await signIn(platform, undefined, { email: someone.email, password }, newCaller())).toMatchObject({
      ok: false,
    });
    const acts = await db.selectFrom('audit_records').selectAll().where('subject_id', '=', id).execute();
    expect(acts).toMatchObject([{ act: 'email-changed', actor_id: id, details: {} }]);
  });

  test('works for 48 hours and not longer', async () => {
    const [late, inTime] = [await member(), await member()];
    const tokens = [await ask(late, newEmail()), await ask(inTime, newEmail())] as const;
    letTimePass(48 * hours - 60_000);
    expect(await confirmEmailChange(platform, undefined, { token: tokens[1] })).toEqual(done);
    letTimePass(61_000);
    expect(await confirmEmailChange(platform, undefined, { token: tokens[0] })).toEqual(deadLink);
    expect(await pendingEmailChange(platform, late.viewer)).toBeUndefined();
  });

  test('sent again is the same and valid for another 48 hours', async () => {
    const someone = await member();
    const token = await ask(someone, newEmail());
    letTimePass(47 * hours);
    expect(await resendEmailLink(platform, someone.viewer, undefined, someone.caller)).toEqual(done);
    expect(await mailedToken()).toBe(token);
    letTimePass(47 * hours);
    expect(await confirmEmailChange(platform, undefined, { token })).toEqual(done);
  });

  test('is invalid once the change is cancelled', async () => {
    const someone = await member();
    const token = await ask(someone, newEmail());
    expect(await cancelEmailChange(platform, someone.viewer)).toEqual(done);
    expect(await confirmEmailChange(platform, undefined, { token })).toEqual(deadLink);
    const nothing = { ok: false, refusal: 'nothing-pending' };
    expect(await cancelEmailChange(platform, someone.viewer)).toEqual(nothing);
    expect(await resendEmailLink(platform, someone.viewer, undefined, someone.caller)).toEqual(nothing);
  });

  test('is invalid when the address was taken or the account suspended meanwhile', async () => {
    const [someone, closed] = [await member(), await member()];
    const taken = newEmail();
    const token = await ask(someone, taken);
    await newMember(platform, { email: taken });
    expect(await confirmEmailChange(platform, undefined, { token })).toEqual(deadLink);
    expect(await accountOf(someone.userId)).toMatchObject({ email: someone.email });
    const other = await ask(closed, newEmail());
    await db.updateTable('user_profiles').set({ status: 'suspended' }).where('user_id', '=', closed.userId).execute();
    expect(await confirmEmailChange(platform, undefined, { token: other })).toEqual(deadLink);
  });

  test('[PROF13] ends the other sessions, keeps the requesting one and notifies its open pages', async () => {
    const someone = await member();
    const other = await signInElsewhere(platform, someone);
    expect(await viewerOf(other)).toBeDefined();
    const { heard } = await openPage(platform, someone.userId);
    const address = newEmail();
    await confirmEmailChange(platform, undefined, { token: await ask(someone, address) });
    expect(await viewerOf(other)).toBeUndefined();
    expect(await viewerOf(someone.caller)).toMatchObject({ email: address, emailVerified: true });
    await expect.poll(() => heard).toEqual([{ topic: 'account' }]);
  });

  test('invalidates the verification and password links sent to the former address', async () => {
    const someone = await member();
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', someone.userId).execute();
    const tokenIn = (link = '') => new URL(link).searchParams.get('token') ?? '';
    const verification = tokenIn((await verificationLink(platform, someone.userId))?.link);
    const reset = tokenIn((await passwordResetLink(platform, someone.email))?.link);
    await confirmEmailChange(platform, undefined, { token: await ask(someone, newEmail()) });
    expect(await verifyEmail(platform, undefined, { token: verification, password }, newCaller())).toEqual(deadLink);
    expect(
      await resetPassword(platform, undefined, { token: reset, password: 'un autre mot de passe' }, newCaller()),
    ).toEqual(deadLink);
  });
});
