import { expect } from 'vitest';
import { type Caller, signUp } from '#modules/identity/server';
import type { Platform } from '#platform/platform';

let count = 0;

/** A unique email address. */
export const newEmail = (name = 'personne') => `${name}-${++count}@courrier.example`;

/** A browser in its own network, with these cookies. */
export function newCaller(setCookies: readonly string[] = []): Caller {
  const number = ++count;
  const cookie = setCookies.map((each) => each.split(';')[0]).join('; ');
  return { ip: `10.${number >> 8}.${number & 255}.7`, headers: new Headers(cookie ? { cookie } : {}) };
}

export const password = 'un mot de passe correct';

/** A person who has just signed up, with a verified address unless told otherwise, and their browser. */
export async function newMember(
  platform: Platform,
  form: Record<string, string> = {},
  { verified = true }: { readonly verified?: boolean } = {},
) {
  const email = form.email ?? newEmail();
  const caller = newCaller();
  const filled = { email, password, firstName: 'Claire', lastName: 'Fontaine', ...form };
  const outcome = await signUp(platform, undefined, filled, caller);
  expect(outcome).toMatchObject({ ok: true });
  const { cookies } = outcome.ok ? outcome.value : { cookies: [] };
  const { id } = await platform.db
    .updateTable('users')
    .set({ email_verified: verified })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId: id, email, password, cookies, caller: { ...newCaller(cookies), ip: caller.ip } };
}
