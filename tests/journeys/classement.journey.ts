import { rankingCriteria } from '#modules/experts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';

test('[LEGAL06] /classement explains in order of weight what orders the lists, with the weights of the code', async ({
  context,
}) => {
  const page = await withoutScripts(context);
  await page.goto('/recherche');
  await page.getByRole('link', { name: 'Comment les experts sont classés' }).click();
  await expect(page).toHaveURL(`${stack.origin}/classement`);
  await expect(page.getByRole('heading', { level: 1, name: 'Comment les experts sont classés' })).toBeVisible();
  const criteria = page.getByRole('main').locator('ol > li');
  const titles = { rating: 'La note moyenne', reviews: 'Le nombre d’avis', completeness: 'Un profil complet' };
  await expect(criteria).toHaveCount(rankingCriteria.length);
  for (const [index, { criterion, percent }] of rankingCriteria.entries()) {
    await expect(criteria.nth(index)).toContainText(`compte pour ${percent} % du classement`);
    await expect(criteria.nth(index).getByRole('heading')).toHaveText(titles[criterion]);
  }
  await expect(page.getByText('Personne ne peut payer pour être mieux placé')).toBeVisible();
});
