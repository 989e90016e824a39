import { randomBytes } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import type { EmailChangeId, UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { authOf } from '../auth.ts';
import { emailChangeToken } from '../email-changes.ts';

const hour = 3600;

export interface LinkMail {
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
}

const linkTo = (origin: string, path: string, token: string) => `${origin}${path}?${new URLSearchParams({ token })}`;

/** Creates the link when its mail is rendered, so that no secret is stored in the outbox or a job. Undefined for a verified address or a
 * closed account. */
export async function verificationLink({ db, env, site }: Platform, userId: UserId): Promise<LinkMail | undefined> {
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

/** Creates a single-use link for the account of this address; undefined when there is none. */
export async function passwordResetLink(platform: Platform, email: string): Promise<LinkMail | undefined> {
  const person = await accountHolder(platform, email);
  if (!person) return undefined;
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await authOf(platform).$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: person.userId,
    expiresAt: new Date(platform.clock.now().getTime() + hour * 1000),
  });
  const link = linkTo(platform.site.origin, '/nouveau-mot-de-passe', token);
  return { to: email, firstName: person.firstName, link };
}

/** Link that confirms a pending address; undefined once it is confirmed, cancelled or expired. With `taken`, the address already has an
 * account, and its owner is notified instead. */
export async function emailChangeLink({ db, clock, env, site }: Platform, changeId: EmailChangeId) {
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

/** Finds the active account of this address, for mails to its owner. */
export async function accountHolder({ db }: Pick<Platform, 'db'>, email: string) {
  return db
    .selectFrom('user_profiles')
    .select(['user_id as userId', 'first_name as firstName'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Mail address and first name for an account; undefined for a closed one. `suspended` includes suspended accounts, for mails about the
 * suspension and its cancellations. */
export async function addressOf(
  { db }: Pick<Platform, 'db'>,
  userId: UserId,
  { suspended = false }: { readonly suspended?: boolean } = {},
) {
  return db
    .selectFrom('user_profiles')
    .select(['email as to', 'first_name as firstName'])
    .where('user_id', '=', userId)
    .where('status', 'in', suspended ? ['active', 'suspended'] : ['active'])
    .executeTakeFirst();
}
