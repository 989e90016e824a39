import { expect, test } from 'vitest';
import { addPerson } from '../support/database/people.ts';
import { productSettings } from '../support/product-settings.ts';
import { openSite } from '../support/site/site.ts';

const former = productSettings.AUTH_SECRET ?? '';
const site = await openSite('domains', {
  AUTH_SECRET: 'a secret that follows the one before, long enough',
  AUTH_SECRET_FALLBACK: former,
});

/** A browser whose session the former secret signed. */
async function formerReader() {
  const { email } = await addPerson(site.db, {}, { email_verified: true });
  const reader = site.visitor();
  await reader.beginSession({ db: site.db, env: { ...site.platform.env, AUTH_SECRET: former } }, email);
  return reader;
}

const sessionCookies = (response: Response) =>
  response.headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-visavis.session_token='));

test('a page renews the cookie of a session whose secret was replaced, once', async () => {
  const reader = await formerReader();
  const page = { headers: { accept: 'text/html' } };
  const first = await reader.fetch('/profil', page);
  expect([first.status, sessionCookies(first)]).toEqual([200, [expect.stringContaining('HttpOnly')]]);
  const second = await reader.fetch('/profil', page);
  expect([second.status, sessionCookies(second)]).toEqual([200, []]);
});

test('an answer to a script or a form leaves the cookie alone, and the session stays valid', async () => {
  const reader = await formerReader();
  const data = await reader.fetch('/profil.data');
  expect([data.status, sessionCookies(data)]).toEqual([200, []]);
  const posted = await reader.post('/profil', { intent: 'cancel' });
  expect([posted.headers.get('location'), sessionCookies(posted)]).toEqual(['/profil', []]);
});

test('signing out is not undone by a renewed cookie', async () => {
  const reader = await formerReader();
  const left = await reader.post('/se-deconnecter', {});
  expect(sessionCookies(left)).toEqual([expect.stringContaining('Max-Age=0')]);
  expect(await reader.ledTo('/profil')).toMatch(/^\/se-connecter/);
});
