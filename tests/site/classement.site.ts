import { expect, test } from 'vitest';
import { rankingCriteria, searchedFields } from '#modules/experts';
import { texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

test('[LEGAL06] /classement lists the ranking criteria in order of weight, with the weights of the code', async () => {
  const reader = site.visitor();
  const title = 'Comment les experts sont classés';
  const search = await reader.open('/recherche');
  expect(search.get.getByRole('link', { name: title })).toHaveAttribute('href', '/classement');
  const page = await reader.open('/classement');
  expect(page.get.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  const criteria = page.all('main ol > li');
  const titles = { rating: 'La note moyenne', reviews: 'Le nombre d’avis', completeness: 'Un profil complet' };
  expect(texts(criteria.map((each) => within(each).getByRole('heading')))).toEqual(
    rankingCriteria.map(({ criterion }) => titles[criterion]),
  );
  for (const [index, { percent }] of rankingCriteria.entries())
    expect(criteria[index]).toHaveTextContent(`compte pour ${percent} % du classement`);
  expect(page.get.getByText(/Personne ne peut payer pour être mieux placé/)).toBeInTheDocument();
});

test('[FIND03] /classement lists the weights of the words of a search, from the constants of the search', async () => {
  const page = await site.visitor().open('/classement');
  const names = {
    name: 'le nom',
    company: 'l’entreprise',
    position: 'le métier',
    skills: 'les compétences',
    domain: 'le domaine',
    promises: '« Pour qui » et « Vous repartez avec »',
    bio: 'la présentation',
  };
  const section = page.get.getByRole('heading', { name: 'Le poids d’un mot' }).closest('section');
  expect(texts([...(section?.querySelectorAll('li') ?? [])])).toEqual(
    searchedFields.map(({ field, weight }) => `${names[field]} : ${weight}`),
  );
  expect(page.main).not.toHaveTextContent('L’ordre ne change pas');
});
