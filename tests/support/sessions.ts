import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { rows } from './rows.ts';
import { sessionCookie } from './session-cookie.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/**
 * Signs a browser in without the form, with the second factor passed if there is one and the identity confirmed: inserts the session and signs its cookie with the
 * stack's secret. For journeys that begin afterwards: checking a password takes a tenth of a second, and a second app code comes half a
 * minute later.
 */
export async function beginSession(context: BrowserContext, email: string) {
  const token = randomBytes(24).toString('base64url');
  const began = await rows(
    `insert into sessions (user_id, token, expires_at, ip_address, user_agent, second_factor, device, confirmed_at)
     select id, $2, now() + interval '30 days', '127.0.0.1', $3, two_factor_enabled, 'Chrome/Linux', now() from users where email = $1
     returning id`,
    [email, token, chrome],
  );
  if (began.length !== 1) throw new Error(`nobody has the address ${email}`);
  const [name, value] = sessionCookie(token, process.env.STACK_AUTH_SECRET ?? '');
  await context.addCookies([
    {
      name,
      value,
      domain: new URL(process.env.STACK_ORIGIN ?? '').hostname,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    },
  ]);
}
