import type { Platform } from '#platform/platform';
import type { Caller } from '../caller.ts';
import { readPending } from '../pending-sign-in.ts';
import { openCode } from '../store/sign-in-codes.ts';

export interface PendingCode {
  /** Address as it was typed. */
  readonly email: string;
  /** `unsent`: no code was requested yet. `to-trust`: the code makes the browser a trusted one, and the password follows.
   * `to-enter`: the password was right, and the code opens the session. */
  readonly state: 'unsent' | 'to-trust' | 'to-enter';
}

/** Returns the sign-in of this browser that waits for a mailed code; undefined when there is none, or its code has ended. */
export async function pendingCode({ db, env, clock }: Platform, caller: Caller): Promise<PendingCode | undefined> {
  const pending = readPending(env, caller.headers);
  if (!pending) return undefined;
  const { email, codeId } = pending;
  if (!codeId) return { email, state: 'unsent' };
  const code = await openCode(db, codeId, clock.now()).select('user_id').executeTakeFirst();
  return code && { email, state: code.user_id ? 'to-enter' : 'to-trust' };
}

/** Address that was typed at a sign-in in this browser within the hour, to fill the form in again. */
export const pendingAddress = ({ env }: Platform, caller: Caller): string | undefined =>
  readPending(env, caller.headers)?.email;
