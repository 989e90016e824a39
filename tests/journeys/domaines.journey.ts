import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { openWithStoppedClock, pass } from '../support/clock.ts';
import { addExpert } from '../support/database/people.ts';
import { expect, withoutScripts } from '../support/journey.ts';
import { test } from '../support/own-site.ts';

// Some tests are about animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const carousels = ['cybersecurite', 'banque', 'strategie', 'creation-entreprise'];
const banners = ['industrie', 'immobilier', 'comptabilite', 'autres-secteurs', 'tech'];

const experts = (page: Page) => page.getByRole('region', { name: /^Nos experts/ });
const cards = (page: Page) => experts(page).getByRole('article');
const arrows = (page: Page) => page.getByRole('button', { name: /^Expert (précédent|suivant)$/ });
const pause = (page: Page) => page.getByRole('button', { name: 'Arrêter le défilement' });
const play = (page: Page) => page.getByRole('button', { name: 'Reprendre le défilement' });

/** Fully visible cards, by index. */
const inView = (page: Page) =>
  experts(page)
    .getByRole('list')
    .evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      return [...row.children].flatMap((card, index) => {
        const box = card.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1 ? [index] : [];
      });
    });

/** Opens the carousel with a stopped clock. */
async function openRow(page: Page, path = '/domaines/banque') {
  await openWithStoppedClock(page, path);
  await hydrated(page);
  await pass(page, 0);
}

test('[DOM02] four domains show a carousel that plays by itself', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  for (const slug of carousels) {
    await page.goto(`/domaines/${slug}`);
    await hydrated(page);
    await expect(experts(page)).toHaveAttribute('aria-roledescription', 'carrousel');
    await pass(page, 4_100);
    await expect.poll(() => inView(page)).not.toContain(0);
  }
});

test('[DOM03] five domains show a banner and a list that stands still', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  for (const slug of banners) {
    await page.goto(`/domaines/${slug}`);
    await hydrated(page);
    await expect(pause(page)).toHaveCount(0);
    expect(await cards(page).count()).toBeGreaterThanOrEqual(4);
    const lefts = await cards(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
  }
});

test('[DOM09] the carousel moves on every 4 seconds, and from the last card to the first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRow(page);
  const last = (await cards(page).count()) - 1;
  await pass(page, 3_999);
  expect(await inView(page)).toEqual([0, 1, 2, 3]);
  await pass(page, 1);
  await expect.poll(() => inView(page)).toEqual([1, 2, 3, 4]);
  for (let first = 2; first <= last - 3; first++) {
    await pass(page, 4_000);
    await expect.poll(() => inView(page)).toEqual([first, first + 1, first + 2, first + 3]);
  }
  await pass(page, 4_000);
  await expect.poll(() => inView(page)).toEqual([0, 1, 2, 3]);
});

test('[DOM10] the carousel stops on hover, touch, key, wheel, arrow and focus, until the visitor resumes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const card = cards(page).first();
  const row = experts(page).getByRole('list');
  const ways: Record<string, () => Promise<unknown>> = {
    mouse: () => card.hover(),
    touch: () => card.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true }),
    key: () => row.dispatchEvent('keydown', { key: 'ArrowRight', bubbles: true }),
    wheel: () => row.dispatchEvent('wheel', { deltaX: 1, bubbles: true }),
    focus: () => card.getByRole('link').first().focus(),
    button: () => pause(page).click(),
  };
  await openRow(page);
  for (const [name, stop] of Object.entries(ways)) {
    const seen = await inView(page);
    await stop();
    await expect(play(page), name).toBeVisible();
    await pass(page, 12_000);
    expect(await inView(page), name).toEqual(seen);
    // Playing again, with the pointer away from the cards.
    await play(page).click();
    await pass(page, 4_000);
    await expect.poll(() => inView(page), name).not.toEqual(seen);
    await page.reload();
    await hydrated(page);
    await pass(page, 0);
  }
  await arrows(page).last().click();
  await expect.poll(() => inView(page)).toEqual([1, 2, 3, 4]);
  await pass(page, 12_000);
  expect(await inView(page)).toEqual([1, 2, 3, 4]);
});

test('[DOM11] arrows show only with more than four experts, and only from medium screens up', async ({
  page,
  ownSite: { db, origin },
}) => {
  const { id } = await db.selectFrom('domains').select('id').where('slug', '=', 'strategie').executeTakeFirstOrThrow();
  const open = (count: number) =>
    expect(async () => {
      await page.goto(`${origin}/domaines/strategie`);
      await expect(cards(page)).toHaveCount(count, { timeout: 500 });
    }).toPass({ timeout: 90_000 });
  for (let count = 0; count < 4; count++) await addExpert(db, { domains: [{ id }] });
  await open(4);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(arrows(page)).toHaveCount(0);
  await expect(pause(page)).toBeHidden();
  await addExpert(db, { domains: [{ id }] });
  await open(5);
  for (const [width, shown] of [
    [390, 0],
    [767, 0],
    [768, 2],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(arrows(page)).toHaveCount(shown);
    await expect(pause(page)).toBeVisible();
  }
  await hydrated(page);
  await arrows(page).first().click();
  await expect.poll(() => inView(page)).toEqual([1, 2, 3, 4]);
  await arrows(page).last().click();
  await expect.poll(() => inView(page)).toEqual([0, 1, 2, 3]);
});

test('[DOM12] the carousel shows one, two, three or four cards depending on the screen width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, shown] of [
    [320, 1],
    [390, 1],
    [700, 2],
    [1100, 3],
    [1440, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/domaines/cybersecurite');
    expect((await inView(page)).length, `${width} px`).toBe(shown);
  }
});

test('with reduced motion the carousel stands still, and its arrows still work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRow(page);
  await expect(pause(page)).toBeHidden();
  const seen = await inView(page);
  await pass(page, 12_000);
  expect(await inView(page)).toEqual(seen);
  await arrows(page).last().click();
  await expect.poll(() => inView(page)).not.toEqual(seen);
});

test('every card of the row can be reached by keyboard and scrolls into view', async ({ page }) => {
  await page.goto('/domaines/banque');
  await hydrated(page);
  const links = cards(page).getByRole('link', { name: /^Voir le profil/ });
  await links.first().focus();
  for (let presses = 0; presses < 40; presses++) {
    if (await links.last().evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/expert\//);
});

test('without scripts the row scrolls and shows no carousel buttons', async ({ context }) => {
  const page = await withoutScripts(context);
  await page.goto('/domaines/banque');
  await expect(pause(page)).toBeHidden();
  await expect(arrows(page)).toHaveCount(0);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page).last()).toBeInViewport();
  await cards(page)
    .last()
    .getByRole('link', { name: /^Voir le profil/ })
    .click();
  await expect(page).toHaveURL(/\/expert\//);
});

test('a playing carousel passes axe', async ({ page }) => {
  await page.goto('/domaines/banque');
  await hydrated(page);
  expect(await examine(page)).toEqual([]);
});

test('a domain without experts passes axe', async ({ page, ownSite }) => {
  await page.goto(`${ownSite.origin}/domaines/cybersecurite`);
  await expect(page.getByRole('heading', { name: 'Aucun expert disponible pour le moment' })).toBeVisible();
  expect(await examine(page)).toEqual([]);
});
