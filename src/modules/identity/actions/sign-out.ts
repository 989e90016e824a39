import { type Caller, type Cookies, headersFor, type Identity } from '../identity.ts';

/** Ends the session on the server; the cookie that comes back only tidies up the browser. */
export async function signOut({ auth }: Identity, caller: Caller): Promise<Cookies> {
  const { headers } = await auth.api.signOut({ headers: headersFor(caller), returnHeaders: true });
  return { cookies: headers.getSetCookie() };
}
