import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#kernel/ids';
import { authSecrets, deriveKey, type SigningSettings } from './key-ring.ts';

/** Kinds of signed addresses; each has a key of its own. */
export type SignedKind =
  | 'email-change'
  | 'iban-change'
  | 'contract'
  | 'calendar-feed'
  | 'sign-in-code'
  | `unsubscribe-${string}`;

const hmac = (key: string | Buffer, what: string) => createHmac('sha256', key).update(what).digest('base64url');

/** Signs an address that grants access to its holder. Computed, not stored: read access to the tables does not allow forging one. */
export const signatureOf = (env: SigningSettings, kind: SignedKind, what: string) =>
  hmac(deriveKey(authSecrets(env)[0], `signed ${kind}`), what);

/** Signatures that are accepted from one secret: until November 2026 all kinds were signed with the secret itself. */
export const signaturesBy = (secret: string, kind: SignedKind, what: string): readonly string[] => [
  hmac(deriveKey(secret, `signed ${kind}`), what),
  hmac(secret, what),
];

export const isSignatureOf = (given: string, env: SigningSettings, kind: SignedKind, what: string): boolean =>
  authSecrets(env)
    .flatMap((secret) => signaturesBy(secret, kind, what))
    .some((accepted) => isSame(given, accepted));

/** Compares in constant time. */
export function isSame(given: string, accepted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(accepted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Token of a mailed link to a row: derived from the row's id, so that a mail sent again contains the same link. */
export const tokenOf = (env: SigningSettings, kind: SignedKind, id: string) =>
  `${id}.${signatureOf(env, kind, `${kind}:${id}`)}`;

/** Returns the row id of a token; undefined when the signature is wrong. */
export function idIn(env: SigningSettings, kind: SignedKind, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  return isUuid(id) && isSignatureOf(given, env, kind, `${kind}:${id}`) ? id : undefined;
}
