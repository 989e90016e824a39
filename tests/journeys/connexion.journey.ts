import type { Page } from '@playwright/test';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { fillSignIn, newPerson, passwordField, personWithAccount, signInButton } from '../support/people.ts';

test('[AUTH02] the login form is not sent until both address and password are filled in', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  await open(page, '/se-connecter');
  const email = page.getByRole('textbox', { name: 'Adresse e-mail' });
  await signInButton(page).click();
  await expect(email).toBeFocused();
  await email.fill('ines.carlier@exemple.test');
  await signInButton(page).click();
  await expect(passwordField(page)).toBeFocused();
  expect(posted).toEqual([]);
});

test('[AUTH05] a wrong password and an unknown address are refused with the same message', async ({
  page,
  context,
}) => {
  const { email } = await personWithAccount(context);
  for (const unknown of [email, newPerson().email]) {
    await open(page, '/se-connecter');
    await fillSignIn(page, { email: unknown, password: 'une phrase que personne ne dit' });
    await signInButton(page).click();
    await expect(toastNamed(page, 'Erreur de connexion')).toContainText('Adresse e-mail ou mot de passe incorrect.');
    await expect(page).toHaveURL('/se-connecter');
  }
});

test('[AUTH06] a server error during login is shown', async ({ page }) => {
  await open(page, `${process.env.STACK_BROKEN}/se-connecter`);
  await fillSignIn(page, newPerson());
  await signInButton(page).click();
  await expect(toastNamed(page, 'Erreur de connexion')).toContainText('Une erreur inattendue s’est produite.');
});

test('[AUTH06] a login request that gets no response shows an error and can be retried', async ({ page, context }) => {
  const person = await personWithAccount(context);
  await open(page, '/se-connecter');
  await page.route('**/*.data', (route) => route.abort());
  await fillSignIn(page, person);
  await signInButton(page).click();
  await expect(toastNamed(page, 'Erreur de connexion')).toContainText('Une erreur inattendue s’est produite.');
  await page.unrouteAll();
  await signInButton(page).click();
  await expect(page).toHaveURL('/profil');
});

test('[AUTH06] an offline login shows an error on the page and can be retried', async ({ page, context }) => {
  const person = await personWithAccount(context);
  await open(page, '/se-connecter');
  await fillSignIn(page, person);
  await context.setOffline(true);
  await signInButton(page).click();
  await expect(page.getByRole('main')).toContainText('Une erreur inattendue s’est produite.');
  await context.setOffline(false);
  await signInButton(page).click();
  await expect(page).toHaveURL('/profil');
});

test('[AUTH03] a correct login welcomes the client to Visavis', async ({ page, context }) => {
  const person = await personWithAccount(context);
  await open(page, '/se-connecter');
  await fillSignIn(page, person);
  await signInButton(page).click();
  await expect(toastNamed(page, 'Connexion réussie')).toContainText('Bienvenue sur Visavis.');
});

for (const [asked, landsOn] of [
  ['', '/profil'],
  ['?returnTo=%2Frendez-vous', '/rendez-vous'],
] as const) {
  test(`[AUTH04] a login at /se-connecter${asked} redirects to ${landsOn} after 100 ms`, async ({ page, context }) => {
    const person = await personWithAccount(context);
    await open(page, `/se-connecter${asked}`);
    await fillSignIn(page, person);
    await signInButton(page).click();
    await expect(page).toHaveURL(landsOn);
    const waited = await millisecondsBetween(page, '/se-connecter.data', `${landsOn}.data`);
    expect(waited).toBeGreaterThanOrEqual(100);
    // Generous, because a busy machine is late; a wrong delay would be longer still.
    expect(waited).toBeLessThan(2_000);
  });
}

/** Time from the end of one response to the start of the next request, by the browser's own clock. */
async function millisecondsBetween(page: Page, answered: string, asked: string): Promise<number> {
  const requests = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming;
      return { path: new URL(name).pathname, startTime, responseEnd };
    }),
  );
  const end = requests.find(({ path }) => path === answered)?.responseEnd;
  const start = requests.find(({ path }) => path === asked)?.startTime;
  if (!end || !start) throw new Error(`${answered} or ${asked} was never asked for`);
  return start - end;
}
