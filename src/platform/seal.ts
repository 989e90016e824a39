import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, keyIdOf, type SealingSettings, sealingKeys } from './key-ring.ts';

/** Kinds of sealed values; each has a key of its own. */
export type SealedKind =
  | 'iban'
  | 'calendar'
  | 'consent'
  | 'phone'
  | 'birth-date'
  | 'tax-number'
  | 'message'
  | 'sign-in';

/** Beginning of every value that the current key sealed. */
const prefixOf = (secret: string) => `v1.${keyIdOf(secret)}.`;

/** Encrypts a text (AES-256-GCM) as `v1.<key id>.<nonce>.<text>.<tag>`. Kind and owner are authenticated but not stored: the value opens
 * only as the same kind, and only for the same owner. */
export function seal(env: SealingSettings, kind: SealedKind, owner: string, text: string): string {
  const [secret] = sealingKeys(env);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, `sealed ${kind}`), nonce).setAAD(
    contextOf(kind, owner),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return prefixOf(secret) + [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

/** Decrypts a sealed value with the key that it names; throws when that key is not configured, or kind, owner or text is another one. */
export function unseal(env: SealingSettings, kind: SealedKind, owner: string, sealed: string): string {
  const secrets = sealingKeys(env);
  if (!sealed.startsWith('v1.')) return unsealFormer(secrets, contextOf(kind, owner), sealed);
  const secret = secrets.find((each) => sealed.startsWith(prefixOf(each)));
  if (!secret) throw new Error('a value was sealed with a key that is not configured');
  return decrypt(deriveKey(secret, `sealed ${kind}`), contextOf(kind, owner), sealed.slice(prefixOf(secret).length));
}

/** Returns whether the current key sealed the value; npm run keys:rotate seals the others again. */
export const isSealedByCurrent = (env: SealingSettings, sealed: string): boolean =>
  sealed.startsWith(prefixOf(sealingKeys(env)[0]));

const contextOf = (kind: SealedKind, owner: string) => Buffer.from(`${kind} of ${owner}`);

function decrypt(key: Buffer, context: Buffer, parts: string): string {
  const [nonce, text, tag] = parts.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !text || !tag) throw new Error('not a sealed value');
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(context).setAuthTag(tag);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8');
}

/** Values sealed until November 2026 name no key, and all kinds shared one: tries each secret. */
function unsealFormer(secrets: readonly string[], context: Buffer, sealed: string): string {
  for (const secret of secrets)
    try {
      return decrypt(deriveKey(secret, 'sealed values'), context, sealed);
    } catch {
      // Sealed with another key, or changed.
    }
  throw new Error('not a value that a configured key sealed');
}
