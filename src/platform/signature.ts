import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#kernel/ids';

/** Signs an address that grants access to its holder. Computed, not stored: read access to the tables does not allow forging one. */
export const signatureOf = (secret: string, what: string) =>
  createHmac('sha256', secret).update(what).digest('base64url');

export function isSignatureOf(given: string, secret: string, what: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(signatureOf(secret, what))];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Token of a mailed link to a row: derived from the row's id, so that a mail sent again contains the same link. */
export const tokenOf = (secret: string, kind: string, id: string) => `${id}.${signatureOf(secret, `${kind}:${id}`)}`;

/** Returns the row id of a token; undefined when the signature is wrong. */
export function idIn(secret: string, kind: string, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  return isUuid(id) && isSignatureOf(given, secret, `${kind}:${id}`) ? id : undefined;
}
