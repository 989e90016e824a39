import type { Locator, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open } from '../support/browser.ts';
import { addExpert } from '../support/database/people.ts';
import { expect } from '../support/journey.ts';
import { measured, trip } from '../support/measures.ts';
import { type OwnSite, test } from '../support/own-site.ts';
import { newPerson, signUpByForm } from '../support/people.ts';

test.use({ timezoneId: 'Europe/Paris' });

let count = 0;

/** An expert with the default hours, whom only this journey finds. */
async function newExpert({ db }: OwnSite) {
  const mark = `Q${crypto.randomUUID().slice(0, 8)}`;
  const slug = `creneaux-${++count}-${mark.toLowerCase()}`;
  const { profileId } = await addExpert(
    db,
    { slugs: [slug] },
    { first_name: 'Françoise', last_name: mark, hourly_rate_cents: 12_000 },
  );
  return { profileId, slug, mark };
}

const starts = (page: Page) => page.getByRole('article').getByRole('link', { name: /^Réserver .* à \d\d:\d\d avec/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Réserver avec/ });
const offer = (page: Page) => page.getByRole('region', { name: 'Choisir un créneau' });
const linksIn = (page: Page, list: string) => offer(page).getByRole('list', { name: list }).getByRole('link');
const days = (page: Page) => linksIn(page, 'Jours avec un créneau libre');
const times = (page: Page) => linksIn(page, 'Heures de début');
/** Full name of a link whose visible text is short. */
const nameOf = async (link: Locator) => (await link.locator('.sr-only').textContent()) ?? '';
const bottomOf = async (locator: Locator) => {
  const box = await locator.first().boundingBox();
  return Math.round((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0));
};

test('[FIND15] a result shows four days of three starts from 1024 px, and the next three starts below', async ({
  page,
  ownSite,
}) => {
  const { mark } = await newExpert(ownSite);
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, `${ownSite.origin}/recherche?q=${mark}`);
  await expect(starts(page).nth(9)).toBeVisible();
  const lefts = await starts(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  const [today, ...later] = [...new Set(lefts)].map((left) => lefts.filter((each) => each === left).length);
  // The first day may be nearly over.
  expect([1, 2, 3]).toContain(today);
  expect(later).toEqual([3, 3, 3]);
  await expect(starts(page).first().locator('[aria-hidden]')).toHaveText(/^\d\d:\d\d$/, { useInnerText: true });
  await expect(page.getByRole('link', { name: /^Plus d’horaires avec/ })).toHaveText('Plus d’horaires');
  expect(await examine(page)).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(starts(page)).toHaveCount(3);
    for (const start of await starts(page).all())
      expect((await start.boundingBox())?.height).toBeGreaterThanOrEqual(46);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await examine(page)).toEqual([]);
});

test('[FIND16] a start of a list opens the dialog with day, duration and time chosen', async ({ page, ownSite }) => {
  const { mark, slug } = await newExpert(ownSite);
  await open(page, `${ownSite.origin}/recherche?q=${mark}`);
  const start = starts(page).nth(7);
  const name = await nameOf(start);
  const time = /\d\d:\d\d/.exec(name)?.[0] ?? '';
  await start.click();
  await expect(page).toHaveURL(new RegExp(`/expert/${slug}/reserver\\?duree=30&debut=`));
  await expect(dialog(page).getByRole('radio', { name: time, exact: true })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: '30 min' })).toBeChecked();
  const day = /Réserver \p{L}+ (\d+(?:er)? \p{L}+)/u.exec(name)?.[1] ?? '';
  await expect(dialog(page).getByRole('radiogroup', { name: /heure de Paris/ })).toHaveAccessibleName(
    new RegExp(day, 'i'),
  );
});

test('[FIND16] a start that has gone says so and offers the three nearest, which can be chosen by keyboard', async ({
  page,
  context,
  ownSite,
}) => {
  await signUpByForm(context, newPerson(), ownSite.origin);
  const { mark, profileId } = await newExpert(ownSite);
  await open(page, `${ownSite.origin}/recherche?q=${mark}`);
  const start = starts(page).nth(4);
  const wanted = new Date(
    new URL((await start.getAttribute('href')) ?? '', ownSite.origin).searchParams.get('debut') ?? '',
  );
  await ownSite.db
    .insertInto('outside_busy_times')
    .values({ user_profile_id: profileId, starts_at: wanted, ends_at: new Date(wanted.getTime() + 30 * 60_000) })
    .execute();
  await start.click();
  await expect(dialog(page)).toContainText('Ce créneau vient d’être pris');
  const others = dialog(page).getByRole('group', { name: 'Créneaux libres les plus proches' }).getByRole('button');
  await expect(others).toHaveCount(3);
  expect(await examine(page)).toEqual([]);
  const time = /\d\d:\d\d$/.exec((await others.nth(1).textContent()) ?? '')?.[0] ?? '';
  await others.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio', { name: time, exact: true })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: time, exact: true })).toBeFocused();
  await expect(dialog(page)).not.toContainText('Ce créneau vient d’être pris');
  await dialog(page).getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?.*hold=/);
});

test('[TRIP01] with scripts day and start change without the server; duration and arrows load other starts', async ({
  page,
  context,
  ownSite,
}) => {
  await signUpByForm(context, newPerson(), ownSite.origin);
  const { slug } = await newExpert(ownSite);
  await open(page, `${ownSite.origin}/expert/${slug}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data') && request.resourceType() === 'fetch')
      asked.push(request.url());
  });
  const third = await nameOf(days(page).nth(2));
  await days(page).nth(2).click();
  await expect(days(page).nth(2)).toHaveAttribute('aria-current', 'true');
  const time = (await times(page).nth(3).textContent()) ?? '';
  await times(page).nth(3).click();
  await expect(times(page).nth(3)).toHaveAttribute('aria-current', 'true');
  await expect(offer(page)).toContainText(`Votre créneau ${third}, ${time} – `);
  expect(asked).toEqual([]);
  await offer(page).getByRole('link', { name: 'Jours suivants' }).click();
  await expect(page).toHaveURL(/des=/);
  await expect(days(page).nth(2)).not.toHaveAccessibleName(third);
  await linksIn(page, 'Durée de la séance').last().click();
  await expect(offer(page)).toContainText(/120,00\s€ TTC · 1 h/);
  expect(asked.length).toBeGreaterThan(0);
  expect(await examine(page)).toEqual([]);
  await offer(page).getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\?.*duration=60.*hold=/);
});

test('[FIND16] « Réserver » on a profile whose start has just gone opens the dialog with the nearest starts', async ({
  page,
  context,
  ownSite,
}) => {
  await signUpByForm(context, newPerson(), ownSite.origin);
  const { slug, profileId } = await newExpert(ownSite);
  await open(page, `${ownSite.origin}/expert/${slug}`);
  // The first day may be nearly over.
  await days(page).nth(1).click();
  await times(page).nth(1).click();
  await expect(page).toHaveURL(/debut=/);
  const wanted = new Date(new URL(page.url()).searchParams.get('debut') ?? '');
  await ownSite.db
    .insertInto('outside_busy_times')
    .values({ user_profile_id: profileId, starts_at: wanted, ends_at: new Date(wanted.getTime() + 30 * 60_000) })
    .execute();
  await offer(page).getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(dialog(page)).toContainText('Ce créneau vient d’être pris');
  await expect(
    dialog(page)
      .getByRole('group', { name: /plus proches/ })
      .getByRole('button'),
  ).toHaveCount(3);
});

test('« Réserver » of profile and dialog says that it works, keeps its focus and is sent once', async ({
  page,
  context,
  ownSite,
}) => {
  await signUpByForm(context, newPerson(), ownSite.origin);
  const { slug } = await newExpert(ownSite);
  let sent = 0;
  let answered = Promise.withResolvers<void>();
  await page.route(/\/reserver\.data/, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await answered.promise;
    }
    await route.continue();
  });
  const worksOnce = async (within: Locator) => {
    const button = within.getByRole('button', { name: 'Réserver', exact: true });
    answered = Promise.withResolvers();
    sent = 0;
    await button.focus();
    // Before the first press can show.
    await button.evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toBeFocused();
    await expect(within.locator('span[aria-live=polite]')).toHaveText('Réservation en cours…');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(600);
    await page.keyboard.press('Enter');
    answered.resolve();
    await expect(page).toHaveURL(/\/checkout\?.*hold=/);
    expect(sent).toBe(1);
  };
  await open(page, `${ownSite.origin}/expert/${slug}`);
  await worksOnce(offer(page).locator('form:visible'));
  await open(page, `${ownSite.origin}/expert/${slug}/reserver`);
  await dialog(page)
    .getByRole('radiogroup', { name: /heure de Paris/ })
    .locator('label')
    .nth(1)
    .click();
  await worksOnce(dialog(page));
});

const profiles = ['camille-renaud', 'francoise-lambert', 'wassila-hamdani', 'thomas-martin-2'];

test(
  '[TRIP02] at 390×844 the first free start of a profile ends at or above 764 px, above the bar',
  trip,
  async ({ page }) => {
    const ends: number[] = [];
    await page.setViewportSize({ width: 390, height: 844 });
    for (const slug of profiles) {
      await open(page, `/expert/${slug}`);
      const [bottom, bar] = [await bottomOf(times(page)), await page.locator('[data-bar]').boundingBox()];
      console.log(`/expert/${slug}: the first free start ends at ${bottom} px, the bar begins at ${bar?.y} px`);
      ends.push(bottom);
      expect(bottom).toBeLessThanOrEqual(764);
      expect(bar?.y).toBeGreaterThanOrEqual(764);
    }
    measured('first-start', `ends at ${Math.max(...ends)} px at most`);
  },
);

test('[TRIP02] at 1440×900 strip, starts and « Réserver » of a profile are all in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const slug of profiles) {
    await open(page, `/expert/${slug}`);
    await expect(days(page).first()).toBeInViewport({ ratio: 1 });
    await expect(times(page).last()).toBeInViewport({ ratio: 1 });
    const button = offer(page).getByRole('button', { name: 'Réserver', exact: true });
    console.log(`/expert/${slug}: « Réserver » ends at ${await bottomOf(button)} px`);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});

test('[TRIP03] on phones a bar shows the next start, then the chosen one, with price and « Réserver »', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/expert/francoise-lambert');
  const bar = page.locator('[data-bar]');
  const chat = page.getByRole('link', { name: 'Discuter avec nous' });
  await expect(bar).toContainText(/\p{L}+\. \d+(er)? \p{L}+\.?, \d\d:\d\d/u);
  await expect(bar).toContainText(/\d+,\d\d\s€ TTC · 30 min/);
  await expect(bar.getByRole('button', { name: 'Réserver' })).toBeInViewport({ ratio: 1 });
  await expect(chat).toBeHidden();
  const last = times(page).last();
  const time = (await last.textContent()) ?? '';
  await last.click();
  await expect(bar).toContainText(time);
  await page.mouse.wheel(0, 4_000);
  await expect(bar.getByRole('button', { name: 'Réserver' })).toBeInViewport({ ratio: 1 });
  expect(await examine(page)).toEqual([]);
  for (const width of [320, 767]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(bar).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(bar).toBeHidden();
  await expect(chat).toBeVisible();
  await page.getByRole('link', { name: 'Réserver un créneau' }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(chat).toBeHidden();
});
