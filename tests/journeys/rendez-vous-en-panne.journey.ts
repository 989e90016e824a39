import { sql } from 'kysely';
import { examine } from '../support/axe.ts';
import { open, settled, toastNamed } from '../support/browser.ts';
import { expect } from '../support/journey.ts';
import { test } from '../support/own-site.ts';
import { newPerson, signUpByForm } from '../support/people.ts';

test('[RDV14] when the appointments cannot be loaded, an error is shown and the client can retry', async ({
  page,
  context,
  ownSite,
}) => {
  const { db, origin } = ownSite;
  await signUpByForm(context, newPerson(), origin);
  await sql`alter table appointments rename to appointments_away`.execute(db);
  try {
    await open(page, `${origin}/rendez-vous`);
    await expect(toastNamed(page, 'Erreur')).toContainText('Impossible de charger vos rendez-vous');
    await settled(page);
    expect(await examine(page)).toEqual([]);
  } finally {
    await sql`alter table appointments_away rename to appointments`.execute(db);
  }
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes rendez-vous' })).toBeVisible();
});

test('[RDV15] when the total paid cannot be loaded, the appointments stay and no toast is shown', async ({
  page,
  context,
  ownSite,
}) => {
  const { db, origin } = ownSite;
  await signUpByForm(context, newPerson(), origin);
  await open(page, `${origin}/rendez-vous`);
  await expect(page.getByRole('region', { name: 'Total payé' })).toContainText('Rien pour le moment');
  await sql`alter table ledger_lines rename to ledger_lines_away`.execute(db);
  try {
    await open(page, `${origin}/rendez-vous`);
    await expect(page.getByRole('region', { name: 'Total payé' })).toContainText('Momentanément indisponible');
    await expect(page.getByRole('heading', { level: 1, name: 'Mes rendez-vous' })).toBeVisible();
    await expect(toastNamed(page, 'Erreur')).toHaveCount(0);
  } finally {
    await sql`alter table ledger_lines_away rename to ledger_lines`.execute(db);
  }
});

test('[CARD13] when the cards cannot be loaded, an error is shown and the client can retry', async ({
  page,
  context,
  ownSite,
}) => {
  const { db, origin } = ownSite;
  await signUpByForm(context, newPerson(), origin);
  await sql`alter table payment_methods rename to payment_methods_away`.execute(db);
  try {
    await open(page, `${origin}/dashboard/paiement`);
    await expect(toastNamed(page, 'Erreur')).toContainText('Impossible de charger les méthodes de paiement.');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Impossible de charger');
    await settled(page);
    expect(await examine(page)).toEqual([]);
  } finally {
    await sql`alter table payment_methods_away rename to payment_methods`.execute(db);
  }
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('region', { name: 'Vos cartes' })).toContainText('Aucune carte enregistrée');
});
