import { expect, test } from 'vitest';
import { otherOperator } from '../support/operators.ts';
import { adminPages, expertPages, memberPages, publicPages } from '../support/pages.ts';
import { type Page, within } from '../support/site/page.ts';
import type { Reader } from '../support/site/reader.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const other = await openSite('story', otherOperator);

/** Links of the site's header; articles and dialogs have their own headers. */
const headerLinks = (page: Page) =>
  Object.fromEntries(
    page
      .all('header:not(main header) a')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  );
const sidebars = (page: Page) => page.all('aside[aria-label="Espace personnel"]');
const footer = (page: Page) => within(page.get.getByRole('contentinfo'));

for (const path of [
  '/une-page-inconnue',
  '/dashboard/inconnu',
  '/personne',
  '/admin/inconnu/encore',
  '/domaines/astrologie',
]) {
  test(`[NAV12] ${path} returns 404 with a message in two languages and a link to the home page`, async () => {
    const page = await site.visitor().open(path);
    expect(page.status).toBe(404);
    expect(page.path).toBe(path);
    expect(page.get.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
    expect(page.get.getByText(/Cette page n’existe pas/)).toBeInTheDocument();
    const home = within(page.main).getByRole('link', { name: 'Retour à l’accueil' });
    expect(home).toHaveAttribute('href', '/');
  });
}

test('[NAV01] the header has its four links, and each opens its page', async () => {
  const visitor = site.visitor();
  const home = await visitor.open('/');
  for (const [label, path] of [
    ['Notre mission', '/mission'],
    ['Devenir un expert', '/devenir-expert'],
    ['Nos expertises', '/expertises'],
    ['Événements', '/evenements'],
  ] as const) {
    expect(headerLinks(home)).toHaveProperty([label], path);
    const page = await visitor.open(path);
    expect([page.status, page.path]).toEqual([200, path]);
  }
});

test('[NAV02] the header button links a visitor to sign-in, and a member to the dashboard', async () => {
  const visited = await site.visitor().open('/mission');
  expect(headerLinks(visited)).toHaveProperty(['Se connecter'], '/se-connecter');
  const client = await site.signedInAs('client');
  const page = await client.open('/mission');
  expect(headerLinks(page)).not.toHaveProperty(['Se connecter']);
  expect(headerLinks(page)).toHaveProperty(['Tableau de bord'], '/dashboard');
  expect((await client.open('/dashboard')).path).toBe('/dashboard');
});

test('[NAV04] [NAV05] signed-in pages have the sidebar, and a header with the logo only', {
  timeout: 60_000,
}, async () => {
  const client = await site.signedInAs('client');
  for (const path of memberPages.filter((each) => each !== '/checkout' && each !== '/booking-success')) {
    const page = await client.open(path);
    expect(sidebars(page), path).toHaveLength(1);
    expect(headerLinks(page), path).toEqual({ 'Visavis, accueil': '/' });
  }
  const home = await client.open('/');
  expect(sidebars(home)).toHaveLength(1);
  expect(headerLinks(home)).toHaveProperty(['Nos expertises'], '/expertises');
});

test('[NAV07] the footer links to the FAQ and both legal pages', async () => {
  const visitor = site.visitor();
  const home = await visitor.open('/');
  for (const path of ['/faq', '/politique-confidentialite', '/conditions-utilisation']) {
    expect(home.all(`footer a[href="${path}"]`), path).toHaveLength(1);
    const page = await visitor.open(path);
    expect([page.status, page.path]).toEqual([200, path]);
  }
});

test('[NAV08] [NAV09] the social link and the chat button have the operator’s addresses', async () => {
  for (const [{ visitor }, social, messaging] of [
    [site, 'https://www.linkedin.com/company/visavis-example', 'https://messagerie.visavis.example/discussion'],
    [other, 'https://social.tete-a-tete.example/nous', 'https://messagerie.tete-a-tete.example/'],
  ] as const) {
    const page = await visitor().open('/');
    expect(footer(page).getByRole('link', { name: /Nous suivre/ })).toHaveAttribute('href', social);
    expect(page.get.getByRole('link', { name: /^Discuter avec nous/ })).toHaveAttribute('href', messaging);
  }
});

test('[NAV10] the copyright line runs from 2024 to this year', async () => {
  const page = await site.visitor().open('/');
  expect(page.get.getByRole('contentinfo')).toHaveTextContent(`© 2024–${new Date().getFullYear()}`);
});

test('[NAV11] each declared route is its own page or a redirect to sign-in, never a 404', {
  timeout: 90_000,
}, async () => {
  const titles = new Set<string>();
  const open = async (reader: Reader, path: string) => {
    const page = await reader.open(path);
    expect([page.status, page.path]).toEqual([200, path]);
    expect(page.html).not.toContain('Oops! Page not found');
    expect(page.all('h1'), path).toHaveLength(1);
    titles.add(page.document.title);
  };
  const visitor = site.visitor();
  for (const path of [...publicPages, '/se-connecter']) await open(visitor, path);
  for (const path of [...memberPages, ...expertPages, ...adminPages])
    expect(await visitor.ledTo(path), path).toMatch(/^\/se-connecter\?returnTo=/);
  for (const [role, pages] of [
    ['client', memberPages],
    ['expert', expertPages],
    ['admin', adminPages],
  ] as const) {
    const member = await site.signedInAs(role);
    for (const path of pages) await open(member, path);
  }
  // Two pages share a title on purpose: the public events and their administration. Other views of a page keep its title.
  const sharing = ['/profil?modifier=oui', '/admin/messages?', '/admin/avis?', '/admin/papiers?'];
  const own = [...memberPages, ...expertPages, ...adminPages].filter(
    (path) => !sharing.some((start) => path.startsWith(start)),
  );
  expect(titles.size).toBe(publicPages.length + 1 + own.length - 1);
});

test('[NAV13] [NAV14] every page names the product Visavis, or by the operator’s own site name', {
  timeout: 60_000,
}, async () => {
  for (const path of ['/', '/mission', '/se-connecter', '/expert/camille-renaud']) {
    const page = await site.visitor().open(path);
    expect(page.document.title).toMatch(/Visavis$/);
    expect(page.get.getByRole('link', { name: 'Visavis, accueil' })).toBeInTheDocument();
    const theirs = await other.visitor().open(path);
    expect(theirs.document.title).toMatch(/Tête-à-tête$/);
    expect(theirs.html).not.toMatch(/Visavis/);
  }
});

test('[NAV16] a control whose service is not configured is not shown', async () => {
  const button = (page: Page, name: string) => page.get.queryByRole('button', { name });
  expect(button(await site.visitor().open('/se-connecter'), 'Continuer avec Google')).toBeInTheDocument();
  const page = await other.visitor().open('/se-connecter');
  expect(button(page, 'Se connecter')).toBeInTheDocument();
  expect(button(page, 'Continuer avec Google')).toBeNull();
});
