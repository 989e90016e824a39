import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'a key of thirty-two characters…!';

test('a value that was changed or sealed for another purpose or key is refused', () => {
  const sealed = seal(secret, 'iban a', 'FR7630006000011234567890189');
  for (const [key, purpose, value] of [
    ['another key of many characters', 'iban a', sealed],
    [secret, 'iban b', sealed],
    [secret, 'iban a', sealed.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))],
    [secret, 'iban a', 'FR7630006000011234567890189'],
  ] as const)
    expect(() => unseal(key, purpose, value)).toThrow();
});

test('a sealed value can be unsealed and looks different each time', () => {
  const [one, other] = [seal(secret, 'iban a', 'Élodie'), seal(secret, 'iban a', 'Élodie')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('lodie');
  expect(unseal(secret, 'iban a', one)).toBe('Élodie');
});
