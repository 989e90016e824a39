import type { Page } from '@playwright/test';
import { open } from '../../tests/support/browser.ts';
import { expect, test } from '../../tests/support/journey.ts';
import { measured, trip } from '../../tests/support/measures.ts';

const latencyMs = 900;
const limitMs = 100;

/** Milliseconds from the press, or the key, to the next picture in which the dialog is there, or gone. */
const watchDialog = (page: Page, there: boolean) =>
  page.evaluate((wanted) => {
    const begin = () => {
      const startedAt = performance.now();
      const look = () => {
        if ((document.querySelector('[role=dialog]') !== null) !== wanted) requestAnimationFrame(look);
        else
          requestAnimationFrame(() => {
            document.documentElement.dataset.took = String(performance.now() - startedAt);
          });
      };
      look();
    };
    for (const event of ['click', 'keydown']) addEventListener(event, begin, { capture: true, once: true });
  }, there);

async function took(page: Page): Promise<number> {
  await expect(page.locator('html')).toHaveAttribute('data-took', /\d/);
  return Math.round(Number(await page.locator('html').getAttribute('data-took')));
}

test('[TRIP04] a dialog shows its frame within 100 ms of the press, with 900 ms of latency', trip, async ({ page }) => {
  await open(page, '/expert/camille-renaud');
  const loaded = page.waitForResponse(/\/assets\/expert-dialogs/);
  await page.mouse.move(20, 20);
  await loaded;
  await page.route('**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    await route.continue();
  });
  await watchDialog(page, true);
  await page.getByRole('link', { name: 'Réserver un créneau' }).click();
  const ms = await took(page);
  measured('dialog-opens', `${ms} ms`);
  expect(ms).toBeLessThanOrEqual(limitMs);
  await expect(page.getByRole('heading', { level: 1, name: 'Camille Renaud', includeHidden: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('application')).toBeVisible();
});

test('[TRIP05] a dialog closes within 100 ms with the network cut', trip, async ({ page, context }) => {
  await open(page, '/expert/camille-renaud');
  await page.getByRole('link', { name: 'Réserver un créneau' }).click();
  await expect(page.getByRole('dialog').getByRole('application')).toBeVisible();
  await context.setOffline(true);
  await watchDialog(page, false);
  await page.keyboard.press('Escape');
  const ms = await took(page);
  measured('dialog-closes', `${ms} ms`);
  expect(ms).toBeLessThanOrEqual(limitMs);
  await context.setOffline(false);
});
