import { expect, test } from 'vitest';
import { press } from '../support/site/form.ts';
import { newMember, signUp } from '../support/site/member.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

/** A browser signed in by the form, and its session cookie. */
async function signIn() {
  const { reader, email, password } = await signUp(site);
  await reader.post('/se-deconnecter', {});
  const answer = await reader.post('/se-connecter', { intent: 'sign-in', email, password });
  expect(answer.headers.get('location')).toBe('/profil');
  const session = answer.headers.getSetCookie().find((each) => each.includes('session_token='));
  if (!session) throw new Error('the sign-in began no session');
  return { reader, session };
}

test('[AUTH22] the session cookie is invalid after signing out', async () => {
  const { reader, session } = await signIn();
  const [cookie = ''] = session.split(';');
  const [name] = cookie.split('=');
  const asThief = () => site.visitor().fetch('/profil', { headers: { cookie } });
  expect((await asThief()).status).toBe(200);

  const answer = await reader.post('/se-deconnecter', {});
  expect(answer.headers.get('location')).toBe('/se-connecter');
  expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(`^${name}=;.*Max-Age=0`));
  expect(answer.headers.get('clear-site-data')).toBe('"storage"');
  const page = await reader.open('/se-connecter');
  expect(page.get.getByRole('button', { name: 'Se connecter' })).toBeInTheDocument();
  expect((await asThief()).headers.get('location')).toBe('/se-connecter?returnTo=%2Fprofil');
});

test('signing out with scripts deletes what the browser stored, too', async () => {
  const { reader } = await signIn();
  const answer = await reader.post('/se-deconnecter.data', {});
  expect(answer.status).toBe(202);
  expect(answer.headers.get('clear-site-data')).toBe('"storage"');
  expect(await reader.ledTo('/profil')).toBe('/se-connecter?returnTo=%2Fprofil');
});

test('only the button signs out: a GET request to its address does not', async () => {
  const { reader } = await newMember(site);
  expect((await reader.open('/se-deconnecter')).path).toBe('/');
  const profile = await reader.open('/profil');
  expect(profile.path).toBe('/profil');
  const out = await press(reader, profile, profile.get.getByRole('button', { name: 'Se déconnecter' }));
  expect(out.path).toBe('/se-connecter');
  expect(await reader.ledTo('/profil')).toBe('/se-connecter?returnTo=%2Fprofil');
});

test('[AUTH20] the session cookie is HttpOnly, Secure and SameSite=Lax', async () => {
  const { session } = await signIn();
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
    expect(session).toMatch(new RegExp(`; ${attribute}(;|$)`, 'i'));
});
