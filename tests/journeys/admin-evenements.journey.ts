import type { Browser, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect } from '../support/journey.ts';
import { type OwnSite, signInAsAdmin, test } from '../support/own-site.ts';
import { newPerson, signUpByForm } from '../support/people.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Another person, in their own browser. */
async function visitor(browser: Browser, { origin }: OwnSite): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await signUpByForm(context, newPerson(), origin);
  return context.newPage();
}

const panel = (page: Page) => page.getByRole('main');

test('[ADMIN24] [EVENT04] an admin creates an event, clients register and join the waiting list, the admin edits and cancels it', async ({
  page,
  context,
  browser,
  ownSite,
}) => {
  const { origin } = ownSite;
  const title = `Lire un bilan ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAdmin(context, ownSite);
  await open(page, `${origin}/admin/evenements/nouveau`);
  await page.getByRole('textbox', { name: 'Titre' }).fill(title);
  await page.getByRole('textbox', { name: 'Description' }).fill('Une heure pour y voir clair.');
  await page.getByRole('textbox', { name: 'Catégorie' }).fill('Comptabilité');
  await page.getByLabel('Jour').fill(dayIn(-2));
  await page.getByLabel('Début').fill('18:00');
  await page.getByLabel('Fin').fill('19:00');
  await page.getByRole('textbox', { name: 'Lien d’accès' }).fill('https://salle.example/bilan');
  await page.getByRole('spinbutton', { name: 'Places' }).fill('1');
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page.getByText('Le début est déjà passé.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(title);
  await page.getByLabel('Jour').fill(dayIn(20));
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(toastNamed(page, 'Événement créé')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const here = page.url();

  const claire = await visitor(browser, ownSite);
  await claire.goto('/evenements');
  await claire.getByRole('button', { name: `S’inscrire maintenant : ${title}` }).click();
  await expect(panel(claire)).toContainText('Vous êtes inscrit');
  await expect(claire.getByRole('link', { name: 'Rejoindre l’événement' })).toHaveAttribute(
    'href',
    'https://salle.example/bilan',
  );
  const event = claire.url();

  const paul = await visitor(browser, ownSite);
  await paul.goto(event);
  expect(await paul.content()).not.toContain('salle.example');
  await paul.getByRole('button', { name: /^Rejoindre la liste d’attente/ }).click();
  await expect(panel(paul)).toContainText('La prochaine place libre est à vous.');
  expect(await examine(paul)).toEqual([]);

  await open(page, here);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  const file = await context.request.get(`${here}.csv`);
  expect((await file.text()).split('\r\n')[0]).toContain('Nom;E-mail;État;Depuis');
  expect(await examine(page)).toEqual([]);

  await claire.getByRole('button', { name: /^Se désinscrire/ }).click();
  await expect(panel(claire)).toContainText('Vous n’êtes plus inscrit');
  await paul.goto('/evenements');
  await expect(paul.getByRole('region', { name: 'Mes événements' })).toContainText('Inscrit');

  const other = await context.newPage();
  await open(other, here);
  await page.getByRole('textbox', { name: 'Titre' }).fill(`${title}, ensemble`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toastNamed(page, 'Événement modifié')).toBeVisible();
  await paul.goto('/evenements');
  await expect(paul.getByRole('article', { name: `${title}, ensemble` })).toBeVisible();

  await other.getByRole('textbox', { name: 'Titre' }).fill(`${title}, encore`);
  await other.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(other.getByText('Cet événement a été modifié entre-temps.').first()).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Titre' })).toHaveValue(`${title}, encore`);
  expect(await examine(other)).toEqual([]);
  await other.getByRole('link', { name: 'Recharger' }).click();
  await expect(other.getByRole('textbox', { name: 'Titre' })).toHaveValue(`${title}, ensemble`);

  await page.getByRole('textbox', { name: 'Motif' }).fill('La salle est inondée.');
  await page.getByRole('button', { name: 'Annuler l’événement' }).click();
  await expect(toastNamed(page, 'Événement annulé')).toBeVisible();
  await paul.goto(event);
  await expect(panel(paul)).toContainText('La salle est inondée.');
  await paul.goto('/evenements');
  await expect(paul.getByRole('article', { name: `${title}, ensemble` })).toHaveCount(0);
  await open(page, `${origin}/admin/evenements?liste=annules&q=${encodeURIComponent(title.toUpperCase())}`);
  await expect(page.getByRole('link', { name: `${title}, ensemble` })).toBeVisible();
  await Promise.all([claire.context().close(), paul.context().close()]);
});
