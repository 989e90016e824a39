import { expect, test } from 'vitest';
import { refreshNextFree } from '#modules/booking/server';
import { addExpert } from '../support/database/people.ts';
import { follow } from '../support/site/follow.ts';
import { press } from '../support/site/form.ts';
import { newMember } from '../support/site/member.ts';
import { type Page, spaced, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db } = site;
let count = 0;

/** An expert of the domain Banque with the default hours and a name of their own. */
async function newExpert(profile: Parameters<typeof addExpert>[2] = {}) {
  const { id } = await db.selectFrom('domains').select('id').where('slug', '=', 'banque').executeTakeFirstOrThrow();
  const name = `Lambert-${'abcdefghij'.charAt(count++)}`;
  const slug = name.toLowerCase();
  const names = { first_name: 'Françoise', last_name: name };
  const { profileId } = await addExpert(
    db,
    { domains: [{ id }], slugs: [slug] },
    { ...names, hourly_rate_cents: 12_000, ...profile },
  );
  return { profileId, slug, fullName: `Françoise ${name}` };
}

const cardOf = (page: Page, name: string) => {
  const card = page.all('article').find((each) => each.textContent.includes(name));
  if (!card) throw new Error(`${name} is not in the list`);
  return card;
};
const startsIn = (element: HTMLElement) =>
  within(element).queryAllByRole('link', { name: /^Réserver .* à \d\d:\d\d avec/ });
/** Full name of a link whose visible text is short. */
const nameOf = (link: Element | undefined) => link?.querySelector('.sr-only')?.textContent ?? '';
const offer = (page: Page) => page.get.getByRole('region', { name: 'Choisir un créneau' });
const linksIn = (page: Page, list: string) =>
  within(within(offer(page)).getByRole('list', { name: list })).getAllByRole('link');
const chosenIn = (page: Page, list: string) =>
  texts(linksIn(page, list).filter((link) => link.getAttribute('aria-current') === 'true'));

test('an expert without free hours has no start in any list, and the profile says so', async () => {
  const expert = await newExpert();
  await db.deleteFrom('availability').where('user_profile_id', '=', expert.profileId).execute();
  while ((await refreshNextFree(site.platform)) > 0);
  const visitor = site.visitor();
  const card = cardOf(await visitor.open(`/recherche?q=${expert.slug}`), expert.fullName);
  expect(startsIn(card)).toEqual([]);
  expect(card).toHaveTextContent('Aucun créneau libre pour le moment');
  expect(startsIn(cardOf(await visitor.open('/domaines/banque'), expert.fullName))).toEqual([]);
  const profile = await visitor.open(`/expert/${expert.slug}`);
  expect(offer(profile)).toHaveTextContent('Aucun créneau libre de cette durée');
  expect(profile.get.queryByRole('button', { name: 'Réserver' })).toBeNull();
});

test('an expert who takes no video calls has prices and no starts', async () => {
  const expert = await newExpert();
  await db
    .updateTable('expert_settings')
    .set({ takes_video_calls: false })
    .where('user_profile_id', '=', expert.profileId)
    .execute();
  const page = await site.visitor().open(`/expert/${expert.slug}`);
  const prices = page.get.getByRole('region', { name: 'Tarifs' });
  expect(texts(within(prices).getAllByRole('definition'))).toEqual(['30,00 €', '60,00 €', '120,00 €']);
  expect(prices).toHaveTextContent('Cet expert ne prend pas de rendez-vous pour le moment.');
});

test('[FIND15] a result has three starts of each of four days, more times, and its price with the duration', async () => {
  const expert = await newExpert();
  const page = await site.visitor().open(`/recherche?q=${expert.slug}`);
  const card = cardOf(page, expert.fullName);
  const starts = startsIn(card);
  const name = /^Réserver (\p{L}+ \d+(?:er)? \p{L}+) à \d\d:\d\d avec Françoise Lambert-\w$/u;
  const days = starts.map((start) => name.exec(nameOf(start))?.[1]);
  const [today, ...later] = [...new Set(days)].map((day) => days.filter((each) => each === day).length);
  // The first day may be nearly over.
  expect([1, 2, 3]).toContain(today);
  expect(later).toEqual([3, 3, 3]);
  expect(card.textContent.replaceAll('\u00a0', ' ')).toContain('60,00 € TTC · 30 min');
  const more = within(card).getByRole('link', { name: `Plus d’horaires avec ${expert.fullName}` });
  expect(more).toHaveAttribute('href', `/expert/${expert.slug}/reserver?duree=30`);
  expect(page.main).toHaveTextContent(/Créneaux en heure locale \(CES?T\)/);
});

test('[FIND15] every list of expert cards has the next start of each expert as a button', async () => {
  const expert = await newExpert();
  while ((await refreshNextFree(site.platform)) > 0);
  const visitor = site.visitor();
  const [first] = startsIn(cardOf(await visitor.open(`/recherche?q=${expert.slug}`), expert.fullName));
  for (const list of [`/?q=${expert.slug}`, '/domaines/banque']) {
    const [start, ...others] = startsIn(cardOf(await visitor.open(list), expert.fullName));
    expect(others).toEqual([]);
    expect(start?.getAttribute('href')).toBe(first?.getAttribute('href'));
    expect(nameOf(start)).toBe(nameOf(first));
  }
});

test('[TRIP01] the profile has durations with prices, five days, the starts of the first, and price and end of the choice', async () => {
  const expert = await newExpert();
  const page = await site.visitor().open(`/expert/${expert.slug}`);
  expect(texts(linksIn(page, 'Durée de la séance'))).toEqual(['15 min 30,00 €', '30 min 60,00 €', '1 h 120,00 €']);
  expect(linksIn(page, 'Jours avec un créneau libre')).toHaveLength(5);
  const [first] = texts(linksIn(page, 'Heures de début'));
  expect(chosenIn(page, 'Heures de début')).toEqual([first]);
  expect(offer(page)).toHaveTextContent(new RegExp(`Prochain créneau libre.*, ${first} – \\d\\d:[03]0`));
  expect(offer(page)).toHaveTextContent(/60,00\s€ TTC · 30 min/);
  expect(within(offer(page)).getByRole('link', { name: 'Réserver un créneau' })).toBeInTheDocument();
});

test('[TRIP01] without scripts days, starts, durations and arrows are links, up to the horizon', async () => {
  const expert = await newExpert();
  const visitor = site.visitor();
  const page = await visitor.open(`/expert/${expert.slug}`);
  const days = linksIn(page, 'Jours avec un créneau libre');
  const third = nameOf(days[2]);
  const ofThird = await follow(visitor, days[2] as Element);
  expect(offer(ofThird)).toHaveTextContent(new RegExp(third, 'i'));
  const [, second] = linksIn(ofThird, 'Heures de début');
  const chosen = await follow(visitor, second as Element);
  expect(chosenIn(chosen, 'Heures de début')).toEqual(texts([second as Element]));
  expect(offer(chosen)).toHaveTextContent(`Votre créneau ${third}, ${second?.textContent} – `);
  const [, , hour] = linksIn(chosen, 'Durée de la séance');
  expect(offer(await follow(visitor, hour as Element))).toHaveTextContent(/120,00\s€ TTC · 1 h/);

  const arrow = (shown: Page, name: string) => within(offer(shown)).queryByRole('link', { name });
  expect(arrow(page, 'Jours précédents')).toBeNull();
  const seen = new Set<string>();
  let shown = page;
  for (let later: HTMLElement | null = null; ; shown = await follow(visitor, later)) {
    for (const day of linksIn(shown, 'Jours avec un créneau libre')) {
      const name = nameOf(day);
      expect(seen).not.toContain(name);
      seen.add(name);
    }
    later = arrow(shown, 'Jours suivants');
    if (!later) break;
  }
  // Five days a week within 90 days, less the notice.
  expect(seen.size).toBeGreaterThanOrEqual(62);
  expect(seen.size).toBeLessThanOrEqual(66);
  const back = await follow(visitor, arrow(shown, 'Jours précédents') as Element);
  expect(linksIn(back, 'Jours avec un créneau libre')).toHaveLength(5);
});

test('[FIND16] without scripts a start opens the booking with day, duration and time chosen, and books it', async () => {
  const expert = await newExpert();
  const { reader } = await newMember(site);
  const list = await reader.open(`/recherche?q=${expert.slug}`);
  const start = startsIn(cardOf(list, expert.fullName))[4] as HTMLElement;
  const moment = /^Réserver (.*) avec/.exec(nameOf(start))?.[1] ?? '';
  const page = await follow(reader, start);
  const status = page.get.getByRole('status');
  expect(status).toHaveTextContent(`Réserver avec ${expert.fullName}${moment}, 60,00 € TTC · 30 min`);
  const checkout = await press(reader, page, within(status).getByRole('button', { name: 'Réserver' }));
  expect(checkout.url.pathname).toBe('/checkout');
  expect(checkout.url.searchParams.get('duration')).toBe('30');
  const held = await db
    .selectFrom('appointments')
    .select('starts_at')
    .where('expert_id', '=', expert.profileId)
    .executeTakeFirstOrThrow();
  const asked = new URL(start.getAttribute('href') ?? '', site.origin).searchParams.get('debut') ?? '';
  expect(held.starts_at).toEqual(new Date(asked));
});

test('without scripts « Réserver » on the profile leads to the same booking, and carries no id of a hold', async () => {
  const expert = await newExpert();
  const visitor = site.visitor();
  const profile = await visitor.open(`/expert/${expert.slug}`);
  for (const button of profile.get.getAllByRole('button', { name: 'Réserver' })) {
    const page = await press(visitor, profile, button);
    expect(page.url.pathname).toBe(`/expert/${expert.slug}/reserver`);
    expect([...page.url.searchParams.keys()]).toEqual(['duree', 'debut']);
    expect(page.get.getByRole('status')).toHaveTextContent(/60,00\s€ TTC · 30 min/);
  }
});

test('[TRUSTP05] the chosen start has its dated deadline of a free cancellation, or the rule inside 24 h', async () => {
  const expert = await newExpert();
  const page = await site.visitor().open(`/expert/${expert.slug}`);
  expect(offer(page)).toHaveTextContent(/Annulation gratuite jusqu’au \p{L}+ \d+(er)? \p{L}+ à \d\d:\d\d/u);
  expect(offer(page)).toHaveTextContent('Remboursé si l’expert est absent');
  await db
    .updateTable('expert_settings')
    .set({ minimum_notice_minutes: 0 })
    .where('user_profile_id', '=', expert.profileId)
    .execute();
  const everyDay = Array.from({ length: 7 }, (_, day) => ({
    user_profile_id: expert.profileId,
    day_of_week: day,
    start_time: '00:00',
    end_time: '24:00',
  }));
  await db.deleteFrom('availability').where('user_profile_id', '=', expert.profileId).execute();
  await db.insertInto('availability').values(everyDay).execute();
  const soon = await site.visitor().open(`/expert/${expert.slug}`);
  expect(offer(soon)).not.toHaveTextContent('Annulation gratuite');
  const late = within(offer(soon)).getByText(
    spaced(
      'À moins de 24 h, l’annulation n’est plus remboursée aux professionnels ; un particulier reste remboursé tant que la séance n’a pas commencé.',
    ),
  );
  expect(late).toBeInTheDocument();
});
