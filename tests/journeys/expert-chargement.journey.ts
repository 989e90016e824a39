import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { addExpert } from '../support/database/people.ts';
import { expect, stack } from '../support/journey.ts';
import { test } from '../support/own-site.ts';

const onItsWay = (page: Page) => page.getByText('Chargement du profil...');
const profileLinks = (page: Page) => page.getByRole('link', { name: /^Voir le profil de/ });

/** Blocks profile requests until the returned function is called. */
async function holdProfiles(page: Page): Promise<() => void> {
  const answered = Promise.withResolvers<void>();
  await page.route(/\/expert\/.*\.data/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  return answered.resolve;
}

test.describe('a profile that fails to load', () => {
  const expectFault = async (page: Page, heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(toastNamed(page, 'Erreur')).toContainText('Une erreur inattendue s’est produite');
    await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible();
  };

  test('[EXPERT11] when the database is down, the page returns 500 and does not say that the profile is missing', async ({
    page,
  }) => {
    const response = await page.goto(`${stack.broken}/expert/camille-renaud`);
    expect(response?.status()).toBe(500);
    await expectFault(page, 'Ce profil n’a pas pu être chargé');
    await expect(page).toHaveTitle(/^Une erreur s’est produite/);
    expect(await examine(page)).toEqual([]);
  });

  test('[EXPERT11] after client navigation the header stays, and « Réessayer » shows the profile once it can be loaded', async ({
    page,
    ownSite: { db, origin },
  }) => {
    const { id } = await db.selectFrom('domains').select('id').where('slug', '=', 'tech').executeTakeFirstOrThrow();
    await addExpert(db, { domains: [{ id }], slugs: ['anne-panne'] }, { first_name: 'Anne', last_name: 'Panne' });
    await open(page, `${origin}/domaines/tech`);
    await sql`alter table expert_cards rename to expert_cards_away`.execute(db);
    try {
      await page.getByRole('link', { name: 'Voir le profil de Anne Panne' }).click();
      await expectFault(page, 'Ce profil n’a pas pu être chargé');
      await expect(page).toHaveURL(`${origin}/expert/anne-panne`);
      await expect(page.getByRole('banner')).toBeVisible();
    } finally {
      await sql`alter table expert_cards_away rename to expert_cards`.execute(db);
    }
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anne Panne' })).toBeVisible();
  });

  for (const fault of ['an answer that is none', 'a connection that breaks']) {
    test(`[EXPERT11] ${fault} shows an error, and the visitor can retry`, async ({ page }) => {
      await open(page, '/domaines/banque');
      await page.route(/\/expert\/.*\.data/, (route) =>
        fault === 'a connection that breaks' ? route.abort() : route.fulfill({ status: 502, body: 'Bad gateway' }),
      );
      await profileLinks(page).first().click();
      await expectFault(page, 'Une erreur inattendue s’est produite');
      await page.getByRole('link', { name: 'Réessayer' }).click();
      await expect(page.getByRole('region', { name: 'Choisir un créneau' })).toBeVisible();
    });
  }
});

test.describe('a profile that is loading', () => {
  for (const [from, role] of [
    ['/?domaine=cybersecurite', undefined],
    ['/?domaine=cybersecurite', 'client'],
    ['/domaines/cybersecurite', undefined],
    ['/recherche?domaine=cybersecurite', undefined],
  ] as const) {
    test(`[EXPERT09] is announced on ${from}${role ? `, for a ${role}` : ''}, without scrolling the page`, async ({
      page,
      signedInAs,
    }) => {
      if (role) await signedInAs(role);
      await open(page, from);
      const release = await holdProfiles(page);
      const link = page.getByRole('link', { name: 'Voir le profil de Camille Renaud' });
      await link.scrollIntoViewIfNeeded();
      const scrolled = await page.evaluate(() => window.scrollY);
      await link.click();
      await expect(onItsWay(page)).toBeInViewport();
      await expect(page.getByRole('status').filter({ has: onItsWay(page) })).toHaveCSS('opacity', '1');
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'Camille Renaud' })).toBeVisible();
      await expect(onItsWay(page)).toHaveCount(0);
    });
  }

  test('[EXPERT09] is announced in the expert space too', async ({ page, signedInAs }) => {
    await signedInAs('expert');
    await open(page, '/expert-space/profil');
    const release = await holdProfiles(page);
    await page.getByRole('link', { name: 'Voir mon profil public' }).click();
    await expect(onItsWay(page)).toBeInViewport();
    release();
    await expect(page).toHaveURL(`${stack.origin}/expert/camille-renaud`);
    await expect(onItsWay(page)).toHaveCount(0);
  });

  test('does not prevent the visitor from opening another page', async ({ page }) => {
    await open(page, '/domaines/cybersecurite');
    const release = await holdProfiles(page);
    await profileLinks(page).first().click();
    await expect(onItsWay(page)).toBeInViewport();
    await page.getByRole('banner').getByRole('link', { name: 'Visavis, accueil' }).click();
    await expect(page.getByRole('heading', { name: 'Top experts' })).toBeVisible();
    await expect(onItsWay(page)).toHaveCount(0);
    release();
    await expect(page).toHaveURL(`${stack.origin}/`);
  });
});
