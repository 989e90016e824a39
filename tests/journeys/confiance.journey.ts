import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, open } from '../support/browser.ts';
import { addExpert } from '../support/database/people.ts';
import { expect } from '../support/journey.ts';
import { type OwnSite, test } from '../support/own-site.ts';
import { weigh } from '../support/weight.ts';

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Paris' });

/** KiB of HTML, styles and scripts of a profile before badges, promises and filters of reviews. */
const before = 149.4;

/** An expert without reviews, accepted yesterday, who has filled in everything. */
async function newExpert({ db }: OwnSite) {
  const slug = `confiance-${crypto.randomUUID().slice(0, 8)}`;
  const yesterday = new Date(Date.now() - 86_400_000);
  const { profileId } = await addExpert(
    db,
    { slugs: [slug], skills: ['TVA', 'Bilan'] },
    {
      first_name: 'Françoise',
      last_name: 'Lambert',
      experience_years: 24,
      validation_date: yesterday,
      linkedin_url: 'https://www.linkedin.com/in/francoise-lambert-example',
    },
  );
  const line = (kind: string, position: number, words: string) => ({
    user_profile_id: profileId,
    kind,
    position,
    line: words,
  });
  await db
    .insertInto('profile_promises')
    .values([
      line('for-whom', 0, 'Les créateurs de micro-entreprise'),
      line('outcome', 0, 'Une réponse claire à deux ou trois questions'),
      line('outcome', 1, 'Les échéances de votre situation'),
    ])
    .execute();
  return `/expert/${slug}`;
}

const topOf = async (page: Page, name: string) =>
  (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN;

test('[TRUSTP06] on a phone identity, badges, strip, both lists, « À propos », skills, reviews and steps follow each other', async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.origin}${await newExpert(ownSite)}`);
  const badge = page.getByText(/^Candidature acceptée par Visavis le/);
  const tops = [await topOf(page, 'Françoise Lambert'), (await badge.boundingBox())?.y ?? Number.NaN];
  for (const name of [
    'Choisir un créneau',
    'Pour qui',
    'Vous repartez avec',
    'À propos',
    'Compétences',
    'Avis',
    'Comment se passe une consultation',
  ])
    tops.push(await topOf(page, name));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(9);
  expect(await examine(page)).toEqual([]);
});

test('[TRIP02] badge and « Premières séances sur Visavis » leave the first free start above the bar', async ({
  page,
  ownSite,
}) => {
  await open(page, `${ownSite.origin}${await newExpert(ownSite)}`);
  await hydrated(page);
  await expect(page.getByText('Premières séances sur Visavis')).toBeVisible();
  const first = page.getByRole('list', { name: 'Heures de début' }).getByRole('link').first();
  const box = await first.boundingBox();
  const bottom = Math.round((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY));
  console.log(`first free start with a badge: ends at ${bottom} px of 764`);
  expect(bottom).toBeLessThanOrEqual(764);
});

test('[TRUSTP01] a badge opens its limits by keyboard', async ({ page, ownSite }) => {
  await open(page, `${ownSite.origin}${await newExpert(ownSite)}`);
  const badge = page.locator('summary', { hasText: 'Candidature acceptée' });
  const limits = page.getByText(/Ce n’est une vérification ni de l’identité/);
  await expect(limits).toBeHidden();
  await badge.focus();
  await page.keyboard.press('Enter');
  await expect(limits).toBeVisible();
});

test('[TRUSTP06] HTML, styles and scripts of the profile grow by at most 10 KB compressed', async ({ page }) => {
  const path = '/expert/camille-renaud';
  const document = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  const { scripts, styles } = await weigh(page, path);
  const { responseBodySize } = await (await document).request().sizes();
  const total = scripts + styles + responseBodySize / 1024;
  console.log(`profile: ${total.toFixed(1)} KiB, ${(responseBodySize / 1024).toFixed(1)} of them HTML`);
  expect(total).toBeLessThanOrEqual(before + 10);
});
