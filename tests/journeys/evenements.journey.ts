import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { rows } from '../support/rows.ts';

interface EventRow {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly location: string | null;
  readonly type: 'webinar' | 'workshop' | 'conference';
  readonly starts_at: Date;
  readonly capacity: number;
  readonly participants: number;
  readonly is_past: boolean;
}

const eventRows = () =>
  rows<EventRow>(`select e.*, ends_at <= now() as is_past,
    (select count(*)::int from event_registrations r where r.event_id = e.id) as participants
    from events e order by starts_at`);

async function stored() {
  const [counts] = await rows<Record<string, string>>(
    'select (select count(*) from event_registrations) as registrations, (select count(*) from events) as events',
  );
  return counts;
}

/** A page that only asks can change nothing. */
function methodsUsed(page: Page): Set<string> {
  const methods = new Set<string>();
  page.on('request', (request) => methods.add(request.method()));
  return methods;
}

const types = { webinar: 'Webinar', workshop: 'Atelier', conference: 'Conférence' };
const inParis = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options });
const dayOf = (date: Date) => inParis({ dateStyle: 'full' }).format(date).replace(/ 1 /, ' 1er ');
const timeOf = (date: Date) => inParis({ timeStyle: 'short' }).format(date);
const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** A second of film without sound, made by the browser itself. */
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

test('an event that does not exist is no page and no file', async ({ page, request }) => {
  const response = await page.goto('/evenements/inconnu');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect((await request.get('/evenements/inconnu.ics')).status()).toBe(404);
});

test('[EVENT05] whoever is signed out is led to sign in, and nobody is registered', async ({ page }) => {
  const before = await stored();
  for (const from of ['/evenements', '/evenements/nis-2-les-dix-premieres-mesures']) {
    await page.goto(from);
    await page
      .getByRole('link', { name: /^S’inscrire maintenant/ })
      .first()
      .click();
    const returnTo = '/evenements/nis-2-les-dix-premieres-mesures';
    await expect(page).toHaveURL(`${stack.origin}/se-connecter?${new URLSearchParams({ returnTo })}`);
  }
  expect(await stored()).toEqual(before);
});

test('[EVENT12] proposing an event without an account leads to sign in, and stores nothing', async ({ page }) => {
  const before = await stored();
  const methods = methodsUsed(page);
  await page.goto('/evenements');
  await page.getByRole('link', { name: 'Proposer un événement' }).click();
  const returnTo = '/dashboard/contact?sujet=evenement';
  await expect(page).toHaveURL(`${stack.origin}/se-connecter?${new URLSearchParams({ returnTo })}`);
  expect([...methods]).toEqual(['GET']);
  expect(await stored()).toEqual(before);
});

test('[EVENT14] a past event has no button to register, neither in the list nor on its page', async ({ page }) => {
  const past = (await eventRows()).find(({ is_past }) => is_past);
  await page.goto('/evenements');
  const register = page.getByRole('link', { name: /S’inscrire maintenant/ });
  await expect(register).toHaveCount(3);
  await expect(card(page, past?.title ?? '').getByRole('link', { name: /S’inscrire/ })).toHaveCount(0);
  await page.goto(`/evenements/${past?.slug}`);
  await expect(page.getByText('Cet événement a eu lieu.')).toBeVisible();
  await expect(register).toHaveCount(0);
});

test('[EVENT02] db:seed writes four sample events of all three types, three to come and one past', async ({ page }) => {
  const rows = await eventRows();
  expect(rows).toHaveLength(4);
  expect(rows.map(({ is_past }) => is_past)).toEqual([true, false, false, false]);
  expect(new Set(rows.map(({ type }) => type)).size).toBe(3);
  await page.goto('/evenements');
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('[EVENT01] [EVENT03] the page lists the events of the database, with all that is to be known of each', async ({
  page,
}) => {
  const rows = await eventRows();
  await page.goto('/evenements');
  const upcoming = page.getByRole('region', { name: 'Prochains événements' }).getByRole('heading', { level: 3 });
  await expect(upcoming).toHaveText(rows.filter(({ is_past }) => !is_past).map(({ title }) => title));
  for (const row of rows) {
    const shown = card(page, row.title);
    const said = [
      row.description.split('\n\n')[0] ?? '',
      types[row.type],
      row.category,
      `${dayOf(row.starts_at)} à ${timeOf(row.starts_at)} (${zoneOf(row.starts_at)})`,
      row.location ?? 'En ligne',
      `${row.participants} participants`,
    ];
    for (const words of said) await expect(shown).toContainText(words);
    // The picture: a drawing on the event's own ground.
    const picture = await shown.locator('svg').first().boundingBox();
    expect(picture?.height).toBeGreaterThan(90);
    if (!row.is_past) await expect(shown).toContainText(`${row.capacity} places`);
  }
});

/** In summer the clock of Paris is two hours ahead of UTC. */
const zoneOf = (date: Date) => (inParis({ timeZoneName: 'short' }).format(date).includes('UTC+2') ? 'CEST' : 'CET');

test('[EVENT08] the first button scrolls to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/evenements');
  const list = page.getByRole('heading', { name: 'Prochains événements' });
  await expect(list).not.toBeInViewport();
  await page.getByRole('link', { name: 'Voir les événements' }).click();
  await expect(list).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

test('[EVENT09] the film plays where the operator has one; elsewhere there is no button', async ({ page }) => {
  await page.goto('/evenements?video=1');
  await expect(page.getByRole('link', { name: 'Voir les événements' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Découvrir en vidéo' })).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);

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

test('[EVENT11] the details of an event are on its page, without scripts too', async ({ context }) => {
  const page = await withoutScripts(context);
  const row = (await eventRows()).find(({ type }) => type === 'workshop');
  await page.goto('/evenements');
  await card(page, row?.title ?? '')
    .getByRole('link', { name: /^En savoir plus/ })
    .click();
  await expect(page).toHaveURL(`${stack.origin}/evenements/${row?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: row?.title ?? '' })).toBeVisible();
  for (const paragraph of row?.description.split('\n\n') ?? []) await expect(page.getByText(paragraph)).toBeVisible();
  await expect(page.getByRole('region', { name: dayOf(row?.starts_at ?? new Date(0)) })).toBeVisible();
  for (const words of ['09:30 – 12:00', row?.location ?? '', row?.category ?? '', `${row?.capacity} places`])
    await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible();
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Événements' }).click();
  await expect(page).toHaveURL(`${stack.origin}/evenements`);
});

test('one event and all that are coming can be put into a calendar', async ({ page, request }) => {
  const rows = (await eventRows()).filter(({ is_past }) => !is_past);
  const utc = (date: Date) => `DTSTART:${date.toISOString().replaceAll(/[-:]|\.000/g, '')}`;
  await page.goto(`/evenements/${rows[0]?.slug}`);
  const link = await page.getByRole('link', { name: 'Ajouter à mon agenda' }).getAttribute('href');
  for (const [path, expected] of [
    [link ?? '', rows.slice(0, 1)],
    ['/evenements.ics', rows],
  ] as const) {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = (await response.text()).split('\r\n');
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(expected.map((row) => utc(row.starts_at)));
  }
});

test('the feed is RSS 2.0 that names itself, and the page names both files', async ({ page, request }) => {
  const rows = (await eventRows()).filter(({ is_past }) => !is_past);
  const response = await request.get('/evenements.rss');
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  await page.goto('/evenements');
  for (const type of ['application/rss+xml', 'text/calendar'])
    await expect(page.locator(`link[rel=alternate][type="${type}"]`)).toHaveCount(1);
  const feed = await page.evaluate(
    (text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const all = (selector: string) => [...document.querySelectorAll(selector)].map((found) => found.textContent);
      return {
        broken: document.querySelector('parsererror') !== null,
        version: document.documentElement.getAttribute('version'),
        language: all('channel > language'),
        self: document.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')[0]?.getAttribute('href'),
        titles: all('item > title'),
        links: all('item > guid[isPermaLink=true]'),
      };
    },
    await response.text(),
  );
  expect(feed).toEqual({
    broken: false,
    version: '2.0',
    language: ['fr-FR'],
    self: `${stack.origin}/evenements.rss`,
    titles: rows.map(({ title }) => title),
    links: rows.map(({ slug }) => `${stack.origin}/evenements/${slug}`),
  });
});

test('axe finds nothing on the list and on an event, and nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/evenements', '/evenements/atelier-premier-previsionnel', '/evenements/inconnu']) {
    await page.goto(path);
    expect.soft(await examine(page), path).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(sideways, path).toBe(0);
  }
});
