import { expect, test } from 'vitest';
import { authSecrets, deriveKey, keyIdOf, sealingKeys } from './key-ring.ts';

const [secret, other] = ['a secret of many characters, the first', 'a secret of many characters, another'];

test('the current key comes first, then the fallback if one is set', () => {
  expect(sealingKeys({ SEALING_KEY: secret })).toEqual([secret]);
  expect(sealingKeys({ SEALING_KEY: secret, SEALING_KEY_FALLBACK: other })).toEqual([secret, other]);
  expect(authSecrets({ AUTH_SECRET: other, AUTH_SECRET_FALLBACK: secret })).toEqual([other, secret]);
});

test('keys of two purposes or of two secrets differ, and have 256 bits', () => {
  const keys = [deriveKey(secret, 'one'), deriveKey(secret, 'two'), deriveKey(other, 'one')];
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
  for (const key of keys) expect(key).toHaveLength(32);
  expect(deriveKey(secret, 'one')).toEqual(keys[0]);
});

test('a key is the one that RFC 5869 defines for its purpose', () => {
  // Computed with OpenSSL: openssl kdf -keylen 32 -kdfopt digest:SHA256 -kdfopt key:… -kdfopt info:'visavis one' HKDF
  expect(deriveKey(secret, 'one').toString('hex')).toBe(
    '436030e9155ef88589abbd163f0bc87d58c4d0a50ca268bd64d85c921f9894b8',
  );
});

test('a key id names its secret and reveals no derived key', () => {
  expect(keyIdOf(secret)).toMatch(/^[0-9a-f]{8}$/);
  expect(keyIdOf(secret)).toBe(keyIdOf(secret));
  expect(keyIdOf(secret)).not.toBe(keyIdOf(other));
});
