import type { Page } from '@playwright/test';
import { hydrated, settled } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { publicPages, widths } from '../support/pages.ts';

/** Records started transitions and animations, however short. */
async function noteMovement(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    for (const kind of ['transitionrun', 'animationstart'] as const)
      document.addEventListener(kind, (event) => {
        const what = event instanceof AnimationEvent ? event.animationName : event.propertyName;
        moved.push(`${what} of ${(event.target as Element).outerHTML.slice(0, 80)}`);
      });
  });
}

const movement = (page: Page) =>
  page.evaluate(() => [
    ...(window as unknown as { moved: string[] }).moved,
    // Scroll-driven animations never start by themselves.
    ...document.getAnimations().map((animation) => `${animation.constructor.name} goes on`),
  ]);

/** Hovers, focuses and opens elements, and scrolls to the end. */
async function touchEverything(page: Page) {
  const things = page.locator('main').locator('a:visible, button:visible, summary:visible, input:visible');
  for (const thing of (await things.elementHandles()).slice(0, 12)) {
    const { x, y } = await thing.evaluate((node) => {
      const element = node as Element;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.move(x, y);
  }
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab');
  for (const summary of await page.locator('main summary:visible').all()) await summary.click();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

test('without the reduced motion preference the home page does animate', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await noteMovement(page);
  await page.goto('/');
  await hydrated(page);
  await touchEverything(page);
  await expect.poll(() => movement(page)).toContainEqual(expect.stringMatching(/^typed-cursor/));
  expect(await movement(page)).toContainEqual(expect.stringMatching(/color of <a/));
});

test('with reduced motion no public page animates, on desktop or phone', async ({ page }) => {
  test.setTimeout(480_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteMovement(page);
  for (const path of publicPages) {
    await page.setViewportSize({ width: widths.desktop, height: 900 });
    await page.goto(path);
    await settled(page);
    await touchEverything(page);
    expect.soft(await movement(page), path).toEqual([]);
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await touchEverything(page);
    expect.soft(await movement(page), `${path} on a phone`).toEqual([]);
  }
});

test('with reduced motion the menu and a testimonial open without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: widths.phone, height: 844 });
  await noteMovement(page);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Témoignage de / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await movement(page)).toEqual([]);
});
