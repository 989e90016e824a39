import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { expect, stack, test } from '../support/journey.ts';

/** A one-second silent video, recorded by the browser itself. */
async function recordFilm(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 25; frame++) {
      brush?.fillRect(frame * 4, 0, 4, 50);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test('[EVENT01] each event card has a picture', async ({ page }) => {
  await page.goto('/evenements');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    const picture = await card.locator('svg').first().boundingBox();
    expect(picture?.height).toBeGreaterThan(90);
  }
});

test('[EVENT08] the first button scrolls to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/evenements');
  const list = page.getByRole('heading', { name: 'Prochains événements' });
  await expect(list).not.toBeInViewport();
  await page.getByRole('link', { name: 'Voir les événements' }).click();
  await expect(list).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

test('[EVENT09] the video plays when the operator provides one', async ({ page }) => {
  const body = await recordFilm(page);
  await page.route('**/films/evenements.webm', (route) => route.fulfill({ body, contentType: 'video/webm' }));
  await page.route('**/films/evenements.vtt', (route) =>
    route.fulfill({ body: 'WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n', contentType: 'text/vtt' }),
  );
  await page.goto(`${stack.otherOperator}/evenements`);
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('link', { name: 'Découvrir en vidéo' }).click();
  const film = page.locator('video');
  await expect(film).toBeInViewport();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  await expect(film).toHaveAttribute('controls');
  expect(await examine(page)).toEqual([]);
});

test('event pages do not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/evenements', '/evenements/atelier-premier-previsionnel', '/evenements/inconnu']) {
    await page.goto(path);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(sideways, path).toBe(0);
  }
});
