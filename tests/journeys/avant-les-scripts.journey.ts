import type { Page } from '@playwright/test';
import { hydrated } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { fillSignIn, newMember, passwordField, personWithAccount, signInButton } from '../support/people.ts';

/** Opens a page whose scripts are still on their way; they come when they are let. */
async function openBeforeScripts(page: Page, address: string) {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    gate.resolve();
    await hydrated(page);
  };
}

test('what is typed into the sign-in before scripts run stays, and signs in', async ({ page, context }) => {
  const person = await personWithAccount(context);
  const letScriptsCome = await openBeforeScripts(page, '/se-connecter');
  await fillSignIn(page, person);
  await letScriptsCome();
  // Whatever draws the fields anew shows what became of them.
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(passwordField(page)).toHaveValue(person.password);
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(person.email);
  await signInButton(page).click();
  await expect(page).toHaveURL(`${stack.origin}/profil`);
});

test('what is typed into a message before scripts run stays, and is counted', async ({ page, context }) => {
  await newMember(context);
  const letScriptsCome = await openBeforeScripts(page, '/dashboard/contact');
  const [subject, message] = ['Sujet', 'Message'].map((name) => page.getByRole('textbox', { name, exact: true }));
  await subject?.fill('Ma facture');
  await message?.fill('Où la trouver ?');
  await letScriptsCome();
  await expect(page.getByText('15/5000 caractères').first()).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer le message', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Vos derniers messages' })).toContainText('Ma facture');
});

test('a press before scripts run opens the profile for changes', async ({ page, context }) => {
  await newMember(context);
  await openBeforeScripts(page, '/profil');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(`${stack.origin}/profil?modifier=oui`);
});
