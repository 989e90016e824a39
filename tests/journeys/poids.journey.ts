import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const kib = 1024;

/** Bytes of the bodies as they travel, by kind of file. */
async function weigh(page: Page, path: string) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await client.detach();
  return { scripts: bytes.Script ?? 0, styles: bytes.Stylesheet ?? 0, fonts: bytes.Font ?? 0 };
}

for (const path of [
  '/mission',
  '/faq',
  '/expertises',
  '/devenir-expert',
  '/evenements',
  '/evenements/nis-2-les-dix-premieres-mesures',
  '/politique-confidentialite',
  '/conditions-vente',
  '/mentions-legales',
  '/classement',
]) {
  test(`${path} is only read: it ships no script`, async ({ page }) => {
    expect((await weigh(page, path)).scripts).toBe(0);
  });
}

for (const [path, most] of [
  ['/', 115],
  ['/domaines/banque', 115],
  ['/recherche', 115],
  ['/expert/camille-renaud', 150],
] as const) {
  test(`${path} ships at most ${most} KiB of scripts, 20 of styles, 120 of fonts`, async ({ page }) => {
    const { scripts, styles, fonts } = await weigh(page, path);
    const figures = [scripts, styles, fonts].map((size) => (size / kib).toFixed(1));
    console.log(`${path}: scripts ${figures[0]}, styles ${figures[1]}, fonts ${figures[2]} KiB`);
    expect(scripts).toBeLessThanOrEqual(most * kib);
    expect(styles).toBeLessThanOrEqual(20 * kib);
    expect(fonts).toBeLessThanOrEqual(120 * kib);
  });
}
