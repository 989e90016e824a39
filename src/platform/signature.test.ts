import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { idIn, isSignatureOf, signatureOf, tokenOf } from './signature.ts';

const [former, next] = ['a secret of thirty-two characters, old', 'a secret of thirty-two characters, new'];
const before = { AUTH_SECRET: former };
const both = { AUTH_SECRET: next, AUTH_SECRET_FALLBACK: former };
const after = { AUTH_SECRET: next };
const id = '0192f0c1-0000-7000-8000-0123456789ab';

test('a token of another kind, of another secret, changed or malformed names no row', () => {
  const token = tokenOf(before, 'email-change', id);
  expect(idIn(before, 'iban-change', token)).toBeUndefined();
  expect(idIn(after, 'email-change', token)).toBeUndefined();
  for (const wrong of ['', id, `${id}.`, `${token}x`, token.slice(0, -1), token.replace('0192', '0193'), `x.${token}`])
    expect(idIn(before, 'email-change', wrong), wrong).toBeUndefined();
});

test('the signature of one kind is worthless for another, even of the same text', () => {
  expect(isSignatureOf(signatureOf(before, 'contract', 'x'), before, 'calendar-feed', 'x')).toBe(false);
});

test('both secrets verify, and the current one signs', () => {
  const old = tokenOf(before, 'unsubscribe-recaps', id);
  expect(idIn(both, 'unsubscribe-recaps', old)).toBe(id);
  const fresh = tokenOf(both, 'unsubscribe-recaps', id);
  expect(fresh).not.toBe(old);
  expect(idIn(after, 'unsubscribe-recaps', fresh)).toBe(id);
});

test('a token signed with the secret itself, before kinds had keys, is accepted while the secret is configured', () => {
  const token = `${id}.${createHmac('sha256', former).update(`iban-change:${id}`).digest('base64url')}`;
  expect(idIn(before, 'iban-change', token)).toBe(id);
  expect(idIn(both, 'iban-change', token)).toBe(id);
  expect(idIn(both, 'email-change', token)).toBeUndefined();
  expect(idIn(after, 'iban-change', token)).toBeUndefined();
});
