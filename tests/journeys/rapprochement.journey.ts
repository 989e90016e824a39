import { examine } from '../support/axe.ts';
import { open } from '../support/browser.ts';
import { expect } from '../support/journey.ts';
import { signInAsAdmin, test } from '../support/own-site.ts';

test('an admin sees the latest reconciliation results and each difference', async ({ page, context, ownSite }) => {
  const { db, origin } = ownSite;
  await db.deleteFrom('reconciliations').execute();
  await signInAsAdmin(context, ownSite);
  await open(page, `${origin}/admin/rapprochement`);
  await expect(page.getByText('Aucun rapprochement pour le moment')).toBeVisible();

  const run = (kind: string, minutes: number, differences: object[]) => {
    const started_at = new Date(Date.now() - minutes * 60_000);
    const row = { kind, slot: started_at, started_at, finished_at: started_at, compared: 12, repaired: 1 };
    return db
      .insertInto('reconciliations')
      .values({ ...row, differences: JSON.stringify(differences) })
      .execute();
  };
  const difference = { kind: 'amount', what: 'payment:1', cents: 123, currency: 'EUR' };
  await run('nightly', 600, [difference]);
  await run('frequent', 5, []);
  await open(page, `${origin}/admin/rapprochement`);
  await expect(page.getByRole('heading', { name: 'Une différence à examiner' })).toBeVisible();
  const row = page.getByRole('row', { name: 'Montants différents' });
  await expect(row).toContainText('payment:1');
  await expect(row).toContainText('1,23 €');
  expect(await examine(page)).toEqual([]);

  await run('nightly', 1, []);
  await open(page, `${origin}/admin/rapprochement`);
  await expect(page.getByText('Tout concorde')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Chaque nuit' })).toHaveCount(2);
});
