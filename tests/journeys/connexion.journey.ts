import type { Page } from '@playwright/test';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { fillSignIn, newPerson, passwordField, personWithAccount, signInButton } from '../support/people.ts';

test('[AUTH02] login sends nothing until both the address and the password are there', async ({ page }) => {
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

for (const missing of ['email', 'password'] as const) {
  test(`[AUTH02] the server, too, refuses a login without ${missing}`, async ({ request, baseURL }) => {
    const { email, password } = newPerson();
    const answer = await request.post('/se-connecter', {
      form: { intent: 'sign-in', email, password, [missing]: '' },
      headers: { Origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain('Veuillez remplir tous les champs obligatoires.');
  });
}

test('[AUTH05] a wrong password and an unknown address are refused in the same words', async ({ page, context }) => {
  const { email } = await personWithAccount(context);
  for (const unknown of [email, newPerson().email]) {
    await open(page, '/se-connecter');
    await fillSignIn(page, { email: unknown, password: 'une phrase que personne ne dit' });
    await signInButton(page).click();
    await expect(toastNamed(page, 'Erreur de connexion')).toContainText('Adresse e-mail ou mot de passe incorrect.');
    await expect(page).toHaveURL('/se-connecter');
  }
});

test('[AUTH06] a login that meets a fault of ours says so', async ({ page }) => {
  await open(page, `${process.env.STACK_BROKEN}/se-connecter`);
  await fillSignIn(page, newPerson());
  await signInButton(page).click();
  await expect(toastNamed(page, 'Erreur de connexion')).toContainText("Une erreur inattendue s'est produite.");
});

test('[AUTH06] a login whose answer does not come says so, and can be tried again', async ({ page, context }) => {
  const person = await personWithAccount(context);
  await open(page, '/se-connecter');
  await page.route('**/*.data', (route) => route.abort());
  await fillSignIn(page, person);
  await signInButton(page).click();
  await expect(toastNamed(page, 'Erreur de connexion')).toContainText("Une erreur inattendue s'est produite.");
  await page.unrouteAll();
  await signInButton(page).click();
  await expect(page).toHaveURL('/profil');
});

test('[AUTH06] a login without a connection says so on the page, and can be tried again', async ({ page, context }) => {
  const person = await personWithAccount(context);
  await open(page, '/se-connecter');
  await fillSignIn(page, person);
  await context.setOffline(true);
  await signInButton(page).click();
  await expect(page.getByRole('main')).toContainText("Une erreur inattendue s'est produite.");
  await context.setOffline(false);
  await signInButton(page).click();
  await expect(page).toHaveURL('/profil');
});

test('[AUTH01] the card switches to sign-up and back', async ({ page }) => {
  await open(page, '/se-connecter');
  await expect(page.getByRole('heading', { name: 'Ravis de vous revoir' })).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(page.getByRole('heading', { name: 'Créer votre compte' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toBeVisible();
  await expect(signInButton(page)).toBeHidden();
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(page.getByRole('heading', { name: 'Ravis de vous revoir' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toBeHidden();
});

test('[AUTH03] a correct login welcomes the person to Visavis', async ({ page, context }) => {
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
  test(`[AUTH04] after a login at /se-connecter${asked} the page leaves 100 ms later, for ${landsOn}`, async ({
    page,
    context,
  }) => {
    const person = await personWithAccount(context);
    await open(page, `/se-connecter${asked}`);
    await fillSignIn(page, person);
    await signInButton(page).click();
    await expect(page).toHaveURL(landsOn);
    const waited = await millisecondsBetween(page, '/se-connecter.data', `${landsOn}.data`);
    expect(waited).toBeGreaterThanOrEqual(100);
    // A busy machine is late; a wait of another length would be later still.
    expect(waited).toBeLessThan(2_000);
  });
}

/** From the end of one answer to the beginning of the next request, by the browser's own clock. */
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
