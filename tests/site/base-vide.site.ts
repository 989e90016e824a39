import { expect, test } from 'vitest';
import { within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

test.for([
  ['/', 'Aucun expert disponible pour le moment'],
  ['/recherche', 'Aucun expert disponible pour le moment'],
  ['/domaines/tech', 'Un domaine voisin a peut-être la réponse : en voici la liste.'],
  ['/evenements', 'Aucun événement n’est annoncé pour le moment'],
] as const)('[DATA12] without seed rows %s shows « %s » and no invented expert or event', async ([path, words]) => {
  const page = await site.visitor().open(path);
  expect(page.status).toBe(200);
  expect(page.get.getAllByText(words)).not.toEqual([]);
  expect(page.get.queryAllByRole('link', { name: /Voir le profil de/ })).toEqual([]);
  // Without reviews, no stars and no review count.
  expect(page.get.queryAllByText(/\d(,\d)? ?\/ ?5|\d+ avis\b/)).toEqual([]);
  expect(page.all('a[href^="/expert/"], a[href^="/evenements/"]')).toEqual([]);
});

test.for(['cybersecurite', 'industrie'])(
  '[DOM08] the domain %s without experts shows a message and links to the other domains',
  async (slug) => {
    const page = await site.visitor().open(`/domaines/${slug}`);
    const title = 'Aucun expert disponible pour le moment';
    expect(page.get.getByRole('heading', { name: title })).toBeInTheDocument();
    const others = page.get.getByRole('navigation', { name: 'Explorer un autre domaine' });
    expect(within(others).getAllByRole('link')).toHaveLength(8);
  },
);
