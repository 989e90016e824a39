import { examine } from '../support/axe.ts';
import { hydrated, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { mailedCode } from '../support/mails.ts';
import { personWithAccount, signInByPassword, signOutButton } from '../support/people.ts';
import { codeField, continueButton, refusal } from '../support/two-factor.ts';

test('a new device enters by the mailed code, typed by keyboard alone, and is known from then on', async ({
  page,
  context,
}) => {
  const person = await personWithAccount(context);
  await context.clearCookies();
  await signInByPassword(page, person, '/se-connecter?returnTo=%2Frendez-vous');
  await expect(page).toHaveURL('/se-connecter/code?returnTo=%2Frendez-vous');
  await expect(page.getByRole('heading', { level: 1, name: 'Encore une étape' })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  expect.soft(await examine(page), 'code').toEqual([]);

  const first = await mailedCode(person.email);
  await codeField(page).fill(first === '000000' ? '000001' : '000000');
  await continueButton(page).click();
  await expect(refusal(page)).toContainText('Ce code n’est pas le bon.');
  expect.soft(await examine(page), 'wrong code').toEqual([]);

  await page.getByRole('button', { name: 'Renvoyer un code' }).click();
  await expect(toastNamed(page, 'Code envoyé')).toBeVisible();
  const second = await mailedCode(person.email, 2);
  await codeField(page).fill('');
  await codeField(page).focus();
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rendez-vous');
  await expect(toastNamed(page, 'Connexion réussie')).toBeVisible();

  await signOutButton(page).click();
  await expect(page).toHaveURL('/se-connecter');
  await hydrated(page);
  await signInByPassword(page, person);
  await expect(page).toHaveURL('/profil');
});
