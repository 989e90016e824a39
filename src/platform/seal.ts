import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'visavis sealed values', 32));

/** Encrypts a text (AES-256-GCM). `purpose` is authenticated but not stored: unsealing needs the same one. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

export function unseal(secret: string, purpose: string, sealed: string): string {
  const [nonce, text, tag] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !text || !tag) throw new Error('not a sealed value');
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: 16 })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(tag);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8');
}
