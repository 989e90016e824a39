import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';

const hour = 3_600_000;

/** Kinds of links that prove access to a mailbox, and how long each is valid (product decision 59; a not-me link until the mail is read). */
const lifetimes = {
  'password-reset': hour,
  'first-password': 48 * hour,
  'address-verification': 48 * hour,
  'not-me': 7 * 24 * hour,
} as const;

/** Links that lead to a new password. */
export const newPasswordKinds = ['password-reset', 'first-password', 'not-me'] as const;

export type LinkKind = keyof typeof lifetimes;

interface MailedLink {
  readonly kind: LinkKind;
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  /** Address to which the link was mailed. */
  readonly email: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Stores a new link and returns its secret, which is known to nobody else. */
export async function addLink(
  db: Database,
  { userId, email, kind, now }: { userId: UserId; email: string; kind: LinkKind; now: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('mailed_links')
    .values({
      user_id: userId,
      kind,
      email,
      token_hash: hashOf(token),
      expires_at: new Date(now.getTime() + lifetimes[kind]),
      created_at: now,
    })
    .execute();
  return token;
}

/** Finds a valid link of an active account; in a transaction it locks the link, so that only one use succeeds. */
export async function findLink(
  db: Database | DatabaseTransaction,
  token: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<MailedLink | undefined> {
  const row = await db
    .selectFrom('mailed_links')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'mailed_links.user_id')
    .select(['mailed_links.kind', 'mailed_links.user_id', 'mailed_links.email', 'first_name', 'last_name'])
    .where('token_hash', '=', hashOf(token))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .where('user_profiles.status', '=', 'active')
    .$if(db.isTransaction, (query) => query.forUpdate('mailed_links'))
    .executeTakeFirst();
  return (
    row && {
      kind: row.kind as LinkKind,
      userId: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    }
  );
}
