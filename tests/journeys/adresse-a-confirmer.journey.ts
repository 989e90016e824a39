import type { Page } from '@playwright/test';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { followMail, mailTo, tokenIn } from '../support/mails.ts';
import { newPerson, signUpAs } from '../support/people.ts';

const subject = /^Confirmez votre adresse — Visavis$/;
const banner = (page: Page) => page.getByText('Votre adresse n’est pas encore confirmée');

test('[AUTH25] [AUTH27] the banner asks to confirm the address and resends the mail, whose link expires after 48 hours', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  await mailTo(person.email, subject);
  await open(page, '/dashboard/contact');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText(`Suivez le lien envoyé à ${person.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer le message' }).click();
  await expect(toastNamed(page, 'Message envoyé')).toContainText('suivez le lien de confirmation');
  await expect(page).toHaveURL('/dashboard/contact');
  const mail = await mailTo(person.email, subject, 2);
  const { iat, exp } = claimsOf(tokenIn(mail));
  expect(exp - iat).toBe(48 * 3600);
  await followMail(page, mail, 'Confirmer mon adresse');
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible();
  await page.getByRole('link', { name: 'Aller au tableau de bord' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(banner(page)).toBeHidden();
});

test('[AUTH19] following the mailed link on another device confirms the address and updates the open page at once', async ({
  page,
  context,
  browser,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  await open(page, '/dashboard');
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-live', 'ready');
  await page.evaluate(() => Object.assign(window, { openedOnce: true }));

  const phone = await browser.newContext();
  const mailbox = await phone.newPage();
  const mail = await mailTo(person.email, subject);
  await followMail(mailbox, mail, 'Confirmer mon adresse');
  await expect(mailbox.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible();
  await expect(mailbox.getByRole('link', { name: 'Se connecter' })).toBeVisible();

  await expect(banner(page)).toBeHidden();
  expect(await page.evaluate(() => 'openedOnce' in window)).toBe(true);
  // A second click on the same link is not an error.
  await followMail(mailbox, mail, 'Confirmer mon adresse');
  await expect(mailbox.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible();
  await phone.close();
});

function claimsOf(token: string): { iat: number; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
