import type { SignInCodeId } from '#kernel/ids';
import type { Env } from '#platform/env';
import { signatureOf } from '#platform/signature';
import { digitsOf } from './rules/sign-in-code.ts';

/** Six digits of a mailed code. Computed, not stored: read access to the table does not reveal it, and a retried mail has the same one. */
export function codeOf(
  { AUTH_SECRET }: Env,
  { id, mails }: { readonly id: SignInCodeId; readonly mails: number },
): string {
  const signature = signatureOf(AUTH_SECRET, `sign-in-code:${id}:${mails}`);
  return digitsOf(Buffer.from(signature, 'base64url').toString('hex'));
}
