import type { Page } from '@playwright/test';
import { hydrated } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';

/** Presses Tab until the focus is on what is looked for, as a person would; every stop on the way must be visible. */
async function tabTo(page: Page, name: RegExp, most = 60) {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return { name: '', visible: true };
      const label = element.closest('label')?.textContent ?? '';
      const labelled = (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
      const own = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const { width, height } = element.getBoundingClientRect();
      return { name: `${own} ${label} ${labelled}`.trim(), visible: width > 0 && height > 0 };
    });
    expect(focus.visible, `the focus is on something invisible: ${focus.name}`).toBe(true);
    if (name.test(focus.name)) return;
  }
  throw new Error(`${name} was not reached in ${most} presses of Tab`);
}

test('the whole trip works by keyboard alone', async ({ page }) => {
  test.slow();
  const address = `clavier-${Date.now()}@visavis.example`;
  await page.goto('/');
  await hydrated(page);

  // Past the header with the skip link.
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

  // To book one needs an account: make one.
  await tabTo(page, /^Réserver un créneau/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/se-connecter\?returnTo=/);
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
  await expect(page).toHaveURL(`${stack.origin}/checkout?expert=camille-renaud`);

  // The dashboard, the sidebar, and out.
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
});
