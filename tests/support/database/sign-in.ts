import type { Caller } from '#modules/identity/server';
import { enterSignInCode, signIn, signInCodeMail } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { value } from './two-factor.ts';
import { newCaller, password } from './visitors.ts';

/** The same browser after an answer with these cookies. */
export function withCookies({ ip, headers }: Caller, setCookies: readonly string[]): Caller {
  const cookies = new Map((headers.get('cookie') ?? '').split('; ').map((each) => [each.split('=')[0] ?? '', each]));
  for (const each of setCookies) {
    const pair = each.split(';')[0] ?? '';
    const name = pair.split('=')[0] ?? '';
    if (each.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, pair);
  }
  const kept = new Headers(headers);
  kept.set('cookie', [...cookies.values()].filter(Boolean).join('; '));
  return { ip, headers: kept };
}

/** The code that was mailed last to this address. */
export async function mailedCode(platform: Platform, email: string): Promise<string> {
  const { id } = await platform.db
    .selectFrom('sign_in_codes')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const mail = await signInCodeMail(platform, id);
  if (!mail) throw new Error(`no code was mailed to ${email}`);
  return mail.code;
}

/** Signs in from a browser that the account does not trust yet: by the password, then by the mailed code. */
export async function signInElsewhere(
  platform: Platform,
  person: { readonly email: string; readonly password?: string },
  from: Caller = newCaller(),
): Promise<Caller> {
  const form = { email: person.email, password: person.password ?? password };
  const asked = value(await signIn(platform, undefined, form, from));
  if (asked.owes !== 'mailed-code') throw new Error(`no code was asked for: ${asked.owes}`);
  const waiting = withCookies(from, asked.cookies);
  const code = await mailedCode(platform, person.email);
  return withCookies(waiting, value(await enterSignInCode(platform, undefined, { code }, waiting)).cookies);
}
