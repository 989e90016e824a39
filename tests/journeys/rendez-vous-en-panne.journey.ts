import { sql } from 'kysely';
import { examine } from '../support/axe.ts';
import { open, settled, toastNamed } from '../support/browser.ts';
import { expect } from '../support/journey.ts';
import { test } from '../support/own-site.ts';
import { newPerson, signUpAs } from '../support/people.ts';

test('[RDV14] a list that cannot be loaded says so, and can be asked for again', async ({ page, context, ownSite }) => {
  const { db, origin } = ownSite;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUpAs(context, newPerson(), origin);
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
