import type { Page } from '@playwright/test';
import { open, toastNamed } from './browser.ts';
import { expect } from './journey.ts';

/** Fills the identity that a newly approved expert must enter on /expert-space/facturation. */
export async function fillIdentity(page: Page) {
  for (const [label, text] of [
    ['SIREN', '732 829 320'],
    ['Numéro et rue', '3 quai des Brumes'],
    ['Code postal', '56100'],
    ['Ville', 'Lorient'],
    ['Numéro fiscal', '0123456789012'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByLabel('Date de naissance').fill('1980-01-31');
}

/** Signs the mandate: from then on the expert can be booked. */
export async function signMandate(page: Page) {
  await open(page, '/expert-space/facturation');
  await fillIdentity(page);
  await page.getByRole('checkbox', { name: 'Je signe ce mandat de facturation' }).check({ force: true });
  await page.getByRole('button', { name: 'Signer et enregistrer' }).click();
  await expect(toastNamed(page, 'Mandat signé')).toBeVisible();
}
