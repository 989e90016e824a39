import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { fillSignIn, newMember, signInButton, signOutHere } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { addPasskey, plugInAuthenticator, protectWithApp } from '../support/two-factor.ts';

const makeAdmin = (email: string) =>
  rows(`update user_profiles set role = 'admin' where email = $1 returning id`, [email]);

test('an admin without a second factor must set one up before opening the admin pages, and is told why', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  await makeAdmin(person.email);
  for (const path of ['/admin', '/admin/journal']) {
    await page.goto(path);
    await expect(page).toHaveURL('/profil/securite');
  }
  await expect(page.getByText('L’administration demande un second facteur')).toBeVisible();
  await protectWithApp(page, person);
  await page.getByRole('link', { name: 'Ouvrir l’administration' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard Administrateur' })).toBeVisible();
});

test('an admin who signs in by password must present the passkey before opening the admin pages', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  await makeAdmin(person.email);
  await plugInAuthenticator(page);
  await addPasskey(page, 'Ma clé');
  await expect(toastNamed(page, 'Clé d’accès ajoutée')).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin');

  await signOutHere(context);
  await open(page, '/se-connecter?returnTo=%2Fprofil%2Fsecurite');
  await fillSignIn(page, person);
  await signInButton(page).click();
  // Passkeys are listed but cannot be changed.
  await expect(page.getByText('Confirmez d’abord que c’est vous')).toBeVisible();
  await expect(page.getByRole('button', { name: /Retirer la clé/ })).toHaveCount(0);
  await page.goto('/profil/securite/application');
  await expect(page).toHaveURL('/profil/securite');
  await open(page, '/admin/journal');
  await expect(page).toHaveURL('/se-connecter/verification?returnTo=%2Fadmin%2Fjournal');
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
  await expect(page).toHaveURL('/admin/journal');
  await expect(page.getByRole('row', { name: 'Clé d’accès ajoutée' }).first()).toContainText('Inès Carlier');
});

test('an expert is advised to protect the account, and can dismiss the advice', async ({ page, signedInAs }) => {
  await signedInAs('expert');
  await open(page, '/expert-space');
  const advice = page.getByRole('heading', { name: 'Protégez votre compte' });
  await expect(advice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Protéger mon compte' })).toHaveAttribute('href', '/profil/securite');
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await expect(advice).toBeHidden();
  await expect(page).toHaveURL('/expert-space');
  await page.reload();
  await expect(advice).toBeHidden();
});
