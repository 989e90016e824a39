import type { Page } from '@playwright/test';
import { open } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { newMember } from '../support/people.ts';

const activity = (page: Page) => page.getByRole('region', { name: 'Activité récente' });

test('[DASH04] at 320 px a new client sees the next step, and later their own activity', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await newMember(context);
  await open(page, '/dashboard');
  await expect(activity(page).getByText('Rien à signaler pour le moment')).toBeVisible();
  await expect(activity(page).getByRole('link', { name: 'Trouver un expert' })).toHaveAttribute('href', '/expertises');
  const subject = 'Unmotsanslamoindreespaceetquinesecoupenullepartdutout';
  await open(page, '/dashboard/contact');
  await page.getByRole('textbox', { name: 'Sujet' }).fill(subject);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Bonjour');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByRole('region', { name: 'Vos derniers messages' }).getByText(subject)).toBeVisible();
  await open(page, '/dashboard');
  await expect(activity(page).getByRole('listitem')).toHaveText([/Message envoyé.*Unmotsans/]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await activity(page).getByRole('link', { name: 'Message envoyé' }).click();
  await expect(page).toHaveURL('/dashboard/contact');
});
