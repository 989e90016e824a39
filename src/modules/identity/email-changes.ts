import { sql } from 'kysely';
import type { EmailChangeId, SessionId, UserId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { DatabaseTransaction } from '#platform/database';
import type { Env } from '#platform/env';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import { idIn, tokenOf } from '#platform/signature';
import type { Caller } from './caller.ts';
import type { IdentityFacts } from './facts.ts';
import { allowAttempt } from './limits.ts';
import type { Viewer } from './rules/viewer.ts';

const validMs = 48 * 3_600_000;

export const linkEndsAt = (now: Date) => new Date(now.getTime() + validMs);

export interface EmailChange {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly formerEmail: string;
  readonly newEmail: string;
}

/** Checks whether this person may request this address. Ignores whether the address has an account: the answer would reveal it. */
export async function permitEmailChange(platform: Platform, viewer: Viewer, newEmail: string, caller: Caller) {
  if (!viewer.confirmed) return refused('confirm-first');
  if (!(await allowLink(platform, viewer, newEmail, caller))) return refused('too-many-attempts');
  return done<EmailChange>({
    userId: viewer.id,
    sessionId: viewer.sessionId,
    formerEmail: viewer.email,
    newEmail,
  });
}

/** Rate limit for links, per requester and per recipient, against mail flooding. */
export const allowLink = async (platform: Platform, viewer: Viewer, newEmail: string, { ip }: Caller) =>
  (await allowAttempt(platform, 'email-change', ip, viewer.email)) &&
  (await allowAttempt(platform, 'email-change', ip, newEmail));

/** Stores the pending change in the transaction of the save. Replaces an earlier one, whose link becomes invalid. */
export async function openEmailChange(trx: DatabaseTransaction, change: EmailChange, now: Date): Promise<void> {
  const { userId, sessionId, formerEmail, newEmail } = change;
  const values = { new_email: newEmail, session_id: sessionId, expires_at: linkEndsAt(now) };
  const { id } = await trx
    .insertInto('email_changes')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...values, id: sql`new_id()`, created_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const asked: IdentityFacts['email-change-requested'] = { userId, formerEmail };
  await announce(trx, { fact: 'email-change-requested', payload: asked });
  await announceLink(trx, id);
}

export async function announceLink(trx: DatabaseTransaction, changeId: EmailChangeId): Promise<void> {
  const payload: IdentityFacts['email-link-requested'] = { changeId };
  await announce(trx, { fact: 'email-link-requested', payload });
}

const kind = 'email-change';

/** Signed token of the link that confirms a new address. */
export const emailChangeToken = (env: Env, id: EmailChangeId) => tokenOf(env, kind, id);

export function readEmailChangeToken(env: Env, token: string): Outcome<EmailChangeId, 'link-invalid'> {
  const id = idIn(env, kind, token);
  return id ? done(id as EmailChangeId) : refused('link-invalid');
}
