import { hashPassword as formerHash } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { hashPassword, isCurrentHash, verifyPassword } from './password-hash.ts';
import { Overloaded } from './turns.ts';

const password = 'soupe navire lampe citron';

test('a wrong password does not match a hash of either format', async () => {
  for (const hash of [await hashPassword(password), await formerHash(password)])
    expect(await verifyPassword({ hash, password: 'soupe navire lampe citroN' })).toBe(false);
});

test('a hash is Argon2id with 19 MiB, two passes and a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(one);
  expect(isCurrentHash(one)).toBe(true);
  expect(await verifyPassword({ hash: one, password })).toBe(true);
});

test('the hash of another Argon2 implementation is verified', async () => {
  // Test vector of the reference implementation: 256 KiB, two passes, `password`, `somesalt`.
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword({ hash, password: 'password' })).toBe(true);
  expect(isCurrentHash(hash)).toBe(false);
});

test('a hash that Better Auth made is verified, and is not current', async () => {
  const hash = await formerHash(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(isCurrentHash(hash)).toBe(false);
});

test('accents typed as one character or as two are the same password', async () => {
  const hash = await hashPassword('près de la forêt'.normalize('NFC'));
  expect(await verifyPassword({ hash, password: 'près de la forêt'.normalize('NFD') })).toBe(true);
});

test.each(['', 'x', '$argon2id$v=19$m=19456', '$2b$10$abc'])('a stored hash %j is a fault', async (hash) => {
  await expect(verifyPassword({ hash, password })).rejects.toThrow('unknown format');
});

test('a flood is refused instead of queued without end', async () => {
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  const flood = Array.from({ length: 101 }, () => verifyPassword({ hash, password: 'password' }));
  await expect(flood[100]).rejects.toThrow(Overloaded);
  expect(await Promise.all(flood.slice(0, 100))).not.toContain(false);
});
