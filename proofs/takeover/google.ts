import { openIdCallback, startGoogleSignIn } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { callerWith, must } from './account.ts';

/** Signs in with Google: through the pages of the OpenID stand-in, and back to the site's callback. */
export async function signInWithGoogle(platform: Platform, email: string): Promise<void> {
  const started = must(await startGoogleSignIn(platform, undefined, undefined, callerWith(), '/profil'));
  const login = email.slice(0, email.indexOf('@'));
  const back = await throughProvider(started.location, [
    { prompt: 'login', login, password: 'anything' },
    { prompt: 'consent' },
  ]);
  const answer = await openIdCallback(platform, callerWith(started.cookies), back);
  const location = answer.headers.get('location') ?? '';
  if (!location.endsWith('/profil')) throw new Error(`Google led to ${location}`);
}

/** Follows redirects with cookies, and answers each page with the next form; returns the address that leads back to the site. */
async function throughProvider(start: string, forms: Record<string, string>[]): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(start);
  let url = start;
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 20; step++) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    await response.body?.cancel();
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value.join('='));
    }
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      form = undefined;
      if (new URL(url).origin !== origin) return url;
    } else form = forms.shift();
  }
  throw new Error('the provider never led back');
}
