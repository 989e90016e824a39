import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const { db } = site;

const eventRows = () =>
  db
    .selectFrom('events as event')
    .select(['slug', 'title', 'description', 'category', 'location', 'type', 'starts_at', 'capacity'])
    .select(sql<boolean>`ends_at <= now()`.as('is_past'))
    .select(
      sql<number>`(select count(*)::int from event_registrations as r where r.event_id = event.id)`.as('participants'),
    )
    .orderBy('starts_at')
    .execute();

const stored = async () =>
  sql<Record<string, string>>`
    select (select count(*) from event_registrations) as registrations, (select count(*) from events) as events`.execute(
    db,
  );

const types = { webinar: 'Webinar', workshop: 'Atelier', conference: 'Conférence' };
const inParis = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options });
const dayOf = (date: Date) => inParis({ dateStyle: 'full' }).format(date).replace(/ 1 /, ' 1er ');
const timeOf = (date: Date) => inParis({ timeStyle: 'short' }).format(date);
/** In summer, Paris is two hours ahead of UTC. */
const zoneOf = (date: Date) => (inParis({ timeZoneName: 'short' }).format(date).includes('UTC+2') ? 'CEST' : 'CET');
const card = (page: Page, name: string) => page.get.getByRole('article', { name });
const signIn = (returnTo: string) => `/se-connecter?${new URLSearchParams({ returnTo })}`;

/** Address of the first link with this name. */
const hrefOf = (page: Page, name: RegExp | string) =>
  page.get.getAllByRole('link', { name })[0]?.getAttribute('href') ?? '';

test('an unknown event returns 404, as a page and as a calendar file', async () => {
  const page = await site.visitor().open('/evenements/inconnu');
  expect(page.status).toBe(404);
  expect(page.get.getByRole('heading', { name: 'Oops! Page not found' })).toBeInTheDocument();
  expect((await site.visitor().fetch('/evenements/inconnu.ics')).status).toBe(404);
});

test('[EVENT05] a visitor who wants to register is redirected to sign in, and is not registered', async () => {
  const before = await stored();
  const event = '/evenements/nis-2-les-dix-premieres-mesures';
  for (const from of ['/evenements', event]) {
    const visitor = site.visitor();
    const page = await visitor.open(hrefOf(await visitor.open(from), /^S’inscrire maintenant/));
    expect(page.path).toBe(signIn(event));
  }
  expect((await stored()).rows).toEqual(before.rows);
});

test('[EVENT12] a visitor who proposes an event is redirected to sign in, and nothing is stored', async () => {
  const before = await stored();
  const visitor = site.visitor();
  const page = await visitor.open(hrefOf(await visitor.open('/evenements'), 'Proposer un événement'));
  expect(page.path).toBe(signIn('/dashboard/contact?sujet=evenement'));
  expect((await stored()).rows).toEqual(before.rows);
});

test('[EVENT14] a past event has no button to register, neither in the list nor on its page', async () => {
  const past = (await eventRows()).find(({ is_past }) => is_past);
  const register = { name: /S’inscrire/ };
  const list = await site.visitor().open('/evenements');
  expect(list.get.getAllByRole('link', { name: /S’inscrire maintenant/ })).toHaveLength(3);
  expect(within(card(list, past?.title ?? '')).queryByRole('link', register)).toBeNull();
  const page = await site.visitor().open(`/evenements/${past?.slug}`);
  expect(page.get.getByText('Cet événement a eu lieu.')).toBeInTheDocument();
  expect(page.get.queryByRole('link', register)).toBeNull();
});

test('[EVENT02] db:seed writes four sample events of all three types, three upcoming and one past', async () => {
  const rows = await eventRows();
  expect(rows.map(({ is_past }) => is_past)).toEqual([true, false, false, false]);
  expect(new Set(rows.map(({ type }) => type)).size).toBe(3);
  expect((await site.visitor().open('/evenements')).get.getAllByRole('article')).toHaveLength(4);
});

test('[EVENT01] [EVENT03] the page lists the events of the database, with all details of each', async () => {
  const rows = await eventRows();
  const page = await site.visitor().open('/evenements');
  const upcoming = page.get.getByRole('region', { name: 'Prochains événements' });
  expect(texts(within(upcoming).getAllByRole('heading', { level: 3 }))).toEqual(
    rows.filter(({ is_past }) => !is_past).map(({ title }) => title.replaceAll(/\s/g, ' ')),
  );
  for (const row of rows) {
    const shown = card(page, row.title);
    for (const words of [
      row.description.split('\n\n')[0] ?? '',
      types[row.type],
      row.category,
      `${dayOf(row.starts_at)} à ${timeOf(row.starts_at)} (${zoneOf(row.starts_at)})`,
      row.location ?? 'En ligne',
      `${row.participants} participants`,
    ])
      expect(shown).toHaveTextContent(words.replaceAll(/\s/g, ' '));
    if (!row.is_past) expect(shown).toHaveTextContent(`${row.capacity} places`);
    expect(shown.querySelector('svg')).toBeInTheDocument();
  }
});

test('[EVENT09] without a configured video there is no video button', async () => {
  const page = await site.visitor().open('/evenements?video=1');
  expect(page.get.getByRole('link', { name: 'Voir les événements' })).toBeInTheDocument();
  expect(page.get.queryByRole('link', { name: 'Découvrir en vidéo' })).toBeNull();
  expect(page.all('video')).toEqual([]);
});

test('[EVENT11] the details of an event are on its page', async () => {
  const row = (await eventRows()).find(({ type }) => type === 'workshop');
  if (!row) throw new Error('the story has no workshop');
  const visitor = site.visitor();
  const list = await visitor.open('/evenements');
  const more = within(card(list, row.title)).getByRole('link', { name: /^En savoir plus/ });
  const page = await visitor.open(more.getAttribute('href') ?? '');
  expect(page.path).toBe(`/evenements/${row.slug}`);
  expect(page.get.getByRole('heading', { level: 1, name: row.title })).toBeInTheDocument();
  for (const paragraph of row.description.split('\n\n'))
    expect(page.main).toHaveTextContent(paragraph.replaceAll(/\s/g, ' '));
  expect(page.get.getByRole('region', { name: new RegExp(`^${dayOf(row.starts_at)}`) })).toBeInTheDocument();
  const definitions = texts(page.get.getAllByRole('definition'));
  for (const words of ['09:30 – 12:00', row.location ?? '', row.category, `${row.capacity} places`])
    expect(definitions).toContainEqual(expect.stringContaining(words.replaceAll(/\s/g, ' ')));
  const trail = within(page.get.getByRole('navigation', { name: 'Fil d’Ariane' }));
  expect(trail.getByRole('link', { name: 'Événements' })).toHaveAttribute('href', '/evenements');
});

test('one event and all upcoming events can be downloaded as calendar files', async () => {
  const rows = (await eventRows()).filter(({ is_past }) => !is_past);
  const utc = (date: Date) => `DTSTART:${date.toISOString().replaceAll(/[-:]|\.000/g, '')}`;
  const visitor = site.visitor();
  const link = hrefOf(await visitor.open(`/evenements/${rows[0]?.slug}`), 'Ajouter à mon agenda');
  for (const [path, expected] of [
    [link, rows.slice(0, 1)],
    ['/evenements.ics', rows],
  ] as const) {
    const response = await visitor.fetch(path);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const lines = (await response.text()).split('\r\n');
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(expected.map((row) => utc(row.starts_at)));
  }
});

test('the feed is valid RSS 2.0 with its own address, and the page links to the feed and the calendar', async () => {
  const rows = (await eventRows()).filter(({ is_past }) => !is_past);
  const response = await site.visitor().fetch('/evenements.rss');
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const page = await site.visitor().open('/evenements');
  for (const type of ['application/rss+xml', 'text/calendar'])
    expect(page.all(`link[rel=alternate][type="${type}"]`)).toHaveLength(1);
  // Throws when the XML is not well-formed.
  const { document } = new JSDOM(await response.text(), { contentType: 'application/xml' }).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect({
    version: document.documentElement.getAttribute('version'),
    language: all('channel > language'),
    self: document.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0]?.getAttribute('href'),
    titles: all('item > title'),
    links: all('item > guid[isPermaLink=true]'),
  }).toEqual({
    version: '2.0',
    language: ['fr-FR'],
    self: `${site.origin}/evenements.rss`,
    titles: rows.map(({ title }) => title),
    links: rows.map(({ slug }) => `${site.origin}/evenements/${slug}`),
  });
});
