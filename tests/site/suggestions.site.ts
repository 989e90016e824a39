import { expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');

interface Suggestion {
  readonly group: string;
  readonly label: string;
  readonly href: string;
}

async function suggested(text: string): Promise<Suggestion[]> {
  const answer = await site.visitor().fetch(`/recherche/suggestions?${new URLSearchParams({ q: text })}`);
  expect(answer.status).toBe(200);
  return answer.json() as Promise<Suggestion[]>;
}

test.each(['', 'c', '  ', '%', '??'])('there is no suggestion for %j', async (text) => {
  expect(await suggested(text)).toEqual([]);
});

test('[FIND12] suggestions are at most eight needs, experts, domains and skills', async () => {
  const entries = await suggested('contester un lic');
  expect(entries[0]).toEqual({
    group: 'needs',
    label: 'Contester un licenciement',
    href: '/recherche?q=Contester+un+licenciement',
  });
  expect(entries.some(({ href }) => href === '/expert/rokhaya-ndiaye')).toBe(true);
  for (const text of ['co', 'comptab', 'droit', 'entreprise', 'immo'])
    expect((await suggested(text)).length, text).toBeLessThanOrEqual(8);
});

test('[FIND12] an expert, a domain and a skill are suggested by the beginning of their name', async () => {
  expect((await suggested('lamb')).map(({ label }) => label)).toContain('Françoise Lambert');
  expect(await suggested('immo')).toContainEqual({
    group: 'topics',
    label: 'Immobilier',
    href: '/recherche?domaine=immobilier',
  });
  expect(await suggested('copropri')).toContainEqual({
    group: 'topics',
    label: 'Copropriété',
    href: '/recherche?competence=Copropri%C3%A9t%C3%A9',
  });
});

test('every suggestion leads to a page', async () => {
  const visitor = site.visitor();
  for (const { href } of await suggested('compta')) expect((await visitor.open(href)).status, href).toBe(200);
});
