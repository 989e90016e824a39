import { sql } from 'kysely';
import { examine } from '../support/axe.ts';
import { open } from '../support/browser.ts';
import { expect } from '../support/journey.ts';
import { signInAsAdmin, test } from '../support/own-site.ts';

test('an admin sees every duty with what is found at that moment, and only those to mend when asked for', async ({
  page,
  context,
  ownSite,
}) => {
  const { db, origin } = ownSite;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsAdmin(context, ownSite);
  await open(page, `${origin}/admin/conformite`);
  await expect(page.getByRole('heading', { name: 'Conformité', exact: true })).toBeVisible();
  const duty = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(duty('Tenir un registre de toutes les données')).toContainText('Tenue');
  await expect(duty('Notifier une violation sous 72 heures')).toContainText('À faire par : L’exploitant');
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThanOrEqual(60);
  expect(await examine(page)).toEqual([]);

  // What is broken shows at the next look, and is gone once it is mended.
  await sql`insert into content_reports (page_path, category, reason, reporter_email, created_at)
    values ('/', 'fraud', 'Faux', 'a@courrier.example', now() - interval '8 days')`.execute(db);
  await page.getByRole('link', { name: /^À corriger/ }).click();
  const late = duty('Traiter les signalements sans tarder');
  await expect(late).toContainText('Un cas trouvé.');
  await expect(duty('Tenir un registre de toutes les données')).toHaveCount(0);
  expect(await examine(page)).toEqual([]);
  await sql`delete from content_reports`.execute(db);
  await page.reload();
  await expect(late).toHaveCount(0);
  await page.getByRole('link', { name: /^À faire par une personne/ }).click();
  await expect(duty('Publier un schéma pluriannuel')).toBeVisible();
});
