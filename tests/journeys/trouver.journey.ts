import sharp from 'sharp';
import { expect, stack, test } from '../support/journey.ts';

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('the sitemap leads to every public page, and each address opens', async ({ request }) => {
  test.slow();
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${stack.origin}/sitemap.xml`);
  const files = locations(await (await request.get('/sitemap.xml')).text());
  const pages = (
    await Promise.all(files.map(async (file) => locations(await (await request.get(file)).text())))
  ).flat();
  expect(pages).toContain(`${stack.origin}/expert/camille-renaud`);
  expect(pages).toContain(`${stack.origin}/domaines/tech`);
  expect(new Set(pages).size).toBe(pages.length);
  for (const page of pages) expect((await request.get(page, { maxRedirects: 0 })).status(), page).toBe(200);
});

test('robots are kept out of what is private', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/dashboard', '/admin', '/checkout']) expect(robots).toContain(`Disallow: ${path}`);
});

const pictureOf = (html: string) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';

for (const [path, address] of [
  ['/', /^\/apercu\/site\//],
  ['/faq', /^\/apercu\/site\//],
  ['/expert/camille-renaud', /^\/apercu\/expert\/camille-renaud\//],
  ['/domaines/banque', /^\/apercu\/domaine\/banque\//],
  [
    '/evenements/conference-intelligence-artificielle-au-bureau',
    /^\/apercu\/evenement\/conference-intelligence-artificielle-au-bureau\//,
  ],
] as const) {
  test(`a link to ${path} is shared with its picture`, async ({ page, request }) => {
    await page.goto(path);
    const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
    await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image');
    await expect(meta('og:image:alt')).toHaveAttribute('content', /Visavis|Conférence/);
    const picture = (await meta('og:image').getAttribute('content')) ?? '';
    expect(new URL(picture).origin).toBe(stack.origin);
    expect(new URL(picture).pathname).toMatch(address);
    const response = await request.get(picture);
    expect(response.headers()['content-type']).toBe('image/png');
    expect(response.headers()['cache-control']).toContain('immutable');
    expect(response.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    const { width, height } = await sharp(await response.body()).metadata();
    await expect(meta('og:image:width')).toHaveAttribute('content', String(width));
    await expect(meta('og:image:height')).toHaveAttribute('content', String(height));
  });
}

test('another operator shares pictures of its own, and a former address leads to the current picture', async ({
  request,
}) => {
  const [ours, theirs] = await Promise.all(
    [stack.origin, stack.otherOperator].map(async (origin) => pictureOf(await (await request.get(origin)).text())),
  );
  const [version, otherVersion] = [ours, theirs].map((address) => new URL(address ?? '').pathname);
  expect(version).not.toBe(otherVersion);
  const former = await request.get(`${stack.origin}${otherVersion}`, { maxRedirects: 0 });
  expect(former.status()).toBe(302);
  expect(former.headers().location).toBe(version);
});
