import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Login of a new person at the sign-in provider. */
export const newGoogleLogin = () => `noe.girard-${randomUUID().slice(0, 8)}`;

export async function goToGoogle(page: Page) {
  // The provider's pages load a web font; without an answer they would wait for it.
  await page.context().route('https://fonts.googleapis.com/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Continuer avec Google' }).click();
}

/** The provider's sign-in and consent pages. */
export async function signInAtGoogle(page: Page, login: string) {
  await goToGoogle(page);
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
