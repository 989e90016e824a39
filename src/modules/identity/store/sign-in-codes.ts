import type { SignInCodeId, UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { IdentityFacts } from '../facts.ts';
import { codeEndsAt, signInCode } from '../rules/sign-in-code.ts';

interface NewCode {
  readonly email: string;
  /** Account whose password was accepted. */
  readonly userId?: UserId | undefined;
  readonly now: Date;
}

/** Adds a code and has it mailed. The worker looks for the account of the address, so that the response time does not reveal it. */
export async function addCode(trx: DatabaseTransaction, { email, userId, now }: NewCode): Promise<SignInCodeId> {
  const { id } = await trx
    .insertInto('sign_in_codes')
    .values({ email, user_id: userId ?? null, expires_at: codeEndsAt(now), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await requestMail(trx, id);
  return id;
}

/** Has another code mailed, which replaces the former one. Tries that were made still count. */
export async function renewCode(
  trx: DatabaseTransaction,
  codeId: SignInCodeId,
  now: Date,
): Promise<'mailed' | 'mailed-too-often' | 'ended'> {
  const code = await openCode(trx, codeId, now).select('mails').forUpdate().executeTakeFirst();
  if (!code) return 'ended';
  if (code.mails >= signInCode.mails) return 'mailed-too-often';
  await trx
    .updateTable('sign_in_codes')
    .set({ mails: code.mails + 1, expires_at: codeEndsAt(now) })
    .where('id', '=', codeId)
    .execute();
  await requestMail(trx, codeId);
  return 'mailed';
}

/** Query of a code that can still be typed. */
export const openCode = (db: Database | DatabaseTransaction, codeId: SignInCodeId, now: Date) =>
  db
    .selectFrom('sign_in_codes')
    .where('id', '=', codeId)
    .where('tries', '<', signInCode.tries)
    .where('expires_at', '>', now);

/** Counts a try before it is judged, so that concurrent ones cannot exceed the limit; undefined once the code has ended. */
export async function countTry(db: Database, codeId: SignInCodeId, now: Date) {
  return db
    .updateTable('sign_in_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', codeId)
    .where('tries', '<', signInCode.tries)
    .where('expires_at', '>', now)
    .returning(['id', 'email', 'user_id as userId', 'mails', 'tries'])
    .executeTakeFirst();
}

/** Uses a code up; false when another request was faster. */
export async function consumeCode(db: Database | DatabaseTransaction, codeId: SignInCodeId): Promise<boolean> {
  const used = await db.deleteFrom('sign_in_codes').where('id', '=', codeId).executeTakeFirst();
  return used.numDeletedRows > 0n;
}

async function requestMail(trx: DatabaseTransaction, codeId: SignInCodeId): Promise<void> {
  const payload: IdentityFacts['sign-in-code-requested'] = { codeId };
  await announce(trx, { fact: 'sign-in-code-requested', payload });
}
