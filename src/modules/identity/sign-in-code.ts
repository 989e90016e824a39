import type { SignInCodeId } from '#kernel/ids';
import { authSecrets, type SigningSettings } from '#platform/key-ring';
import { isSame, signatureOf, signaturesBy } from '#platform/signature';
import { digitsOf } from './rules/sign-in-code.ts';

interface MailedCode {
  readonly id: SignInCodeId;
  readonly mails: number;
}

const named = ({ id, mails }: MailedCode) => `${id}:${mails}`;
const digits = (signature = '') => digitsOf(Buffer.from(signature, 'base64url').toString('hex'));

/** Six digits of a mailed code. Computed, not stored: read access to the table does not reveal it, and a retried mail has the same one. */
export const codeOf = (env: SigningSettings, code: MailedCode): string =>
  digits(signatureOf(env, 'sign-in-code', named(code)));

/** Returns whether this code was mailed, under the current secret or its fallback. */
export const isCodeOf = (typed: string, env: SigningSettings, code: MailedCode): boolean =>
  authSecrets(env).some((secret) => isSame(typed, digits(signaturesBy(secret, 'sign-in-code', named(code))[0])));
