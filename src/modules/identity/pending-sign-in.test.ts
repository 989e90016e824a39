import { expect, test } from 'vitest';
import type { SignInCodeId } from '#kernel/ids';
import { seal } from '#platform/seal';
import { pendingCookie, readPending } from './pending-sign-in.ts';

const env = { SEALING_KEY: 'a key that only the tests know, long enough', SEALING_KEY_FALLBACK: undefined };
const other = { SEALING_KEY: 'another key, of another operator altogether', SEALING_KEY_FALLBACK: undefined };
const sent = (setCookie: string) => new Headers({ cookie: `autre=1; ${setCookie.split(';')[0]}` });
const pending = {
  email: 'claire@courrier.example',
  codeId: '0192f0c1-2345-7abc-8def-0123456789ab' as SignInCodeId,
};

test('a browser gives back the sign-in that it was given', () => {
  expect(readPending(env, sent(pendingCookie(env, pending)))).toEqual(pending);
  expect(readPending(env, sent(pendingCookie(env, { email: pending.email })))).toEqual({ email: pending.email });
});

test('the cookie shows neither the address nor the code, and is for this host alone', () => {
  const cookie = pendingCookie(env, pending);
  expect(cookie).not.toContain('claire');
  expect(cookie).not.toContain(pending.codeId);
  expect(cookie).toMatch(/^__Host-visavis\.pending=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('a cookie that somebody else made, or for another purpose, is ignored', () => {
  expect(readPending(env, new Headers())).toBeUndefined();
  expect(readPending(env, sent(pendingCookie(other, pending)))).toBeUndefined();
  const foreign = seal(env, 'consent', 'Google', JSON.stringify(pending));
  for (const value of [foreign, 'a.b.c', '', '..'])
    expect(readPending(env, new Headers({ cookie: `__Host-visavis.pending=${value}` }))).toBeUndefined();
});
