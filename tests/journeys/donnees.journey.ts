import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { part } from '../support/two-factor.ts';
import { readZip } from '../support/zip.ts';

const exporting = (page: Page) => part(page, 'Télécharger mes données');
const erasing = (page: Page) => part(page, 'Supprimer mon compte');
test('the export downloads a zip with the client’s data, and the page stays', async ({ page, context }) => {
  const person = await newMember(context);
  await open(page, '/profil/donnees');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting(page).getByRole('button', { name: 'Télécharger' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mes-donnees.zip');
  const files = readZip(await readFile(await download.path()));
  expect([...files.keys()]).toEqual(['lisez-moi.txt', 'donnees.json']);
  const held = JSON.parse(files.get('donnees.json')?.toString() ?? '');
  expect(held.users).toMatchObject([{ email: person.email }]);
  expect(held.user_profiles).toMatchObject([{ first_name: person.firstName, last_name: person.lastName }]);
  await expect(page).toHaveURL('/profil/donnees');
});

test('a client deletes the account by keyboard alone: every session ends and a goodbye mail is sent', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const person = await newMember(context);
  const elsewhere = await browser.newContext({
    storageState: await context.storageState(),
    ...(baseURL ? { baseURL } : {}),
  });
  const other = await elsewhere.newPage();
  await open(other, '/dashboard');
  await expect(other.locator('html')).toHaveAttribute('data-live', 'ready');

  await open(page, '/profil/donnees');
  await erasing(page).getByRole('textbox', { name: 'Votre adresse e-mail' }).focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await expect(erasing(page).getByRole('button', { name: 'Supprimer définitivement mon compte' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(toastNamed(page, 'Compte supprimé')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
  await expect(other).toHaveURL('/se-connecter?returnTo=%2Fdashboard');
  await elsewhere.close();

  const mail = await mailTo(person.email, /supprimé/);
  expect(mail.text).toContain(`Au revoir, ${person.firstName}`);
  expect(await rows('select id from users where email = $1', [person.email])).toEqual([]);
});

test('the notice of new terms passes axe, and disappears once the client accepts them', async ({ page, context }) => {
  const { email } = await newMember(context);
  await rows(`update users set terms_version = '2026-01-01' where email = $1`, [email]);
  await open(page, '/dashboard');
  const notice = page.getByRole('region', { name: 'Nos conditions d’utilisation' });
  await expect(notice).toContainText('Une nouvelle version est en vigueur depuis le 15 novembre 2026.');
  expect(await examine(page)).toEqual([]);
  await notice.getByRole('button', { name: 'J’ai lu et j’accepte' }).click();
  await expect(notice).toHaveCount(0);
});
