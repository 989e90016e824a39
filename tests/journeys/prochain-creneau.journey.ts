import type { BrowserContext, Page } from '@playwright/test';
import { abbreviationIn, momentIn } from '#kernel/zoned-time';
import { open } from '../support/browser.ts';
import { addExpert } from '../support/database/people.ts';
import { expect, withoutScripts } from '../support/journey.ts';
import { type OwnSite, test } from '../support/own-site.ts';

const inHours = (hours: number) => new Date(Math.trunc(Date.now() / 60_000 + hours * 60) * 60_000);

/** Three experts of one domain: one free tomorrow, one next month, one never. */
async function threeExperts({ db }: OwnSite) {
  const mark = `Q${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await db.selectFrom('domains').select('id').where('slug', '=', 'banque').executeTakeFirstOrThrow();
  const add = async (last_name: string, next_free_at?: Date) => {
    const { profileId } = await addExpert(
      db,
      { domains: [{ id }], slugs: [`${last_name}-${mark}`.toLowerCase()] },
      { first_name: mark, last_name },
    );
    if (next_free_at)
      await db
        .insertInto('expert_next_free')
        .values({ user_profile_id: profileId, next_free_at, stale_at: inHours(1) })
        .execute();
  };
  const tomorrow = inHours(26);
  await add('Complet');
  await add('Lointain', inHours(24 * 30));
  await add('Demain', tomorrow);
  return { mark, tomorrow };
}

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** The card of this expert offers this start, in this time zone. */
async function expectStart(page: Page, name: string, zone: string, at: Date) {
  const card = cardOf(page, name);
  await expect(card).toContainText(`Prochain créneau (${abbreviationIn(zone, at)})`);
  await expect(card.getByRole('link', { name: `Réserver ${momentIn(zone, at)} avec ${name}` })).toBeVisible();
}

/** A visitor in another time zone. */
async function visitorIn(context: BrowserContext, timezoneId: string): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  return (await browser.newContext({ locale: 'fr-FR', timezoneId })).newPage();
}

test('a card shows the expert’s next free slot in the visitor’s time zone, or no slot if unknown', async ({
  page,
  context,
  ownSite,
}) => {
  const { mark, tomorrow } = await threeExperts(ownSite);
  const elsewhere = await visitorIn(context, 'America/New_York');
  for (const path of [`/?domaine=banque&q=${mark}`, '/domaines/banque']) {
    await page.goto(ownSite.origin + path);
    await expect(cardOf(page, `${mark} Complet`)).toBeVisible();
    await expect(cardOf(page, `${mark} Complet`)).not.toContainText('Prochain créneau');
    await expectStart(page, `${mark} Demain`, 'Europe/Paris', tomorrow);
    await elsewhere.goto(ownSite.origin + path);
    await expectStart(elsewhere, `${mark} Demain`, 'America/New_York', tomorrow);
  }
});

test('an open page no longer shows the next slot once it is past', async ({ page, ownSite }) => {
  const { mark, tomorrow } = await threeExperts(ownSite);
  await page.clock.install();
  await open(page, `${ownSite.origin}/?domaine=banque&q=${mark}`);
  const card = cardOf(page, `${mark} Demain`);
  await expect(card).toContainText('Prochain créneau');
  await page.clock.setFixedTime(tomorrow);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(card).not.toContainText('Prochain créneau');
  await expect(cardOf(page, `${mark} Lointain`)).toContainText('Prochain créneau');
});

test('without scripts, the search filters experts free this week and sorts by next slot', async ({
  context,
  ownSite,
}) => {
  const { mark } = await threeExperts(ownSite);
  const page = await withoutScripts(context);
  const names = page.getByRole('article').getByRole('heading');
  await page.goto(`${ownSite.origin}/recherche?q=${mark}`);
  await page.getByLabel('Trier par').selectOption('Prochain créneau');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/\?q=\w+&tri=creneau$/);
  await expect(names).toHaveText(['Demain', 'Lointain', 'Complet'].map((name) => `${mark} ${name}`));
  await page.getByLabel('Disponibilité').selectOption('Cette semaine');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/\?q=\w+&dispo=semaine&tri=creneau$/);
  await expect(names).toHaveText([`${mark} Demain`]);
  await expect(page.getByRole('heading', { level: 2, name: '1 expert' })).toBeVisible();
  await page.getByRole('link', { name: 'Retirer : Disponible cette semaine' }).click();
  await expect(names).toHaveCount(3);
});
