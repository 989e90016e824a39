import sharp from 'sharp';
import { expect, test } from 'vitest';
import { domains } from '../../db/seed/reference/domains.ts';
import { addExpert } from '../support/database/people.ts';
import { follow } from '../support/site/follow.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const open = (path: string) => site.visitor().open(path);
const cards = (page: Page) => [
  ...page.get.getByRole('region', { name: /^Nos experts/ }).querySelectorAll<HTMLElement>('article'),
];
const namesOn = (articles: readonly Element[]) =>
  texts(articles.map((each) => within(each as HTMLElement).getByRole('heading')));

test('an unknown domain returns 404', async () => {
  expect((await open('/domaines/astrologie')).status).toBe(404);
});

test.for(domains)('[DOM01] /domaines/$slug shows the title and the text of its database row', async (domain) => {
  const page = await open(`/domaines/${domain.slug}`);
  expect(page.get.getByRole('heading', { level: 1 }).textContent).toBe(domain.title);
  expect(page.all('main p').map(({ textContent }) => textContent)).toContain(domain.heroText);
});

test.for(domains)(
  '[DOM04] /domaines/$slug shows all approved experts of the domain, and its home tab the first eight',
  async ({ slug }) => {
    const experts = await site.db
      .selectFrom('user_profiles as person')
      .innerJoin('user_domains as link', 'link.user_profile_id', 'person.id')
      .innerJoin('domains', 'domains.id', 'link.domain_id')
      .select(['person.first_name', 'person.last_name'])
      .where('domains.slug', '=', slug)
      .where('person.role', '=', 'expert')
      .where('person.application_status', '=', 'approved')
      .where('person.status', '=', 'active')
      .execute();
    const names = namesOn(cards(await open(`/domaines/${slug}`)));
    expect(names.toSorted()).toEqual(experts.map((each) => `${each.first_name} ${each.last_name}`).toSorted());
    expect(names.length).toBeGreaterThanOrEqual(4);
    const home = await open(`/?domaine=${slug}`);
    const top = home.get.getByRole('region', { name: 'Top experts' });
    expect(namesOn([...top.querySelectorAll('article')])).toEqual(names.slice(0, 8));
  },
);

test('[DOM04] every card of a domain links to a profile', async () => {
  for (const card of cards(await open('/domaines/banque'))) {
    const profile = within(card).getByRole('link', { name: /^Voir le profil/ });
    expect((await follow(site.visitor(), profile)).status).toBe(200);
  }
});

test.for(['banque', 'tech'])('[DOM05] a card of %s shows name, title, description, image and rating', async (slug) => {
  const reader = site.visitor();
  const shown = cards(await reader.open(`/domaines/${slug}`));
  expect(shown.length).toBeGreaterThan(4);
  for (const card of shown) {
    expect(namesOn([card])[0]).toMatch(/\p{L}+ \p{L}+/u);
    const [title, description, rating, ...others] = texts([...card.querySelectorAll('p')]).filter(
      (text) => !text.startsWith('Prochain créneau'),
    );
    expect(title?.length).toBeGreaterThan(5);
    expect(description?.length).toBeGreaterThan(60);
    expect(rating).toMatch(/^(Nouveau|\d,\d sur 5.*)$/u);
    expect(others).toEqual([]);
    const [image, ...more] = card.querySelectorAll('img');
    expect(more).toEqual([]);
    const file = await reader.fetch(image?.getAttribute('src') ?? '');
    expect(file.status).toBe(200);
    expect((await sharp(await file.arrayBuffer()).metadata()).width).toBeGreaterThan(0);
  }
});

test.for(['banque', 'tech'])(
  '[DOM06] [DOM07] a card of %s shows the rating or Nouveau, and LinkedIn only if the expert has one',
  async (slug) => {
    const { db } = site;
    const linkedin_url = 'https://www.linkedin.com/in/note-haute';
    const domain = await db.selectFrom('domains').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    const reviewed = { first_name: 'Note', last_name: 'Haute', rating_sum: 9, reviews_count: 2, linkedin_url };
    await addExpert(db, { domains: [domain], slugs: [`haute-${slug}`] }, reviewed);
    await addExpert(db, { domains: [domain], slugs: [`neuve-${slug}`] }, { first_name: 'Toute', last_name: 'Neuve' });
    const page = await open(`/domaines/${slug}`);
    const cardOf = (name: string) => {
      const card = cards(page).find((each) => namesOn([each])[0] === name);
      if (!card) throw new Error(`${name} has no card`);
      return card;
    };

    const high = cardOf('Note Haute');
    expect(high).toHaveTextContent('4,5 sur 5, 2 avis');
    expect(high).not.toHaveTextContent('Nouveau');
    expect(within(high).getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute('href', linkedin_url);
    const fresh = cardOf('Toute Neuve');
    expect(fresh).toHaveTextContent('Nouveau');
    expect(fresh).not.toHaveTextContent(/sur 5|\d,\d/);
    expect(within(fresh).queryAllByRole('link', { name: /^LinkedIn/ })).toEqual([]);
    const link = within(fresh).getByRole('link', { name: 'Voir le profil de Toute Neuve' });
    const profile = await follow(site.visitor(), link);
    expect(profile.path).toBe(`/expert/neuve-${slug}`);
    expect(profile.get.getByRole('heading', { level: 1, name: 'Toute Neuve' })).toBeInTheDocument();
  },
);
