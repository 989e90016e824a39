import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { examine } from '../support/axe.ts';
import { open, settled, toastNamed } from '../support/browser.ts';
import { addExpert } from '../support/database/people.ts';
import { expect } from '../support/journey.ts';
import { type OwnSite, signInAsAdmin, test } from '../support/own-site.ts';

const undecided = { application_status: 'pending', validation_date: null, validated_by: null } as const;

/** Nobody has ever applied here; what other journeys left is put away. */
const forgetApplications = ({ db }: OwnSite) =>
  sql`update user_profiles set role = 'client', application_status = null, application_date = null,
    validation_date = null, validated_by = null where role = 'expert'`.execute(db);

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Candidatures par état' }).getByRole('link', { name, exact: true });
const counter = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd');

test.beforeEach(async ({ page, context, ownSite }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await forgetApplications(ownSite);
  await signInAsAdmin(context, ownSite);
});

test.afterEach(({ ownSite }) => forgetApplications(ownSite));

test('[ADMIN01] [ADMIN02] [ADMIN05] an empty back office says so in every tab', async ({ page, ownSite }) => {
  await open(page, `${ownSite.origin}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard Administrateur' })).toBeVisible();
  for (const [name, text] of [
    ['En Attente (0)', 'Aucune candidature en attente'],
    ['Approuvées (0)', 'Aucun expert approuvé'],
    ['Rejetées (0)', 'Aucune candidature rejetée'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    expect.soft(await examine(page), name).toEqual([]);
  }
  for (const label of ['Candidatures', 'En attente', 'Experts approuvés', 'Rejetées'])
    await expect(counter(page, label)).toHaveText('0');
});

test('[ADMIN01] [ADMIN02] [ADMIN06] counters and tabs tell the true numbers; decided cards their date', async ({
  page,
  ownSite,
}) => {
  const { db, origin } = ownSite;
  for (let time = 0; time < 2; time++) await addExpert(db, {}, undecided);
  for (let time = 0; time < 3; time++)
    await addExpert(db, {}, { first_name: 'Noé', last_name: `Girard ${time}`, position: `Poste ${time}` });
  await addExpert(db, {}, { application_status: 'rejected', first_name: 'Lina', last_name: 'Roy', position: '' });
  await open(page, `${origin}/admin`);
  for (const [label, figure] of [
    ['Candidatures', '6'],
    ['En attente', '2'],
    ['Experts approuvés', '3'],
    ['Rejetées', '1'],
  ] as const)
    await expect(counter(page, label)).toHaveText(figure);
  await expect(page.getByRole('article')).toHaveCount(2);
  await tab(page, 'Approuvées (3)').click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article', { name: 'Noé Girard 1' })).toContainText('Poste 1');
  await expect(page.getByRole('article', { name: 'Noé Girard 1' })).toContainText('2 septembre 2026');
  await tab(page, 'Rejetées (1)').click();
  await expect(page.getByRole('article', { name: 'Lina Roy' })).toContainText('N/A');
  await expect(page.getByRole('article', { name: 'Lina Roy' })).toContainText('2 septembre 2026');
});

test('more than twenty are a page at a time', async ({ page, ownSite }) => {
  for (let time = 0; time < 23; time++) await addExpert(ownSite.db, {}, undecided);
  await open(page, `${ownSite.origin}/admin`);
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.getByRole('link', { name: 'Candidatures suivantes' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Candidatures suivantes' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Revenir au début' }).click();
  await expect(page.getByRole('article')).toHaveCount(20);
});

test('[ADMIN09] a list that cannot be loaded says so, and can be asked for again', async ({ page, ownSite }) => {
  const { db, origin } = ownSite;
  await addExpert(db, {}, undecided);
  await sql`alter table application_rejections rename to application_rejections_away`.execute(db);
  try {
    await open(page, `${origin}/admin`);
    await expect(toastNamed(page, 'Erreur')).toContainText('Impossible de charger les candidatures');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Impossible de charger les candidatures');
    await settled(page);
    expect(await examine(page)).toEqual([]);
  } finally {
    await sql`alter table application_rejections_away rename to application_rejections`.execute(db);
  }
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
