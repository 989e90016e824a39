import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Env } from '#platform/env';
import { authSecrets, deriveKey, keyIdOf } from '#platform/key-ring';

/** Keys of what Better Auth stores encrypted (secrets of authenticator apps), the current one first. It writes the version
 * into each value: ours is the key id. */
export const storedSecrets = (env: Env) =>
  authSecrets(env).map((secret) => ({
    version: Number.parseInt(keyIdOf(secret), 16),
    value: deriveKey(secret, 'stored secrets').toString('base64url'),
  }));

const keysOf = (env: Env) => {
  const secrets = storedSecrets(env);
  const keys = new Map(secrets.map(({ version, value }) => [version, value]));
  return { keys, currentVersion: secrets[0]?.version ?? 0 };
};

/** Encrypts like Better Auth. */
export const encryptStored = (env: Env, text: string): Promise<string> =>
  symmetricEncrypt({ key: keysOf(env), data: text });

/** Returns whether the current key encrypted the value. */
export const isStoredByCurrent = (env: Env, stored: string): boolean =>
  stored.startsWith(`$ba$${keysOf(env).currentVersion}$`);

/** Decrypts a value of Better Auth with the key that it names. Values of until November 2026 name none: tries each secret itself. */
export async function decryptStored(env: Env, stored: string): Promise<string> {
  if (stored.startsWith('$ba$')) return symmetricDecrypt({ key: keysOf(env), data: stored });
  for (const secret of authSecrets(env))
    try {
      return await symmetricDecrypt({ key: secret, data: stored });
    } catch {
      // Encrypted with another secret, or changed.
    }
  throw new Error('not a value that a configured secret encrypted');
}
