import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Someone with an account at the sign-in provider whom we have not met. */
export const newGoogleLogin = () => `noe.girard-${randomUUID().slice(0, 8)}`;

export async function goToGoogle(page: Page) {
  // The provider's pages ask for a font of the internet; without an answer they would wait for it.
  await page.context().route('https://fonts.googleapis.com/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Continuer avec Google' }).click();
}

/** The provider's own two pages: who are you, and may we tell. */
export async function signInAtGoogle(page: Page, login: string) {
  await goToGoogle(page);
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
