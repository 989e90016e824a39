import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { goToGoogle, newGoogleLogin, signInAtGoogle } from '../support/openid.ts';
import { fillSignIn, newPerson, signInButton, signUpAs } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';

const failed = 'Erreur de connexion Google';
const sentence = 'La connexion avec Google n’a pas abouti.';

test('[AUTH12] the Google button is there only for an operator who has configured Google', async ({ page }) => {
  const google = page.getByRole('button', { name: /Google/ });
  for (const card of ['/se-connecter', '/se-connecter?mode=inscription']) {
    await open(page, card);
    await expect(google).toBeVisible();
    await open(page, `${process.env.STACK_OTHER_OPERATOR}${card}`);
    await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible();
    await expect(google).toHaveCount(0);
  }
});

test('[AUTH14] whoever cancels at Google is told so, and can try again', async ({ page }) => {
  await open(page, '/se-connecter?returnTo=%2Frendez-vous');
  await goToGoogle(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(toastNamed(page, failed)).toContainText(sentence);
  await signInAtGoogle(page, newGoogleLogin());
  await expect(page).toHaveURL('/rendez-vous');
});

test('[AUTH14] a sign-in that comes back too late or twice is told so', async ({ page }) => {
  await open(page, '/api/auth/callback/google?code=used&state=forgotten');
  await expect(toastNamed(page, failed)).toContainText(sentence);
  await expect(page.getByRole('button', { name: 'Continuer avec Google' })).toBeVisible();
});

test('[AUTH14] a sign-in that meets a fault of ours is told so, and leaves no half account', async ({ page }) => {
  const login = newGoogleLogin();
  const email = `${login}@visavis.example`;
  const relent = await refuseRows('user_profiles', 'new.email', email);
  await open(page, '/se-connecter');
  await signInAtGoogle(page, login);
  await expect(toastNamed(page, failed)).toContainText(sentence);
  expect(await rows('select id from users where email = $1', [email])).toEqual([]);
  await relent();
});

test('[AUTH14] an address that someone registered and never confirmed is not handed to whoever has it at Google', async ({
  page,
  context,
}) => {
  const login = newGoogleLogin();
  const squatter = { ...newPerson(), email: `${login}@visavis.example` };
  await signUpAs(context, squatter);
  await context.clearCookies();
  await open(page, '/se-connecter');
  await signInAtGoogle(page, login);
  await expect(toastNamed(page, failed)).toContainText(sentence);
  await fillSignIn(page, squatter);
  await signInButton(page).click();
  await expect(page).toHaveURL('/profil');
});

test('[AUTH11] a returnTo that leaves the site leads to /profil after Google too', async ({ page, baseURL }) => {
  await open(page, '/se-connecter?returnTo=%2F%2Failleurs.example');
  await signInAtGoogle(page, newGoogleLogin());
  await expect(page).toHaveURL(`${baseURL}/profil`);
});

test('[AUTH13 AUTH15] a new person comes back from Google to /profil, with name and picture', async ({ page }) => {
  const login = newGoogleLogin();
  await open(page, '/se-connecter');
  await signInAtGoogle(page, login);
  await expect(page).toHaveURL('/profil');
  const main = page.getByRole('main');
  await expect(main).toContainText(`${login}@visavis.example`);
  await expect(main.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Noe');
  await expect(main.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(login.replace('noe.g', 'G'));
  // Google has confirmed the address already.
  await expect(page.getByText('Votre adresse n’est pas encore confirmée')).toBeHidden();

  // The worker copies it to our own site: pages show nothing from elsewhere.
  const picture = main.locator('img');
  await expect(async () => {
    await page.reload();
    await expect(picture).toHaveAttribute('src', /^\/media\/avatars\/.+\.webp$/, { timeout: 1_000 });
  }).toPass();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384);
});

test('[AUTH13] a person of whom Google says only full_name has that name', async ({ page }) => {
  const login = newGoogleLogin();
  await open(page, '/se-connecter');
  await signInAtGoogle(page, `${login}+full_name`);
  await expect(page).toHaveURL('/profil');
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Noe');
  await expect(main.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(login.replace('noe.g', 'G'));
});

test('[AUTH13] Google sign-in comes back to the whole address that was asked for, the first time and the next', async ({
  page,
  context,
}) => {
  const login = newGoogleLogin();
  const checkout = '/checkout?expert=camille-renaud&date=2026-11-19T13%3A00%3A00.000Z&time=14%3A00&duration=30';
  for (const attempt of ['first', 'next']) {
    await test.step(attempt, async () => {
      await open(page, checkout);
      await signInAtGoogle(page, login);
      await expect(page).toHaveURL(checkout);
      await context.clearCookies();
    });
  }
  expect(await rows('select id from users where email = $1', [`${login}@visavis.example`])).toHaveLength(1);
});

test('whoever has confirmed the address keeps the one account, with or without Google', async ({ page, context }) => {
  const login = newGoogleLogin();
  const person = { ...newPerson(), email: `${login}@visavis.example` };
  await signUpAs(context, person);
  await rows('update users set email_verified = true where email = $1', [person.email]);
  await context.clearCookies();
  await open(page, '/se-connecter');
  await signInAtGoogle(page, login);
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('complementary', { name: 'Espace personnel' })).toContainText('Inès Carlier');
});
