import { examine } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { measured, trip } from '../support/measures.ts';
import { fromOwnNetwork } from '../support/networks.ts';

test('search, booking, sign-up, dashboard and sign-out work by keyboard alone', trip, async ({ page, context }) => {
  test.slow();
  await fromOwnNetwork(context);
  const address = `clavier-${Date.now()}@visavis.example`;
  await page.goto('/');
  await hydrated(page);

  // Skip the header with the skip link.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // Choose a domain, search, open a profile.
  await tabTo(page, /^Cybersécurité$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Camille Renaud' })).toBeVisible();
  await page.goto('/?domaine=cybersecurite');
  await hydrated(page);
  await tabTo(page, /Rechercher un expert/);
  await page.keyboard.type('renau');
  await expect(page.getByRole('link', { name: /Voir le profil de/ })).toHaveCount(1);
  await tabTo(page, /Voir le profil de Camille Renaud/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Camille Renaud' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await examine(page)).toEqual([]);

  // Choose a slot in the dialog and name the buyer.
  await tabTo(page, /^Réserver un créneau/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Réserver avec Camille Renaud' })).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await tabTo(page, /^\d\d:\d\d$/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Réserver$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\?.*hold=/);
  await hydrated(page);
  for (const [field, text] of [
    [/^Email/, address],
    [/^Prénom/, 'Claire'],
    [/^Nom/, 'Clavier'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  expect(await examine(page)).toEqual([]);
  await tabTo(page, /^Réserver et payer/);

  // Create an account instead.
  await page.goto('/se-connecter');
  await hydrated(page);
  await tabTo(page, /^Créer un compte/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Créer votre compte' })).toBeVisible();
  for (const [field, text] of [
    [/^Prénom/, 'Claire'],
    [/^Nom/, 'Clavier'],
    [/Adresse e-mail/, address],
    [/Mot de passe/, 'une longue phrase'],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');

  // The dashboard, the sidebar, and sign out.
  await expect(page).toHaveURL(/\/profil$/);
  await page.goto('/dashboard');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Bonjour Claire' })).toBeVisible();
  await tabTo(page, /^Mon profil/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Informations personnelles/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Informations personnelles' })).toBeVisible();
  await tabTo(page, /^Se déconnecter/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${stack.origin}/se-connecter`);
  measured('axe-and-keyboard', '0; yes');
});
