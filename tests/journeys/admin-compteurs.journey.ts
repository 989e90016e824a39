import { sql } from 'kysely';
import { examine } from '../support/axe.ts';
import { open, settled, toastNamed } from '../support/browser.ts';
import { addExpert } from '../support/database/people.ts';
import { expect } from '../support/journey.ts';
import { type OwnSite, signInAsAdmin, test } from '../support/own-site.ts';

const undecided = { application_status: 'pending', validation_date: null, validated_by: null } as const;

/** Removes all applications, including those of other journeys. */
const forgetApplications = ({ db }: OwnSite) =>
  sql`update user_profiles set role = 'client', application_status = null, application_date = null,
    validation_date = null, validated_by = null where role = 'expert'`.execute(db);

test.beforeEach(async ({ context, ownSite }) => {
  await forgetApplications(ownSite);
  await signInAsAdmin(context, ownSite);
});

test.afterEach(({ ownSite }) => forgetApplications(ownSite));

test('[ADMIN09] when the applications cannot be loaded, the admin sees an error and can retry', async ({
  page,
  ownSite,
}) => {
  const { db, origin } = ownSite;
  await addExpert(db, {}, undecided);
  await sql`alter table application_rejections rename to application_rejections_away`.execute(db);
  try {
    await open(page, `${origin}/admin`);
    await expect(toastNamed(page, 'Erreur')).toContainText('Impossible de charger les candidatures');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Impossible de charger les candidatures');
    await settled(page);
    expect(await examine(page)).toEqual([]);
  } finally {
    await sql`alter table application_rejections_away rename to application_rejections`.execute(db);
  }
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('an empty tab passes axe', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.origin}/admin?onglet=rejetees`);
  await expect(page.getByRole('heading', { name: 'Aucune candidature rejetée' })).toBeVisible();
  await settled(page);
  expect(await examine(page)).toEqual([]);
});
