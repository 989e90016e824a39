import { expect, test } from 'vitest';
import type { Env } from '#platform/env';
import { sessionHeader } from '../../../tests/support/session-cookie.ts';
import { resignedCookies } from './signed-cookies.ts';

const [former, next] = ['a secret of thirty-two characters, old', 'a secret of thirty-two characters, new'];
const after = { AUTH_SECRET: next } as Env;
const both = { AUTH_SECRET: next, AUTH_SECRET_FALLBACK: former } as Env;

test('a cookie of an unknown key, a changed one and a malformed one are left as they are', () => {
  const known = sessionHeader('jeton', former);
  for (const header of [
    '',
    ';',
    '=',
    'autre=valeur',
    '__Host-visavis.session_token=',
    '__Host-visavis.session_token=%E0%A4%A',
    '__Host-visavis.session_token=jeton',
    known.replace('jeton', 'jetoN'),
    known.replace('session_token', 'x'.repeat(5)).replace('__Host-', ''),
    sessionHeader('jeton', 'a secret that nobody has configured'),
  ])
    expect(resignedCookies(both, header), header).toBeUndefined();
  expect(resignedCookies(after, known)).toBeUndefined();
});

test('a cookie of the current key is left as it is', () => {
  for (const settings of [after, both]) expect(resignedCookies(settings, sessionHeader('jeton', next))).toBeUndefined();
});

test('a cookie of the fallback is signed with the current key, beside others that stay', () => {
  const header = `a=1; ${sessionHeader('jeton', former)};b=2`;
  expect(resignedCookies(both, header)).toBe(`a=1; ${sessionHeader('jeton', next)}; b=2`);
});
