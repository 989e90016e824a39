import { Hono } from 'hono';
import { listDomains, sitemapStarts, slugsAfter } from '#modules/experts/server';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** URLs per sitemap file. Search engines accept 50,000; fewer keep each file quick to build. */
const perFile = 10_000;
const anHour = 'public, max-age=3600';

const pages = ['/', '/expertises', '/mission', '/devenir-expert', '/evenements', '/faq'];
const closed = [
  '/dashboard',
  '/profil',
  '/rendez-vous',
  '/appels-video',
  '/admin',
  '/expert-space',
  '/checkout',
  '/booking-success',
];

/** Routes for search engines: /robots.txt, and a sitemap with one file of pages and as many files of experts as needed. */
export function found({ db, site }: Platform) {
  const routes = new Hono<WebEnv>();
  const list = (element: 'urlset' | 'sitemapindex', paths: readonly string[]) => {
    const item = element === 'urlset' ? 'url' : 'sitemap';
    const items = paths.map((path) => `<${item}><loc>${site.origin}${path}</loc></${item}>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join('\n')}
</${element}>
`;
    return new Response(xml, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': anHour },
    });
  };

  routes.get('/robots.txt', (c) => {
    c.header('Cache-Control', anHour);
    return c.text(
      ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${site.origin}/sitemap.xml`, ''].join(
        '\n',
      ),
    );
  });
  routes.get('/sitemap.xml', async () => {
    const starts = await sitemapStarts(db, perFile);
    return list('sitemapindex', [
      '/sitemaps/pages.xml',
      ...starts.map((slug) => `/sitemaps/experts.xml?apres=${slug}`),
    ]);
  });
  routes.get('/sitemaps/pages.xml', async () => {
    const domains = await listDomains(db);
    return list('urlset', [...pages, ...domains.map(({ slug }) => `/domaines/${slug}`)]);
  });
  routes.get('/sitemaps/experts.xml', async (c) => {
    const slugs = await slugsAfter(db, c.req.query('apres') ?? '', perFile);
    return list(
      'urlset',
      slugs.map((slug) => `/expert/${slug}`),
    );
  });
  return routes;
}
