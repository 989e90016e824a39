import type { Page } from '@playwright/test';
import { createEmailVerificationToken } from 'better-auth/api';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { followMail, mailTo, tokenIn } from '../support/mails.ts';
import { newPerson, signUpAs } from '../support/people.ts';

const subject = /^Confirmez votre adresse — Visavis$/;
const banner = (page: Page) => page.getByText('Votre adresse n’est pas encore confirmée');

test('[AUTH25] a verification link no longer works 48 h after it was sent', async ({ page, context }) => {
  const person = newPerson();
  await signUpAs(context, person);
  const { iat, exp } = claimsOf(tokenIn(await mailTo(person.email, subject)));
  expect(exp - iat).toBe(48 * 3600);

  await open(page, `/verifier-adresse?token=${await linkEndingIn(-1, person.email)}`);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  await open(page, '/dashboard');
  await expect(banner(page)).toBeVisible();

  await open(page, `/verifier-adresse?token=${await linkEndingIn(60, person.email)}`);
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible();
});

test('an invented or changed link confirms nothing', async ({ page, context }) => {
  const person = newPerson();
  await signUpAs(context, person);
  const token = tokenIn(await mailTo(person.email, subject));
  for (const wrong of ['invente', '', `${token.slice(0, -6)}AAAAAA`]) {
    await open(page, `/verifier-adresse?token=${wrong}`);
    await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  }
  await open(page, '/dashboard');
  await expect(banner(page)).toBeVisible();
});

test('[AUTH27] the banner asks to confirm the address, and sends the mail again', async ({ page, context }) => {
  const person = newPerson();
  await signUpAs(context, person);
  await mailTo(person.email, subject);
  await open(page, '/dashboard/contact');
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText(`Suivez le lien envoyé à ${person.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Renvoyer le message' }).click();
  await expect(toastNamed(page, 'Message envoyé')).toContainText('suivez le lien de confirmation');
  await expect(page).toHaveURL('/dashboard/contact');
  await followMail(page, await mailTo(person.email, subject, 2), 'Confirmer mon adresse');
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible();
  await page.getByRole('link', { name: 'Aller au tableau de bord' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(banner(page)).toBeHidden();
});

test('[AUTH19] following the mailed link on another device confirms the address, and the open page knows at once', async ({
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
  // A second click on the same link is no error.
  await followMail(mailbox, mail, 'Confirmer mon adresse');
  await expect(mailbox.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible();
  await phone.close();
});

// As much of it as there is: the checkout. Booking and paying join this journey when they come.
test('[AUTH28] the checkout opens before the address is confirmed, and does not ask for it', async ({
  page,
  context,
}) => {
  await signUpAs(context, newPerson());
  await open(page, '/checkout?expert=camille-renaud');
  await expect(page).toHaveURL('/checkout?expert=camille-renaud');
  await expect(page.getByRole('heading', { name: 'Paiement' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

/** Such a link as the mail holds, with so many seconds left of its 48 hours. */
const linkEndingIn = (seconds: number, email: string) =>
  createEmailVerificationToken(process.env.STACK_AUTH_SECRET ?? '', email, undefined, seconds);

function claimsOf(token: string): { iat: number; exp: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
