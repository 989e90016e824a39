import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect } from '../support/journey.ts';
import { signInAsAdmin, test } from '../support/own-site.ts';
import { newPerson, signUpByForm } from '../support/people.ts';

test('an admin suspends an account: its open page is signed out and sign-in is refused until the suspension is lifted', async ({
  page,
  context,
  browser,
  ownSite,
}) => {
  const { origin } = ownSite;
  await signInAsAdmin(context, ownSite);
  const person = { ...newPerson(), firstName: 'Zénobie', lastName: `Tardieu${crypto.randomUUID().slice(0, 6)}` };
  const theirs = await browser.newContext({ baseURL: origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await signUpByForm(theirs, person, origin);
  const dashboard = await theirs.newPage();
  await open(dashboard, `${origin}/dashboard`);

  await open(page, `${origin}/admin/comptes`);
  await page.getByRole('searchbox', { name: 'Nom ou e-mail' }).fill(`zenobie ${person.lastName}`);
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: `Zénobie ${person.lastName}` }).click();
  await page.getByRole('textbox', { name: 'Motif' }).fill('Propos insultants pendant un appel.');
  expect(await examine(page)).toEqual([]);
  await page.getByRole('button', { name: 'Suspendre le compte' }).click();
  await expect(toastNamed(page, 'Compte suspendu')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Suspensions' })).toContainText('Propos insultants pendant un appel.');

  // The open page is redirected by a live update.
  await expect(dashboard).toHaveURL(/\/se-connecter/, { timeout: 15_000 });
  const signIn = () =>
    theirs.request.post(`${origin}/se-connecter`, {
      form: { intent: 'sign-in', email: person.email, password: person.password },
      headers: { Origin: origin },
      maxRedirects: 0,
    });
  expect((await signIn()).status()).toBe(403);
  await page.getByRole('button', { name: 'Lever la suspension' }).click();
  await expect(toastNamed(page, 'Suspension levée')).toBeVisible();
  expect((await signIn()).status()).toBe(303);
  await theirs.close();
});
