import type { Page } from '@playwright/test';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { followMail, mailTo } from '../support/mails.ts';
import { newPerson, signUpAs } from '../support/people.ts';

const subject = /^Confirmez votre adresse — Visavis$/;
const banner = (page: Page) => page.getByText('Votre adresse n’est pas encore confirmée');

test('[AUTH27] the banner asks to confirm the address and resends the mail', async ({ page, context }) => {
  const person = newPerson();
  await signUpAs(context, person, { verified: false });
  await mailTo(person.email, subject);
  await open(page, '/dashboard/contact');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText(`Suivez le lien envoyé à ${person.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer le message' }).click();
  await expect(toastNamed(page, 'Message envoyé')).toContainText('suivez le lien de confirmation');
  await expect(page).toHaveURL('/dashboard/contact');
  const mail = await mailTo(person.email, subject, 2);
  await followMail(page, mail, 'Confirmer mon adresse');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(toastNamed(page, 'Adresse confirmée')).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('[AUTH19] following the mailed link on another device confirms the address and updates the open page at once', async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson();
  await signUpAs(context, person, { verified: false });
  await open(page, '/dashboard');
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-live', 'ready');
  await page.evaluate(() => Object.assign(window, { openedOnce: true }));

  const phone = await browser.newContext();
  const mailbox = await phone.newPage();
  const mail = await mailTo(person.email, subject);
  await followMail(mailbox, mail, 'Confirmer mon adresse');
  await mailbox.getByLabel('Mot de passe de votre compte').fill(person.password);
  await mailbox.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(mailbox).toHaveURL('/se-connecter');
  await expect(toastNamed(mailbox, 'Adresse confirmée')).toBeVisible();

  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => 'openedOnce' in window)).toBe(true);
  await phone.close();
});
