import { expect, test } from '../support/journey.ts';
import { startStack } from '../support/stack.ts';

test('[DATA12] a database without seed rows shows empty states, and nobody and nothing made up', async ({ page }) => {
  test.slow();
  const site = await startStack('vide', {}, { story: false });
  try {
    await site.startWeb({ PORT: site.env.PORT ?? '' });
    for (const [path, said] of [
      ['/', 'Aucun expert disponible pour le moment'],
      ['/recherche', 'Aucun expert disponible pour le moment'],
      ['/domaines/tech', 'Un domaine voisin a peut-être la réponse : en voici la liste.'],
      ['/evenements', 'Aucun événement n’est annoncé pour le moment'],
    ] as const) {
      await page.goto(site.origin + path);
      await expect(page.getByText(said).first(), path).toBeVisible();
      await expect(page.getByRole('link', { name: /Voir le profil de/ }), path).toHaveCount(0);
      // No stars and no number of reviews where nobody has given any.
      await expect(page.getByText(/\d(,\d)? ?\/ ?5|\d+ avis\b/), path).toHaveCount(0);
      await expect(page.locator('a[href^="/expert/"], a[href^="/evenements/"]'), path).toHaveCount(0);
    }
  } finally {
    await site.stop();
  }
});
