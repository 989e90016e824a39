import { expect, test } from 'vitest';
import { press } from '../support/site/form.ts';
import { newMember, signUp } from '../support/site/member.ts';
import type { Page } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { email, password, reader: own } = await signUp(site);
const signInButton = (page: Page) => page.get.getByRole('button', { name: 'Se connecter' });
const signUpButton = (page: Page) => page.get.getByRole('button', { name: 'Créer mon compte' });
const credentials = { 'Adresse e-mail': email, 'Mot de passe': password };

/** A signed-out browser that the account knows. */
async function signedOut() {
  await own.post('/se-deconnecter', {});
  return own;
}

let count = 0;
const newcomer = () => ({
  Prénom: 'Inès',
  Nom: 'Carlier',
  'Adresse e-mail': `nouvelle-${++count}@courrier.example`,
  'Mot de passe': password,
});

const elsewhere = {
  'an absolute address': 'https://ailleurs.example/profil',
  'a protocol-relative address': '//ailleurs.example/profil',
  'an address with a backslash': '/\\ailleurs.example/profil',
  'an address with a tab in it': '/\t/ailleurs.example/profil',
  'a script': 'javascript:alert(1)',
};

for (const [kind, address] of Object.entries(elsewhere)) {
  const query = new URLSearchParams({ returnTo: address });

  test(`[AUTH11] ${kind} as returnTo redirects to /profil after a login`, async () => {
    const reader = await signedOut();
    const page = await reader.open(`/se-connecter?${query}`);
    expect((await press(reader, page, signInButton(page), credentials)).path).toBe('/profil');
  });

  test(`[AUTH11] ${kind} as returnTo redirects to /profil after a sign-up, and for a signed-in member`, async () => {
    const reader = site.visitor();
    const page = await reader.open(`/se-connecter?mode=inscription&${query}`);
    expect((await press(reader, page, signUpButton(page), newcomer())).path).toBe('/profil');
    expect(await reader.ledTo(`/se-connecter?${query}`)).toBe('/profil');
  });
}

test('[AUTH10] a signed-in member is redirected from the sign-in page', async () => {
  const { reader } = await newMember(site);
  for (const [path, target] of [
    ['/se-connecter', '/profil'],
    ['/se-connecter?mode=inscription', '/profil'],
    ['/se-connecter?returnTo=%2Fdashboard%2Fcontact', '/dashboard/contact'],
  ] as const)
    expect((await reader.open(path)).path).toBe(target);
});

const checkout =
  '/checkout?expert=camille-renaud&date=2026-11-19T13%3A00%3A00.000Z&time=14%3A00&duration=30&title=Audit+%26+plan+%C3%A9t%C3%A9';

test('[AUTH24] the full checkout address is kept after a login', async () => {
  const reader = await signedOut();
  const page = await reader.open(checkout);
  expect(page.get.getByRole('heading', { name: 'Ravis de vous revoir' })).toBeInTheDocument();
  expect((await press(reader, page, signInButton(page), credentials)).path).toBe(checkout);
});

test('[AUTH24] the full checkout address is kept after a sign-up, reached from the login card', async () => {
  const reader = site.visitor();
  const login = await reader.open(checkout);
  const card = login.get.getByRole('link', { name: 'Créer un compte' });
  const page = await reader.open(card.getAttribute('href') ?? '');
  expect((await press(reader, page, signUpButton(page), newcomer())).path).toBe(checkout);
});

test('[AUTH24] the checkout address is kept after a failed login', async () => {
  const reader = await signedOut();
  const page = await reader.open(checkout);
  const wrong = { ...credentials, 'Mot de passe': 'une phrase que personne ne dit' };
  const refused = await press(reader, page, signInButton(page), wrong);
  expect(refused.main).toHaveTextContent('Erreur de connexion');
  expect((await press(reader, refused, signInButton(refused), credentials)).path).toBe(checkout);
});
