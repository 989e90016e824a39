import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret part of an address, which lets in whoever knows it. Made, not stored: whoever reads the tables cannot make one. */
export const signatureOf = (secret: string, what: string) =>
  createHmac('sha256', secret).update(what).digest('base64url');

export function isSignatureOf(given: string, secret: string, what: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(signatureOf(secret, what))];
  return one.length === other.length && timingSafeEqual(one, other);
}
