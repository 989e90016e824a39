import type { Page } from '@playwright/test';
import { hydrated } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { fillSignIn, newMember, passwordField, personWithAccount, signInButton } from '../support/people.ts';

/** Opens a page whose scripts are blocked until they are released. */
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

test('an address and password typed before scripts run are kept and sign the client in', async ({ page, context }) => {
  const person = await personWithAccount(context);
  const letScriptsCome = await openBeforeScripts(page, '/se-connecter');
  await fillSignIn(page, person);
  await letScriptsCome();
  // A re-render of the fields shows whether their values were kept.
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(passwordField(page)).toHaveValue(person.password);
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(person.email);
  await signInButton(page).click();
  await expect(page).toHaveURL(`${stack.origin}/profil`);
});

test('a message typed before scripts run is kept, counted and sent', async ({ page, context }) => {
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

test('pressing the edit button before scripts run opens the profile for editing', async ({ page, context }) => {
  await newMember(context);
  await openBeforeScripts(page, '/profil');
  await page.getByRole('button', { name: 'Modifier', exact: true }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(`${stack.origin}/profil?modifier=oui`);
});
