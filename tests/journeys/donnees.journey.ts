import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { expect, stack, withoutScripts } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { test } from '../support/own-site.ts';
import { newMember, newPerson, type Person, signUpByForm } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { part, refusal } from '../support/two-factor.ts';
import { readZip } from '../support/zip.ts';

const exporting = (page: Page) => part(page, 'Télécharger mes données');
const erasing = (page: Page) => part(page, 'Supprimer mon compte');
const password = (page: ReturnType<typeof part>) => page.getByLabel(/^Mot de passe actuel/);

async function typeErasure(page: Page, { email, password: typed }: Pick<Person, 'email' | 'password'>) {
  await erasing(page).getByRole('textbox', { name: 'Votre adresse e-mail' }).fill(email);
  await password(erasing(page)).fill(typed);
}

const eraseButton = (page: Page) => erasing(page).getByRole('button', { name: 'Supprimer définitivement mon compte' });

test('/profil leads to the page, which says what goes and what stays', async ({ page, context }) => {
  await newMember(context);
  await open(page, '/profil');
  await page.getByRole('link', { name: 'Mes données personnelles' }).click();
  await expect(page).toHaveURL('/profil/donnees');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes données personnelles' })).toBeVisible();
  await expect(erasing(page).getByRole('heading', { name: 'Ce qui disparaît' })).toBeVisible();
  await expect(erasing(page).getByRole('heading', { name: 'Ce que la loi nous demande de garder' })).toBeVisible();
});

test.describe('the export', () => {
  test('is refused by a wrong password, in its own words', async ({ page, context }) => {
    await newMember(context);
    await open(page, '/profil/donnees');
    await password(exporting(page)).fill('ce n’est pas elle');
    await exporting(page).getByRole('button', { name: 'Télécharger' }).click();
    await expect(refusal(page)).toContainText('Ce n’est pas votre mot de passe actuel.');
  });

  test('is a file with everything, while the page stays', async ({ page, context }) => {
    const person = await newMember(context);
    await open(page, '/profil/donnees');
    await password(exporting(page)).fill(person.password);
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

  test('is nothing that a link could fetch', async ({ page, context }) => {
    await newMember(context);
    await page.goto('/profil/donnees/fichier');
    await expect(page).toHaveURL('/profil/donnees');
  });
});

test('optional mails are off, can be switched on, and off again as easily', async ({ page, context }) => {
  await newMember(context);
  await open(page, '/profil/donnees');
  const mails = part(page, 'Messages facultatifs');
  const news = mails.getByRole('switch', { name: 'Recevoir les nouveautés par e-mail' });
  const save = mails.getByRole('button', { name: 'Enregistrer mon choix' });
  await expect(news).not.toBeChecked();
  await news.press('Space');
  await save.click();
  await expect(toastNamed(page, 'Choix enregistré')).toBeVisible();
  await expect(mails).toContainText(/Vous avez accepté le \d/);
  await page.reload();
  await expect(news).toBeChecked();
  await news.press('Space');
  await save.click();
  await expect(mails).toContainText(/Vous avez refusé le \d/);
});

test.describe('leaving', () => {
  test('is refused by a wrong password or another address, and nothing has changed', async ({ page, context }) => {
    const person = await newMember(context);
    await open(page, '/profil/donnees');
    await typeErasure(page, { email: person.email, password: 'ce n’est pas elle' });
    await eraseButton(page).click();
    await expect(refusal(page)).toContainText('Ce n’est pas votre mot de passe actuel.');
    await typeErasure(page, { email: 'quelqu-un@exemple.test', password: person.password });
    await eraseButton(page).click();
    await expect(refusal(page)).toContainText('Ce n’est pas l’adresse e-mail de votre compte.');
    await page.reload();
    await expect(page).toHaveURL('/profil/donnees');
  });

  test('takes the keyboard alone, ends every session and says goodbye', async ({ page, context, browser, baseURL }) => {
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
    await page.keyboard.type(person.password);
    // Past the button that shows the password.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(eraseButton(page)).toBeFocused();
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

  test('works without scripts', async ({ context }) => {
    const person = await newMember(context);
    const plain = await withoutScripts(context);
    await plain.context().addCookies(await context.cookies());
    await plain.goto('/profil/donnees');
    await typeErasure(plain, person);
    await eraseButton(plain).click();
    await expect(plain).toHaveURL('/');
    await plain.context().close();
  });

  // On a site of its own: where another admin came by, this one would really leave.
  test('is not for the last admin', async ({ page, context, ownSite: { origin, db } }) => {
    const admin = newPerson();
    await signUpByForm(context, admin, origin);
    // Other journeys leave their admins on it.
    await db.updateTable('user_profiles').set({ role: 'client' }).where('role', '=', 'admin').execute();
    await db.updateTable('user_profiles').set({ role: 'admin' }).where('email', '=', admin.email).execute();
    await page.goto(`${origin}/profil/donnees`);
    await hydrated(page);
    await typeErasure(page, admin);
    await eraseButton(page).click();
    await expect(refusal(page)).toContainText('Vous êtes le dernier administrateur');
  });
});

test('who accepted older terms is told on every page of theirs, reads them, and accepts; both versions stand with their dates', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = newPerson();
  await signUpByForm(context, person, stack.origin);
  await open(page, '/profil/donnees');
  const accepted = part(page, 'Conditions acceptées');
  await expect(accepted).toContainText(/Version du 15 novembre 2026, acceptée à la création du compte, le/);
  const notice = page.getByRole('region', { name: 'Nos conditions d’utilisation' });
  await expect(notice).toHaveCount(0);
  await rows(`update users set terms_version = '2026-01-01' where email = $1`, [person.email]);
  await open(page, '/dashboard');
  await expect(notice).toContainText('Une nouvelle version est en vigueur depuis le 15 novembre 2026.');
  await expect(notice.getByRole('link', { name: 'Voir les conditions' })).toHaveAttribute(
    'href',
    '/conditions-utilisation',
  );
  expect(await examine(page)).toEqual([]);
  await notice.getByRole('button', { name: 'J’ai lu et j’accepte' }).click();
  await expect(notice).toHaveCount(0);
  await open(page, '/profil/donnees');
  await expect(accepted).toContainText(/Version du 15 novembre 2026, acceptée le/);
});
