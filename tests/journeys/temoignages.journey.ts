import type { Locator, Page } from '@playwright/test';
import { testimonials } from '../../src/web/pages/home/content.ts';
import { examine } from '../support/axe.ts';
import { hydrated, settled } from '../support/browser.ts';
import { expect, test, withoutScripts } from '../support/journey.ts';

const bubbles = (page: Page) => page.getByRole('button', { name: /^Témoignage de / });
const bubbleOf = (page: Page, name: string) => page.getByRole('button', { name: `Témoignage de ${name}` });

async function open(page: Page) {
  await page.goto('/');
  await hydrated(page);
  await bubbles(page).first().scrollIntoViewIfNeeded();
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
}

const centre = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  [x + width / 2, y + height / 2] as const;

async function drag(page: Page, bubble: Locator, right: number, down: number) {
  const [x, y] = centre(await boxOf(bubble));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right / 2, y + down / 2, { steps: 3 });
  await page.mouse.move(x + right, y + down, { steps: 3 });
  await page.mouse.up();
}

/** Outermost edges of the bubble, in percent of the area. */
const edges = (bubble: Locator) =>
  bubble.evaluate((element) => {
    const area = (element as HTMLElement).offsetParent?.getBoundingClientRect() ?? new DOMRect();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const across = [left, right].map((edge) => ((edge - area.left) / area.width) * 100);
    const along = [top, bottom].map((edge) => ((edge - area.top) / area.height) * 100);
    return { least: Math.min(...across, ...along), most: Math.max(...across, ...along) };
  });

async function expectWithin(bubble: Locator) {
  const { least, most } = await edges(bubble);
  expect(least).toBeGreaterThanOrEqual(4.99);
  expect(most).toBeLessThanOrEqual(95.01);
}

test('[FIND19] dragging a bubble does not open it, but the next click does', async ({ page }) => {
  await open(page);
  const bubble = bubbles(page).nth(6);
  const before = await boxOf(bubble);
  await drag(page, bubble, 60, 40);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const after = await boxOf(bubble);
  expect(Math.round(after.x - before.x)).toBe(60);
  expect(Math.round(after.y - before.y)).toBe(40);
  await bubble.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[HOME15] the home page shows 25 faces in three sizes', async ({ page }) => {
  await open(page);
  await expect(bubbles(page)).toHaveCount(25);
  const widths = await bubbles(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(new Set(widths).size).toBe(3);
  await settled(page);
  const drawn = await bubbles(page)
    .locator('img')
    .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  expect(drawn).toBe(25);
});

for (const width of [390, 1440]) {
  test(`[HOME16] at ${width} px a bubble can be dragged, but stays within 5 to 95 percent of the area`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    for (const bubble of await bubbles(page).all()) await expectWithin(bubble);
    const bubble = bubbleOf(page, testimonials[6]?.name ?? '');
    // Far outside the area, but inside the window, where the pointer can go.
    await bubble.evaluate((element) => (element as HTMLElement).offsetParent?.scrollIntoView({ block: 'center' }));
    for (const [x, y] of [
      [2, 2],
      [width - 2, 898],
      [2, 898],
      [width - 2, 2],
    ] as const) {
      const before = await boxOf(bubble);
      const [fromX, fromY] = centre(before);
      await drag(page, bubble, x - fromX, y - fromY);
      const after = await boxOf(bubble);
      expect([after.x, after.y]).not.toEqual([before.x, before.y]);
      await expectWithin(bubble);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expectWithin(bubble);
  });
}

test('the arrow keys move a bubble within the area, Enter opens it, Escape returns the focus to it', async ({
  page,
}) => {
  await open(page);
  const bubble = bubbles(page).nth(12);
  await bubble.focus();
  const before = await boxOf(bubble);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  const after = await boxOf(bubble);
  expect(after.x).toBeGreaterThan(before.x);
  expect(after.y).toBeLessThan(before.y);
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('ArrowLeft');
  await expectWithin(bubble);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bubble).toBeFocused();
});

test('[HOME17] a click opens a testimonial with five dots, and a click outside closes it', async ({ page }) => {
  await open(page);
  for (const { name, quote } of testimonials.slice(0, 2)) {
    await bubbleOf(page, name).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(quote);
    await expect(dialog.locator('[data-dot]')).toHaveCount(5);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  }
});

for (const width of [320, 390, 1440]) {
  test(`[FIND19] at ${width} px bubbles can be pressed and quotes can be read`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    const sides = await bubbles(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
    const quotes = page.locator('section:has(> #temoignages) figure:visible');
    await expect(quotes).toHaveCount(6);
    await page.getByText('Tous les témoignages (25)').click();
    await expect(quotes).toHaveCount(25);
    const sizes = await quotes
      .locator('p, span')
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    expect(await examine(page)).toEqual([]);
  });
}

test('testimonials also open in a browser without the `command` attribute', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['command', 'commandForElement']) Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    // Disables native handling of the attribute, which this browser would still obey.
    addEventListener('click', (event) => event.preventDefault(), true);
  });
  await open(page);
  await bubbles(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('testimonials open without scripts', async ({ context }) => {
  const page = await withoutScripts(context);
  await page.goto('/');
  await bubbleOf(page, 'Claire Aubry').click();
  await expect(page.getByRole('dialog', { name: 'Claire Aubry' })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('with reduced motion no bubble drifts', async ({ page }) => {
  await open(page);
  const moving = await bubbles(page).evaluateAll(
    (all) => all.flatMap((each) => each.getAnimations({ subtree: true })).length,
  );
  expect(moving).toBe(0);
});

for (const width of [390, 1440]) {
  test(`an open testimonial passes axe at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await bubbles(page).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await examine(page)).toEqual([]);
  });
}
