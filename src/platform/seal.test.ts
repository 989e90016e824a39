import { createCipheriv, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyIdOf } from './key-ring.ts';
import { isSealedByCurrent, seal, unseal } from './seal.ts';

const [former, next] = ['a key of thirty-two characters, old', 'a key of thirty-two characters, new'];
const before = { SEALING_KEY: former };
const both = { SEALING_KEY: next, SEALING_KEY_FALLBACK: former };
const after = { SEALING_KEY: next };
const iban = 'FR7630006000011234567890189';

/** A value as it was sealed before values named their key. */
function sealFormerly(secret: string, context: string, text: string): string {
  const nonce = Buffer.alloc(12, 7);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'visavis sealed values', 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.');
}

test('a value that was changed, or sealed as another kind, for another owner or with an unknown key is refused', () => {
  const sealed = seal(before, 'iban', 'a', iban);
  const changed = sealed.replace(
    /^(v1\.\w+\..)./,
    (_, start: string) => `${start}${sealed[start.length] === 'A' ? 'B' : 'A'}`,
  );
  for (const [settings, kind, owner, value] of [
    [after, 'iban', 'a', sealed],
    [before, 'phone', 'a', sealed],
    [before, 'iban', 'b', sealed],
    [before, 'iban', 'a', changed],
    [before, 'iban', 'a', sealed.replace(/^v1\.\w+/, `v1.${keyIdOf(next)}`)],
    [both, 'iban', 'a', sealed.replace(/^v1\.\w+/, `v1.${keyIdOf(next)}`)],
    [before, 'iban', 'a', sealed.slice(0, -1)],
    [before, 'iban', 'a', iban],
    [before, 'iban', 'a', ''],
    [before, 'iban', 'a', 'v1.'],
  ] as const)
    expect(() => unseal(settings, kind, owner, value), `${kind} ${owner} ${value}`).toThrow();
});

test('a refused value does not show in the error', () => {
  expect(() => unseal(after, 'iban', 'a', iban)).toThrow(/^(?!.*FR76)/);
  expect(() => unseal(after, 'iban', 'a', seal(before, 'iban', 'a', iban))).toThrow(/key that is not configured$/);
});

test('a sealed value can be unsealed, looks different each time, and names version and key', () => {
  const [one, other] = [seal(before, 'message', 'a', 'Élodie'), seal(before, 'message', 'a', 'Élodie')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('lodie');
  expect(one).toMatch(new RegExp(`^v1\\.${keyIdOf(former)}\\.[\\w-]{16}\\.[\\w-]{10}\\.[\\w-]{22}$`));
  expect(unseal(before, 'message', 'a', one)).toBe('Élodie');
});

test('two keys open at once, and the current one seals', () => {
  const old = seal(before, 'iban', 'a', iban);
  expect(unseal(both, 'iban', 'a', old)).toBe(iban);
  const fresh = seal(both, 'iban', 'a', iban);
  expect(unseal(after, 'iban', 'a', fresh)).toBe(iban);
  expect([old, fresh].map((value) => isSealedByCurrent(both, value))).toEqual([false, true]);
  // Instances that do not seal with the new key yet already open it.
  expect(unseal({ SEALING_KEY: former, SEALING_KEY_FALLBACK: next }, 'iban', 'a', fresh)).toBe(iban);
});

test('a value from before key ids opens with either key, and is not current', () => {
  const sealed = sealFormerly(former, 'iban of a', iban);
  for (const settings of [before, both]) {
    expect(unseal(settings, 'iban', 'a', sealed)).toBe(iban);
    expect(isSealedByCurrent(settings, sealed)).toBe(false);
  }
  expect(() => unseal(after, 'iban', 'a', sealed)).toThrow();
  expect(() => unseal(both, 'iban', 'b', sealed)).toThrow();
});
