import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { newMember, signOutButton } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { addPasskey, part, plugInAuthenticator, protectWithApp } from '../support/two-factor.ts';

test('a passkey is added, named, used to sign in, renamed and removed', async ({ page, context }) => {
  const person = await newMember(context);
  await plugInAuthenticator(page);
  await addPasskey(page, 'Mon ordinateur');
  await expect(toastNamed(page, 'Clé d’accès ajoutée')).toBeVisible();
  const keys = page.getByRole('list', { name: 'Vos clés d’accès' }).getByRole('listitem');
  await expect(keys).toHaveText([/Mon ordinateur\s*Ajoutée le/]);
  expect.soft(await examine(page), 'with a key').toEqual([]);

  await signOutButton(page).click();
  await expect(page).toHaveURL('/se-connecter');
  await open(page, '/se-connecter?returnTo=%2Fprofil%2Fsecurite');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(page).toHaveURL('/profil/securite');
  await expect(toastNamed(page, 'Connexion réussie')).toBeVisible();

  await page.getByText('Renommer', { exact: true }).click();
  const name = keys.getByRole('textbox', { name: 'Nom de la clé' });
  await name.fill('Clé du bureau');
  await page.getByRole('button', { name: 'Enregistrer le nom' }).click();
  await expect(toastNamed(page, 'Clé d’accès renommée')).toBeVisible();

  // Signed in long ago, the person confirms with the key itself.
  await rows('update sessions set confirmed_at = null where user_id = (select id from users where email = $1)', [
    person.email,
  ]);
  await open(page, '/profil/securite');
  await expect(page.getByRole('button', { name: 'Retirer la clé « Clé du bureau »' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Confirmer mon identité' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmez que c’est bien vous' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(page).toHaveURL('/profil/securite');
  await page.getByRole('button', { name: 'Retirer la clé « Clé du bureau »' }).click();
  await expect(toastNamed(page, 'Clé d’accès retirée')).toBeVisible();
  await expect(part(page, 'Clés d’accès')).toContainText('Aucune clé d’accès pour le moment.');

  await context.clearCookies();
  await open(page, '/se-connecter');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(toastNamed(page, 'Erreur de connexion')).toContainText('Cette clé d’accès n’est pas reconnue.');
});

test('signing in without presenting a passkey shows a message and stays on the page', async ({ page }) => {
  await plugInAuthenticator(page);
  await open(page, '/se-connecter');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(toastNamed(page, 'Aucune clé présentée')).toBeVisible();
  await expect(page).toHaveURL('/se-connecter');
});

test('signing in with a passkey needs neither password nor app code', async ({ page, context }) => {
  const person = await newMember(context);
  await plugInAuthenticator(page);
  await protectWithApp(page, person);
  await addPasskey(page, 'Mon téléphone');
  await expect(toastNamed(page, 'Clé d’accès ajoutée')).toBeVisible();
  await context.clearCookies();
  await open(page, '/se-connecter');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(page).toHaveURL('/profil');
});
