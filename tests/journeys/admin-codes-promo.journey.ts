import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect } from '../support/journey.ts';
import { signInAsAdmin, test } from '../support/own-site.ts';

const here = '/admin/codes-promo';
const row = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(`^${code} `) });
const field = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Nouveau code' }).getByLabel(new RegExp(`^${label}`));

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function create(page: Page, own: { code: string; kind?: string; value?: string; from?: string; until?: string }) {
  const { code, kind = 'Pourcentage', value = '20', from = dayIn(0), until = dayIn(30) } = own;
  await field(page, 'Code').fill(code);
  await page.getByRole('radiogroup', { name: 'Réduction' }).getByText(kind, { exact: true }).click();
  await page.getByRole('textbox', { name: kind === 'Pourcentage' ? 'Pourcentage' : 'Montant' }).fill(value);
  await field(page, 'Valable du').fill(from);
  await field(page, 'Jusqu’au').fill(until);
  await field(page, 'Utilisations au plus').fill('100');
  await page.getByRole('button', { name: 'Créer le code' }).click();
}

test.beforeEach(async ({ context, ownSite }) => {
  await signInAsAdmin(context, ownSite);
});

test('[PROMO01] when the codes cannot be loaded, the form stays and the admin can retry', async ({ page, ownSite }) => {
  const { db, origin } = ownSite;
  await db.deleteFrom('promo_uses').execute();
  await db.deleteFrom('promo_codes').execute();
  await sql`alter table promo_codes rename to promo_codes_away`.execute(db);
  try {
    await open(page, origin + here);
    await expect(page.getByText('Impossible de charger les codes promo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Créer le code' })).toBeVisible();
    expect(await examine(page)).toEqual([]);
  } finally {
    await sql`alter table promo_codes_away rename to promo_codes`.execute(db);
  }
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Aucun code promo' })).toBeVisible();
});

test('[PROMO01] an invalid code is rejected: each field shows its error and keeps its value', async ({
  page,
  ownSite,
}) => {
  await open(page, ownSite.origin + here);
  await create(page, { code: 'rentrée', value: '120', from: dayIn(5), until: dayIn(4) });
  await expect(toastNamed(page, 'Erreur')).toContainText('Certains champs sont à corriger.');
  const form = page.getByRole('region', { name: 'Nouveau code' });
  await expect(form).toContainText('De 3 à 30 lettres sans accent');
  await expect(form).toContainText('Un pourcentage entier, de 1 à 100.');
  await expect(form).toContainText('Le dernier jour ne peut pas précéder le premier.');
  await expect(field(page, 'Code')).toHaveValue('rentrée');
  await expect(field(page, 'Jusqu’au')).toHaveValue(dayIn(4));
  expect(await examine(page)).toEqual([]);
  // After the correction it is accepted, and the error does not outlive it.
  await create(page, { code: 'rentree' });
  await expect(row(page, 'RENTREE')).toBeVisible();
  await expect(toastNamed(page, 'Code promo créé')).toBeVisible();
  await expect(toastNamed(page, 'Erreur')).toHaveCount(0);
});

test('[PROMO01] an admin creates percentage and amount codes, sees their state and uses, and stops one', async ({
  page,
  ownSite,
}) => {
  const { origin } = ownSite;
  await open(page, origin + here);
  await create(page, { code: 'bienvenue' });
  await expect(toastNamed(page, 'Code promo créé')).toBeVisible();
  await expect(row(page, 'BIENVENUE')).toContainText(/−20\s%du .* au .*0 sur 100Active/);
  await expect(field(page, 'Code')).toHaveValue('');
  await create(page, { code: 'noel-2026', kind: 'Montant en euros', value: '15,50', from: dayIn(10) });
  await expect(row(page, 'NOEL-2026')).toContainText(/−15,50\s€.*À venir/);
  await create(page, { code: 'BIENVENUE' });
  await expect(page.getByText('Ce code existe déjà, ou a déjà existé.')).toBeVisible();

  await page.getByRole('button', { name: 'Arrêter le code BIENVENUE' }).click();
  const asked = page.getByRole('dialog', { name: /^Arrêter le code BIENVENUE/ });
  await expect(asked).toContainText('Plus personne ne pourra l’utiliser');
  await asked.getByRole('button', { name: 'Retour' }).click();
  await expect(row(page, 'BIENVENUE')).toContainText('Active');
  await page.getByRole('button', { name: 'Arrêter le code BIENVENUE' }).click();
  await asked.getByRole('button', { name: 'Arrêter le code' }).click();
  await expect(toastNamed(page, 'Code promo arrêté')).toBeVisible();
  await expect(row(page, 'BIENVENUE')).toContainText('Terminée');
  await expect(page.getByRole('button', { name: 'Arrêter le code BIENVENUE' })).toBeHidden();

  await open(page, `${origin}/admin/journal`);
  await expect(page.getByRole('row').nth(1)).toContainText('Code promo arrêté');
  await expect(page.getByRole('row').nth(2)).toContainText('Code promo créé');
});
