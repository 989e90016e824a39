import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#kernel/ids';

/** The secret part of an address, which lets in whoever knows it. Made, not stored: whoever reads the tables cannot make one. */
export const signatureOf = (secret: string, what: string) =>
  createHmac('sha256', secret).update(what).digest('base64url');

export function isSignatureOf(given: string, secret: string, what: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(signatureOf(secret, what))];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The secret of a mailed link to a row: made from the row's id, so that a mail that is sent again holds the same link. */
export const tokenOf = (secret: string, kind: string, id: string) => `${id}.${signatureOf(secret, `${kind}:${id}`)}`;

/** The row that a link leads to; nothing where we have not made it. */
export function idIn(secret: string, kind: string, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  return isUuid(id) && isSignatureOf(given, secret, `${kind}:${id}`) ? id : undefined;
}
