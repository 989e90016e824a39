import { expect, test } from 'vitest';
import { seedDomains } from '../../../../db/seed/reference/seed-domains.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { listDomains } from './domains.ts';

test('a catalogue without domains is an empty list', async () => {
  expect(await listDomains(platform.db)).toEqual([]);
});

test('[DATA04] the domains come ordered by name', async () => {
  await seedDomains(platform.db);
  const domains = await listDomains(platform.db);
  expect(domains.map(({ name }) => name)).toEqual([
    'Autres secteurs',
    'Banque',
    'Comptabilité',
    'Cybersécurité',
    'Entreprises',
    'Immobilier',
    'Industrie',
    'La Tech',
    'Stratégie',
  ]);
  expect(Object.keys(domains[0] ?? {}).sort()).toEqual(['heroText', 'name', 'pageKind', 'slug', 'tint', 'title']);
});

test('four domains have a page with a carousel, the others one with a banner', async () => {
  const domains = await listDomains(platform.db);
  const carousels = domains.filter(({ pageKind }) => pageKind === 'carousel').map(({ slug }) => slug);
  expect(carousels).toEqual(['banque', 'cybersecurite', 'creation-entreprise', 'strategie']);
});

test('an accent does not move a domain to the end', async () => {
  const texts = { title: '', hero_text: '', tint: 'ciel' };
  await platform.db
    .insertInto('domains')
    .values({ id: 100, slug: 'ecologie', name: 'Écologie', ...texts })
    .execute();
  const names = (await listDomains(platform.db)).map(({ name }) => name);
  expect(names.indexOf('Écologie')).toBe(names.indexOf('Entreprises') - 1);
});
