import sharp from 'sharp';
import { expect, test } from 'vitest';
import { otherOperator } from '../support/operators.ts';
import type { Page } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const text = async (path: string) => (await site.visitor().fetch(path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('the sitemap lists experts and domains without duplicates, and each address opens', {
  timeout: 90_000,
}, async () => {
  expect(await text('/robots.txt')).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  const files = locations(await text('/sitemap.xml'));
  const pages = (await Promise.all(files.map(async (file) => locations(await text(file))))).flat();
  expect(pages).toContain(`${site.origin}/expert/camille-renaud`);
  expect(pages).toContain(`${site.origin}/domaines/tech`);
  expect(new Set(pages).size).toBe(pages.length);
  for (const page of pages) expect((await site.visitor().fetch(page)).status, page).toBe(200);
});

test('robots.txt disallows private pages', async () => {
  const robots = await text('/robots.txt');
  for (const path of ['/dashboard', '/admin', '/checkout']) expect(robots).toContain(`Disallow: ${path}`);
});

const meta = ({ document }: Page, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? '';

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
  test(`${path} has its own preview picture for shared links`, async () => {
    const page = await site.visitor().open(path);
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
    expect(meta(page, 'og:image:alt')).toMatch(/Visavis|Conférence/);
    const picture = new URL(meta(page, 'og:image'));
    expect(picture.origin).toBe(site.origin);
    expect(picture.pathname).toMatch(address);
    const response = await site.visitor().fetch(picture.href);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(meta(page, 'og:image:width')).toBe(String(width));
    expect(meta(page, 'og:image:height')).toBe(String(height));
  });
}

test('another operator has its own preview picture, and an outdated picture address redirects to the current one', async () => {
  const other = await openSite('story', otherOperator);
  const [current, former] = await Promise.all(
    [site, other].map(async ({ visitor }) => new URL(meta(await visitor().open('/'), 'og:image')).pathname),
  );
  expect(current).not.toBe(former);
  const response = await site.visitor().fetch(former ?? '');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(current);
});
