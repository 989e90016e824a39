import { randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { rows } from './rows.ts';
import { sessionCookie } from './session-cookie.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Signs a browser in as a sign-in on the page would leave it, the second factor shown by whoever has one: the session is a row, and
 * its cookie is signed with the stack's secret. For journeys that begin after it: a password takes the server a tenth of a second, and
 * of two codes of an app the second is half a minute away. */
export async function beginSession(context: BrowserContext, email: string) {
  const token = randomBytes(24).toString('base64url');
  const began = await rows(
    `insert into sessions (user_id, token, expires_at, ip_address, user_agent, second_factor, device)
     select id, $2, now() + interval '30 days', '127.0.0.1', $3, two_factor_enabled, 'Chrome/Linux' from users where email = $1
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
