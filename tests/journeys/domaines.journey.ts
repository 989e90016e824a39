import type { Page } from '@playwright/test';
import { domains } from '../../db/seed/reference/domains.ts';
import { examine } from '../support/axe.ts';
import { hydrated, settled } from '../support/browser.ts';
import { openWithStoppedClock, pass } from '../support/clock.ts';
import { addExpert } from '../support/database/people.ts';
import { expect, withoutScripts } from '../support/journey.ts';
import { test } from '../support/own-site.ts';
import { rows } from '../support/rows.ts';

const carousels = ['cybersecurite', 'banque', 'strategie', 'creation-entreprise'];
const banners = ['industrie', 'immobilier', 'comptabilite', 'autres-secteurs', 'tech'];

const experts = (page: Page) => page.getByRole('region', { name: /^Nos experts/ });
const cards = (page: Page) => experts(page).getByRole('article');
const arrows = (page: Page) => page.getByRole('button', { name: /^Expert (précédent|suivant)$/ });
const pause = (page: Page) => page.getByRole('button', { name: 'Arrêter le défilement' });
const play = (page: Page) => page.getByRole('button', { name: 'Reprendre le défilement' });

/** Which cards are to be seen whole, by their place in the row. */
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

/** The row with its clock stopped, ready to move. */
async function openRow(page: Page, path = '/domaines/banque') {
  await openWithStoppedClock(page, path);
  await hydrated(page);
  await pass(page, 0);
}

test('an unknown domain is not found', async ({ page }) => {
  const response = await page.goto('/domaines/astrologie');
  expect(response?.status()).toBe(404);
});

test('[DOM08] a domain without experts says so, and leads on', async ({ page, ownSite }) => {
  for (const slug of ['cybersecurite', 'industrie']) {
    await page.goto(`${ownSite.origin}/domaines/${slug}`);
    await expect(page.getByRole('heading', { name: 'Aucun expert disponible pour le moment' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Explorer un autre domaine' }).getByRole('link')).toHaveCount(8);
    expect.soft(await examine(page), slug).toEqual([]);
  }
});

test('[DOM01] each page begins with the title and the text of its row', async ({ page }) => {
  for (const { slug, title, heroText } of domains) {
    await page.goto(`/domaines/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(heroText)).toBeVisible();
  }
});

test('[DOM02] four domains show a carousel that plays', async ({ page }) => {
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

test('[DOM04] a page shows the approved experts of its domain, the home tab the first of them, and all have a profile', async ({
  page,
}) => {
  test.slow();
  for (const { slug } of domains) {
    const experts = await rows<{ name: string }>(
      `select p.first_name || ' ' || p.last_name as name from user_profiles p
       join user_domains l on l.user_profile_id = p.id join domains d on d.id = l.domain_id
       where d.slug = $1 and p.role = 'expert' and p.application_status = 'approved' and p.status = 'active'`,
      [slug],
    );
    await page.goto(`/domaines/${slug}`);
    const names = await cards(page).getByRole('heading').allTextContents();
    expect([...names].sort()).toEqual(experts.map(({ name }) => name).sort());
    await page.goto(`/?domaine=${slug}`);
    const tab = page.getByRole('region', { name: 'Top experts' }).getByRole('article').getByRole('heading');
    expect(await tab.allTextContents()).toEqual(names.slice(0, 8));
  }
  await page.goto('/domaines/banque');
  const addresses = await cards(page)
    .getByRole('link', { name: /^Voir le profil/ })
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  for (const address of addresses) expect((await page.request.get(address)).status()).toBe(200);
});

test('[DOM05] a card shows name, title, description, image and rating', async ({ page }) => {
  let shown = 0;
  for (const slug of ['banque', 'tech']) {
    await page.goto(`/domaines/${slug}`);
    await settled(page);
    for (const card of await cards(page).all()) {
      await expect(card.getByRole('heading')).toHaveText(/\p{L}+ \p{L}+/u);
      const paragraphs = (await card.getByRole('paragraph').allTextContents()).filter(
        (text) => !text.startsWith('Prochain créneau'),
      );
      expect(paragraphs).toHaveLength(3);
      expect(paragraphs[0]?.length).toBeGreaterThan(5);
      expect(paragraphs[1]?.length).toBeGreaterThan(60);
      expect(paragraphs[2]).toMatch(/^(Nouveau|\d,\d sur 5.*)$/u);
      const pictures = await card
        .locator('img')
        .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth));
      // Someone whom another journey has just approved has no photo: the initials stand in for it.
      if (pictures.length === 0) await expect(card).toContainText(/\p{Lu}{2}/u);
      for (const drawn of pictures) expect(drawn).toBeGreaterThan(0);
      shown += pictures.length;
    }
  }
  expect(shown).toBeGreaterThan(10);
});

test('[DOM06] [DOM07] the rating is that of the reviews, or Nouveau; LinkedIn is linked only where there is one', async ({
  page,
  ownSite: { db, origin },
}) => {
  const linkedin_url = 'https://www.linkedin.com/in/note-haute';
  for (const slug of ['banque', 'tech']) {
    const domain = await db.selectFrom('domains').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    const reviewed = { first_name: 'Note', last_name: 'Haute', rating_sum: 9, reviews_count: 2, linkedin_url };
    await addExpert(db, { domains: [domain], slugs: [`haute-${slug}`] }, reviewed);
    await addExpert(db, { domains: [domain], slugs: [`neuve-${slug}`] }, { first_name: 'Toute', last_name: 'Neuve' });
    await expect(async () => {
      await page.goto(`${origin}/domaines/${slug}`);
      await expect(cards(page)).toHaveCount(2, { timeout: 500 });
    }).toPass({ timeout: 90_000 });

    const high = cards(page).filter({ hasText: 'Note Haute' });
    await expect(high).toContainText('4,5 sur 5, 2 avis');
    await expect(high).not.toContainText('Nouveau');
    await expect(high.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute('href', linkedin_url);
    const fresh = cards(page).filter({ hasText: 'Toute Neuve' });
    await expect(fresh).toContainText('Nouveau');
    await expect(fresh).not.toContainText(/sur 5|\d,\d/);
    await expect(fresh.getByRole('link', { name: /^LinkedIn/ })).toHaveCount(0);
    await fresh.getByRole('link', { name: 'Voir le profil de Toute Neuve' }).click();
    await expect(page).toHaveURL(`${origin}/expert/neuve-${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Toute Neuve' })).toBeVisible();
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

test('[DOM10] it stops under the mouse, at a touch, a key, a wheel, an arrow and the focus, until it is told to go on', async ({
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
    // On again, with the hand away from the cards.
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

test('[DOM11] arrows only with more than four experts, and only from medium screens up', async ({
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

test('[DOM12] one, two, three or four cards by the width of the screen', async ({ page }) => {
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

test('whoever asked for less motion has a row that stands still, and can still turn it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openRow(page);
  await expect(pause(page)).toBeHidden();
  const seen = await inView(page);
  await pass(page, 12_000);
  expect(await inView(page)).toEqual(seen);
  await arrows(page).last().click();
  await expect.poll(() => inView(page)).not.toEqual(seen);
});

test('by keyboard every card of the row is reached, and comes into view', async ({ page }) => {
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

test('without scripts the row scrolls, and shows no button that would do nothing', async ({ context }) => {
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

test('axe finds nothing on a carousel that plays', async ({ page }) => {
  await page.goto('/domaines/banque');
  await hydrated(page);
  expect(await examine(page)).toEqual([]);
});
