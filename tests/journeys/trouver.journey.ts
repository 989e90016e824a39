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
