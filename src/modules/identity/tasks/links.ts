import type { EmailChangeId, ProfileId, SignInCodeId, UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { emailChangeToken } from '../email-changes.ts';
import { codeOf } from '../sign-in-code.ts';
import { addLink } from '../store/mailed-links.ts';
import { openCode } from '../store/sign-in-codes.ts';

export interface LinkMail {
  readonly to: string;
  readonly link: string;
}

const linkTo = (origin: string, path: string, token: string) => `${origin}${path}?${new URLSearchParams({ token })}`;

/** Creates the link when its mail is rendered, so that no secret is stored in the outbox or a job. Undefined for a verified address or a
 * closed account. */
export async function verificationLink({ db, clock, site }: Platform, userId: UserId): Promise<LinkMail | undefined> {
  const user = await db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select('users.email')
    .where('users.id', '=', userId)
    .where('users.email_verified', '=', false)
    .where('user_profiles.status', '=', 'active')
    .executeTakeFirst();
  if (!user) return undefined;
  const { email } = user;
  const token = await addLink(db, { userId, email, kind: 'address-verification', now: clock.now() });
  return { to: email, link: linkTo(site.origin, '/verifier-adresse', token) };
}

/** Creates a single-use link for the account of this address; undefined when there is none. */
export async function passwordResetLink(
  platform: Platform,
  email: string,
): Promise<(LinkMail & { readonly firstName: string }) | undefined> {
  const person = await accountHolder(platform, email);
  if (!person) return undefined;
  const { db, clock, site } = platform;
  const token = await addLink(db, { userId: person.userId, email, kind: 'password-reset', now: clock.now() });
  return { to: email, firstName: person.firstName, link: linkTo(site.origin, '/nouveau-mot-de-passe', token) };
}

/** Link to a first password for a client whose account has no way to sign in; undefined for all others. */
export async function firstPasswordLink(
  { db, clock, site }: Platform,
  profileId: ProfileId,
): Promise<string | undefined> {
  const person = await db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select(['users.id', 'users.email'])
    .where('user_profiles.id', '=', profileId)
    .where('user_profiles.status', '=', 'active')
    .where('users.email_verified', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts').select('accounts.id').whereRef('accounts.user_id', '=', 'users.id'))),
    )
    .executeTakeFirst();
  if (!person) return undefined;
  const { id: userId, email } = person;
  const token = await addLink(db, { userId, email, kind: 'first-password', now: clock.now() });
  return linkTo(site.origin, '/nouveau-mot-de-passe', token);
}

/** Address of the account of a profile. */
export async function addressOfProfile(
  { db }: Pick<Platform, 'db'>,
  profileId: ProfileId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select('users.email')
    .where('user_profiles.id', '=', profileId)
    .executeTakeFirst();
  return row?.email;
}

/** Link of a mail about a change of the account, for an owner who did not make it: gives the account back, as it was the day before. */
export async function notMeLink({ db, clock, site }: Platform, userId: UserId, email: string): Promise<string> {
  const token = await addLink(db, { userId, email, kind: 'not-me', now: clock.now() });
  return linkTo(site.origin, '/nouveau-mot-de-passe', token);
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

/** Code of a sign-in, computed when its mail is rendered; undefined once it ended, or if the address has no account. With `passwordKnown`, the
 * right password was given before. */
export async function signInCodeMail(platform: Platform, codeId: SignInCodeId) {
  const code = await openCode(platform.db, codeId, platform.clock.now())
    .select(['id', 'email', 'user_id', 'mails'])
    .executeTakeFirst();
  if (!code) return undefined;
  const holder = await accountHolder(platform, code.email);
  if (!holder || (code.user_id && code.user_id !== holder.userId)) return undefined;
  const { userId, firstName } = holder;
  return { to: code.email, userId, firstName, code: codeOf(platform.env, code), passwordKnown: code.user_id !== null };
}

/** Finds the active account of this address, for mails to its owner. The name of an unverified account is left out: somebody else may have
 * typed it. */
export async function accountHolder({ db }: Pick<Platform, 'db'>, email: string) {
  const holder = await db
    .selectFrom('user_profiles')
    .innerJoin('users', 'users.id', 'user_profiles.user_id')
    .select(['user_profiles.user_id as userId', 'user_profiles.first_name as firstName', 'users.email_verified'])
    .where('user_profiles.email', '=', email)
    .where('user_profiles.status', '=', 'active')
    .executeTakeFirst();
  return holder && { userId: holder.userId, firstName: holder.email_verified ? holder.firstName : '' };
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
