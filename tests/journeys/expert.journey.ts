import type { Page } from '@playwright/test';
import { hydrated } from '../support/browser.ts';
import { addExpert } from '../support/database/people.ts';
import { expect, stack } from '../support/journey.ts';
import { type OwnSite, test } from '../support/own-site.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Creates an expert and opens their page. */
async function openExpert(page: Page, { db, origin }: OwnSite, skills: readonly string[]) {
  const { id } = await db.selectFrom('domains').select('id').where('slug', '=', 'banque').executeTakeFirstOrThrow();
  const names = { first_name: 'Zoé', last_name: 'Seule' };
  const { profileId } = await addExpert(db, { domains: [{ id }], skills }, names);
  await page.goto(`${origin}/expert/${profileId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zoé Seule' })).toBeVisible();
}

test('[EXPERT05] skills are shown in a grid, in the order chosen by the expert', async ({ page, ownSite }) => {
  const skills = ['Bilan', 'Paie', 'TVA', 'Budget', 'Trésorerie', 'Audit', 'Fiscalité'];
  await openExpert(page, ownSite, skills);
  const list = section(page, 'Compétences').getByRole('list');
  await expect(list.getByRole('listitem')).toHaveText(skills);
  await expect(list).toHaveCSS('display', 'grid');
  const tops = await list
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBeLessThan(skills.length);
});

test('the breadcrumb links back to the domain', async ({ page }) => {
  await page.goto('/expert/camille-renaud');
  await hydrated(page);
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(trail.getByRole('listitem')).toHaveText(['Accueil', 'Cybersécurité', 'Camille Renaud']);
  await trail.getByRole('link', { name: 'Cybersécurité' }).click();
  await expect(page).toHaveURL(`${stack.origin}/domaines/cybersecurite`);
});

test('on a phone the bar covers no button that is scrolled to, and the chat button gives way to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/expert/camille-renaud');
  await hydrated(page);
  for (const name of ['Réserver un créneau', 'Demander un mentorat']) {
    const button = page.getByRole('link', { name });
    // At the bottom of the window, where the bar stands.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const covered = await button.evaluate((element) => {
      const { right, top, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(right - 30, top + height / 2));
    });
    expect(covered, name).toBe(false);
  }
  await expect(page.getByRole('link', { name: 'Discuter avec nous' })).toBeHidden();
});
