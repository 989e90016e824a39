import { beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { searchExperts } from '../queries/search-experts.ts';
import { findSynonym, listSynonyms } from '../queries/synonyms.ts';
import { saveSynonym } from './save-synonym.ts';
import { switchSynonym } from './switch-synonym.ts';
import { trySynonym } from './try-synonym.ts';

const { db } = platform;
let admin: Viewer;
const save = (own: Record<string, string>) => saveSynonym(platform, admin, { weight: '0.8', ...own });
const rows = () => db.selectFrom('search_synonyms').select(['term', 'meaning', 'active']).execute();
const found = async (database: typeof db, text: string) =>
  (await searchExperts(database, { text, sort: 'pertinence' })).experts.map(({ fullName }) => fullName);

beforeAll(async () => {
  admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
  await addExpert(
    db,
    { domains: [await addDomain(db, 'Élevage')], skills: ['Camélidés'] },
    { first_name: 'Lama', last_name: 'Desprez' },
  );
  await db.insertInto('search_dropped_words').values({ word: 'besoin' }).execute();
});

test.each([
  [{ term: ' ', meaning: 'camélidés' }, { term: 'side-missing' }],
  [{ term: 'alpaga', meaning: '' }, { meaning: 'side-missing' }],
  [{ term: 'a'.repeat(61), meaning: 'camélidés' }, { term: 'side-too-long' }],
  [{ term: 'alpaga', meaning: 'é'.repeat(61) }, { meaning: 'side-too-long' }],
  [{ term: '…', meaning: 'camélidés' }, { term: 'no-words' }],
  [{ term: 'Camélidé', meaning: 'camélidés' }, { meaning: 'same-words' }],
  [{ term: 'besoin alpaga', meaning: 'camélidés' }, { term: 'never-searched' }],
  [{ term: 'tondre mes quatre grands alpagas', meaning: 'camélidés' }, { term: 'never-searched' }],
  [{ term: 'alpaga', meaning: 'camélidés', weight: '2' }, { weight: 'weight-out-of-range' }],
])('[FIND05] %j is refused', async (own, problems) => {
  const before = await rows();
  expect(await save(own)).toEqual({ ok: false, refusal: 'synonym-invalid', problems });
  expect(await rows()).toEqual(before);
});

test('[FIND05] only an admin changes or tries synonyms', async () => {
  const client = await viewerOf(db, await addPerson(db));
  const form = { term: 'alpaga', meaning: 'camélidés', weight: '0.8', text: 'alpaga' };
  for (const act of [saveSynonym, trySynonym, switchSynonym])
    expect(await act(platform, client, form)).toMatchObject({ ok: false, refusal: 'not-admin' });
});

test('[FIND05] a trial shows the first five experts before and after, and saves nothing', async () => {
  const before = await rows();
  const form = { term: 'alpaga', meaning: 'camélidés', weight: '0.8', text: 'mes alpagas' };
  const tried = await trySynonym(platform, admin, form);
  expect(tried).toMatchObject({ ok: true, value: { before: [], after: [{ fullName: 'Lama Desprez' }] } });
  expect(await rows()).toEqual(before);
  expect(await trySynonym(platform, admin, { ...form, text: ' ' })).toMatchObject({
    problems: { text: 'text-missing' },
  });
});

test('[FIND05] a synonym is added, changed, switched off and audited, and another instance searches with it at once', async () => {
  const other = await testPlatform();
  expect(await found(other.db, 'alpagas')).toEqual([]);
  const added = await save({ term: 'alpaga', meaning: 'camélidés' });
  if (!added.ok) throw new Error(added.refusal);
  const { id } = added.value;
  expect(await found(other.db, 'alpagas')).toEqual(['Lama Desprez']);
  expect(await save({ term: 'Alpagas', meaning: 'camélidé' })).toMatchObject({
    problems: { meaning: 'synonym-known' },
  });

  expect(await save({ id, term: 'vigogne', meaning: 'camélidés', weight: '0,5' })).toMatchObject({ ok: true });
  expect(await findSynonym(db, id)).toEqual({ id, term: 'vigogne', meaning: 'camélidés', weight: 0.5, active: true });
  expect(await found(other.db, 'vigogne')).toEqual(['Lama Desprez']);

  expect(await switchSynonym(platform, admin, { id, active: 'false' })).toMatchObject({ ok: true });
  expect(await switchSynonym(platform, admin, { id, active: 'false' })).toMatchObject({ refusal: 'synonym-gone' });
  expect(await found(other.db, 'vigogne')).toEqual([]);
  expect(await switchSynonym(platform, admin, { id, active: 'true' })).toMatchObject({ ok: true });
  expect(await save({ id: crypto.randomUUID(), term: 'lama', meaning: 'bêtes' })).toMatchObject({
    refusal: 'synonym-gone',
  });

  const trail = await db
    .selectFrom('audit_records')
    .select(['act', 'details'])
    .where('actor_id', '=', admin.profileId)
    .execute();
  expect(trail).toEqual([
    { act: 'synonym-added', details: { id, term: 'alpaga', meaning: 'camélidés', weight: 0.8 } },
    { act: 'synonym-changed', details: { id, term: 'vigogne', meaning: 'camélidés', weight: 0.5 } },
    { act: 'synonym-switched-off', details: { id } },
    { act: 'synonym-switched-on', details: { id } },
  ]);
});

test('[FIND05] the list is read page by page, the newest first, and searched on either side', async () => {
  await db.deleteFrom('search_synonyms').execute();
  for (let each = 0; each < 60; each++) await save({ term: `mot${each}`, meaning: 'camélidés' });
  const first = await listSynonyms(db, { search: '' });
  expect(first.synonyms).toHaveLength(50);
  const second = await listSynonyms(db, { search: '', after: first.after });
  expect(second.after).toBeUndefined();
  const terms = [...first.synonyms, ...second.synonyms].map(({ term }) => term);
  expect(new Set(terms).size).toBe(60);
  expect((await listSynonyms(db, { search: 'MOT5' })).synonyms.length).toBe(11);
  expect((await listSynonyms(db, { search: 'camelides' })).synonyms.length).toBe(50);
});
