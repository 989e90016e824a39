import { open } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import {
  fillSignIn,
  fillSignUp,
  newPerson,
  personWithAccount,
  signInButton,
  signUpAs,
  signUpButton,
} from '../support/people.ts';

const elsewhere = {
  'an absolute address': 'https://ailleurs.example/profil',
  'a protocol-relative address': '//ailleurs.example/profil',
  'an address with a backslash': '/\\ailleurs.example/profil',
  'an address with a tab in it': '/\t/ailleurs.example/profil',
  'a script': 'javascript:alert(1)',
};

for (const [kind, address] of Object.entries(elsewhere)) {
  const query = new URLSearchParams({ returnTo: address });

  test(`[AUTH11] ${kind} as returnTo leads to /profil after a login`, async ({ page, context, baseURL }) => {
    const person = await personWithAccount(context);
    await open(page, `/se-connecter?${query}`);
    await fillSignIn(page, person);
    await signInButton(page).click();
    await expect(page).toHaveURL(`${baseURL}/profil`);
  });

  test(`[AUTH11] ${kind} as returnTo leads to /profil after a sign-up, and whoever is signed in`, async ({
    page,
    baseURL,
  }) => {
    await open(page, `/se-connecter?mode=inscription&${query}`);
    await fillSignUp(page, newPerson());
    await signUpButton(page).click();
    await expect(page).toHaveURL(`${baseURL}/profil`);
    await page.goto('/faq');
    await page.goto(`/se-connecter?${query}`);
    await expect(page).toHaveURL(`${baseURL}/profil`);
  });
}

test('[AUTH10] someone signed in who opens the sign-in page is led on', async ({ page, context }) => {
  await signUpAs(context, newPerson());
  await open(page, '/se-connecter');
  await expect(page).toHaveURL('/profil');
  await open(page, '/se-connecter?mode=inscription');
  await expect(page).toHaveURL('/profil');
  await open(page, '/se-connecter?returnTo=%2Fdashboard%2Fcontact');
  await expect(page).toHaveURL('/dashboard/contact');
});

const checkout =
  '/checkout?expert=camille-renaud&date=2026-11-19T13%3A00%3A00.000Z&time=14%3A00&duration=30&title=Audit+%26+plan+%C3%A9t%C3%A9';

test('[AUTH24] the whole checkout address survives a login', async ({ page, context }) => {
  const person = await personWithAccount(context);
  await open(page, checkout);
  await expect(page.getByRole('heading', { name: 'Ravis de vous revoir' })).toBeVisible();
  await fillSignIn(page, person);
  await signInButton(page).click();
  await expect(page).toHaveURL(checkout);
});

test('[AUTH24] the whole checkout address survives a sign-up, reached from the login card', async ({ page }) => {
  await open(page, checkout);
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await fillSignUp(page, newPerson());
  await signUpButton(page).click();
  await expect(page).toHaveURL(checkout);
});

test('[AUTH24] the checkout address also survives a first attempt that fails', async ({ page, context }) => {
  const person = await personWithAccount(context);
  await open(page, checkout);
  await fillSignIn(page, { ...person, password: 'une phrase que personne ne dit' });
  await signInButton(page).click();
  await expect(page.getByRole('alertdialog', { name: 'Erreur de connexion' })).toBeVisible();
  await fillSignIn(page, person);
  await signInButton(page).click();
  await expect(page).toHaveURL(checkout);
});
