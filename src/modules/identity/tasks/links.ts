import { randomBytes } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import type { EmailChangeId, UserId } from '#kernel/ids';
import { emailChangeToken } from '../email-changes.ts';
import type { Identity } from '../identity.ts';

const hour = 3600;

export interface LinkMail {
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
}

const linkTo = (origin: string, path: string, token: string) => `${origin}${path}?${new URLSearchParams({ token })}`;

/** Links are made when their mail is: no secret waits in the outbox or in a job. Nothing for an address already verified, or an account
 * that is closed. */
export async function verificationLink({ platform }: Identity, userId: UserId): Promise<LinkMail | undefined> {
  const { db, env, site } = platform;
  const user = await db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select(['users.email', 'user_profiles.first_name'])
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', false)
    .where('user_profiles.status', '=', 'active')
    .executeTakeFirst();
  if (!user) return undefined;
  const token = await createEmailVerificationToken(env.AUTH_SECRET, user.email, undefined, 48 * hour);
  return { to: user.email, firstName: user.first_name, link: linkTo(site.origin, '/verifier-adresse', token) };
}

/** A single-use link for the account of this address; nothing when there is none. */
export async function passwordResetLink({ platform, auth }: Identity, email: string): Promise<LinkMail | undefined> {
  const person = await accountHolder({ platform }, email);
  if (!person) return undefined;
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: person.userId,
    expiresAt: new Date(platform.clock.now().getTime() + hour * 1000),
  });
  const link = linkTo(platform.site.origin, '/nouveau-mot-de-passe', token);
  return { to: email, firstName: person.firstName, link };
}

/** The link that makes a pending address the account's; nothing once it is confirmed, cancelled or too late. With `taken` the
 * address has an account already, and its owner is told instead. */
export async function emailChangeLink({ platform }: Identity, changeId: EmailChangeId) {
  const { db, clock, env, site } = platform;
  const change = await db
    .selectFrom('email_changes')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'email_changes.user_id')
    .leftJoin('users as holder', 'holder.email', 'email_changes.new_email')
    .select(['new_email as to', 'user_profiles.first_name as firstName', 'holder.id as holderId'])
    .where('email_changes.id', '=', changeId)
    .where('expires_at', '>', clock.now())
    .where('user_profiles.status', '=', 'active')
    .executeTakeFirst();
  if (!change) return undefined;
  const { to, firstName, holderId } = change;
  const link = linkTo(site.origin, '/nouvelle-adresse', emailChangeToken(env, changeId));
  return { to, firstName, link, taken: holderId !== null };
}

/** Who has the account of this address, for mails that must reach its owner. */
export async function accountHolder({ platform }: Pick<Identity, 'platform'>, email: string) {
  return platform.db
    .selectFrom('user_profiles')
    .select(['user_id as userId', 'first_name as firstName'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Where mails about an account go, and whom they greet; nothing for one that is closed. Who is suspended is told of that, and of what
 * was cancelled with it. */
export async function addressOf(
  { platform }: Pick<Identity, 'platform'>,
  userId: UserId,
  { suspended = false }: { readonly suspended?: boolean } = {},
) {
  return platform.db
    .selectFrom('user_profiles')
    .select(['email as to', 'first_name as firstName'])
    .where('user_id', '=', userId)
    .where('status', 'in', suspended ? ['active', 'suspended'] : ['active'])
    .executeTakeFirst();
}
