import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedSearch } from '../../../../db/seed/reference/seed-search.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addExpert } from '../../../../tests/support/database/people.ts';
import { searchedFields } from '../rules/relevance.ts';
import { countExperts } from './count-experts.ts';
import { searchExperts } from './search-experts.ts';

const { db } = platform;

const found = async (text: string) =>
  (await searchExperts(db, { sort: 'pertinence', text })).experts.map(({ fullName }) => fullName);

const wordsOf = async (text: string) =>
  (await sql<{ words: string[] }>`select meaningful_words(${text}) as words`.execute(db)).rows[0]?.words;

const weightOf = async (word: string) =>
  (await db.selectFrom('expert_words').select('weight').where('word', '=', word).execute()).map(({ weight }) => weight);

const termsOf = async (text: string) =>
  (
    await sql<{
      meaning: string;
      weight: number;
    }>`select meaning, sum(weight)::float8 as weight from search_terms(${text})
      where kind = 'synonym' group by place, alternative, meaning order by place, alternative`.execute(db)
  ).rows;

const meaningsOf = async (text: string) => (await termsOf(text)).map(({ meaning }) => meaning);

/** A bio has a least length. */
const bio = (sentence: string) => sentence.padEnd(150, ' et…');

beforeAll(async () => {
  await seedSearch(db);
  const accounting = await addDomain(db, 'Comptabilité');
  const law = await addDomain(db, 'Droit social');
  const expert = (
    name: string,
    domain: { id: number },
    profile: Parameters<typeof addExpert>[2],
    skills: string[] = [],
  ) => {
    const [first_name = '', last_name = ''] = name.split(' ');
    return addExpert(db, { domains: [domain], skills }, { first_name, last_name, ...profile });
  };
  await expert('Paule Comptant', accounting, { position: 'Gestionnaire', bio: bio('Je classe les pièces.') }, [
    'Bulletins',
  ]);
  await expert('Lise Chiffre', accounting, { position: 'Comptable', company: 'Ardoise' });
  await expert('Nour Statut', accounting, { position: 'Formatrice' }, ['Micro-entreprise']);
  await expert('Aya Robe', law, { position: 'Avocate' }, ['Licenciement']);
  await expert('Ugo Plume', law, { position: 'Juriste', bio: bio('Un licenciement se prépare, une clause aussi.') });
  await expert('Max Marge', await addDomain(db, 'Stratégie'), { position: 'Consultant' }, ['Modèle économique']);
  await expert('Zoé Deux', law, { position: 'Avocate', bio: bio('Clause par clause.') }, ['Licenciement']);
});

describe('the words of a text', () => {
  test('[FIND01] a text of dropped words only behaves like an empty text', async () => {
    expect(await wordsOf('Je veux, j’ai besoin : comment faire pour mon…')).toEqual([]);
    expect(await found('je cherche')).toHaveLength((await searchExperts(db, { sort: 'pertinence' })).experts.length);
    expect(await countExperts(db, { text: 'je cherche' })).toEqual(await countExperts(db, {}));
  });

  test('[FIND01] case, accents, endings, stop words and need phrases do not matter', async () => {
    expect(await wordsOf('Je veux contester un LICENCIEMENT')).toEqual(['contester', 'licenciement']);
    const expected = await found('licenciement');
    for (const text of ['Licenciements', 'LICENCIEMENT', 'je veux un licenciement', 'besoin pour mon licenciement'])
      expect(await found(text)).toEqual(expected);
  });
});

describe('relevance', () => {
  test('[FIND02] a word has the weight of its best field, and the bio and the domain are searched', async () => {
    const weights = Object.fromEntries(searchedFields.map(({ field, weight }) => [field, weight]));
    expect(weights).toEqual({ name: 8, company: 8, position: 8, skills: 6, domain: 4, promises: 3, bio: 1 });
    const stem = async (word: string) =>
      (await sql<{ stem: string }>`select stem_of(fold_text(${word})) as stem`.execute(db)).rows[0]?.stem ?? '';
    for (const [word, field] of [
      ['Chiffre', 'name'],
      ['Ardoise', 'company'],
      ['Formatrice', 'position'],
      ['Bulletins', 'skills'],
      ['social', 'domain'],
      ['pièces', 'bio'],
    ] as const)
      expect(new Set(await weightOf(await stem(word))), word).toEqual(new Set([weights[field]]));
    expect(await found('pièces')).toEqual(['Paule Comptant']);
  });

  test('[FIND02] one matching word is enough, and more distinct words come first', async () => {
    expect(await found('licenciement clause sagittaire')).toEqual(['Zoé Deux', 'Aya Robe', 'Ugo Plume']);
  });

  test('[FIND02] a rare word counts more than a common one', async () => {
    expect((await found('avocate formatrice'))[0]).toBe('Nour Statut');
  });
});

describe('synonyms', () => {
  test('[FIND04] the reference data has several hundred, among them those of the specification', async () => {
    const { count } = await db
      .selectFrom('search_synonyms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThanOrEqual(150);
    for (const [term, meaning] of [
      ['auto-entrepreneur', 'micro-entreprise'],
      ['boîte', 'entreprise'],
      ['viré', 'licenciement'],
      ['Airbnb', 'location meublée'],
      ['piraté', 'rançongiciel'],
    ] as const)
      expect(
        await db
          .selectFrom('search_synonyms')
          .select('weight')
          .where('term', '=', term)
          .where('meaning', '=', meaning)
          .execute(),
        term,
      ).toHaveLength(1);
  });

  test('[FIND04] a word of everyday language finds the word of the trade', async () => {
    expect(await found('j’ai été viré')).toEqual(await found('licenciée'));
    expect((await found('auto-entrepreneur'))[0]).toBe('Nour Statut');
  });

  test('[FIND04] « comptable » finds all experts of the domain, those with the word in the position first', async () => {
    const [first, ...others] = await found('comptable');
    expect(first).toBe('Lise Chiffre');
    expect(others.sort()).toEqual(['Nour Statut', 'Paule Comptant']);
  });

  test.each(['licencié', 'licenciés', 'j’ai été licenciée', 'licenciement', 'licencier'])(
    '[FIND04] « %s » finds employment lawyers first, although « licence » has the same stem',
    async (text) => {
      expect((await found(text)).slice(0, 2)).toEqual(expect.arrayContaining(['Aya Robe', 'Zoé Deux']));
      expect((await meaningsOf(text))[0]).toMatch(/^(licenciement|droit du travail)$/);
    },
  );

  test('[FIND04] « licence de logiciel » finds business models first', async () => {
    expect((await found('licence de logiciel'))[0]).toBe('Max Marge');
    expect((await meaningsOf('licence de logiciel'))[0]).toBe('modèle économique');
  });

  test('[FIND04] meanings stand by weight, then by their likeness to the typed word, then by name', async () => {
    // In no order that could be right by chance.
    await db
      .insertInto('search_synonyms')
      .values(
        [
          { term: 'zorbement', meaning: 'barre', weight: 0.8 },
          { term: 'zorbe', meaning: 'dalle', weight: 0.5 },
          { term: 'zorber', meaning: 'corde', weight: 0.8 },
          { term: 'zorbe', meaning: 'grand zorbo', weight: 0.8 },
          { term: 'zorbement', meaning: 'ancre', weight: 0.8 },
          { term: 'zorbe', meaning: 'cuivre', weight: 0.8 },
        ].map((synonym) => ({ ...synonym, term_key: '', meaning_key: '' })),
      )
      .execute();
    expect(await meaningsOf('zorbes')).toEqual(['grand zorbo', 'corde', 'cuivre', 'dalle', 'ancre', 'barre']);
    expect(await meaningsOf('zorbement')).toEqual(['ancre', 'barre', 'grand zorbo', 'corde', 'cuivre', 'dalle']);
    const [best, second, third, fourth, ...unlike] = (await termsOf('zorbes')).map(({ weight }) => weight);
    expect([best, second, third, fourth]).toEqual([0.8, 0.8, 0.8, 0.5]);
    expect(unlike.every((weight) => weight < 0.5)).toBe(true);
  });

  test('[FIND04] an expansion is not expanded again, and a synonym that is switched off does nothing', async () => {
    await db
      .insertInto('search_synonyms')
      .values([
        { term: 'alambic', meaning: 'cucurbite', term_key: '', meaning_key: '' },
        { term: 'cucurbite', meaning: 'bulletins', term_key: '', meaning_key: '' },
      ])
      .execute();
    expect(await found('alambic')).toEqual([]);
    expect(await found('cucurbite')).toEqual(['Paule Comptant']);
    await db.updateTable('search_synonyms').set({ active: false }).where('term', '=', 'cucurbite').execute();
    expect(await found('cucurbite')).toEqual([]);
  });
});

test('a word that nobody has is corrected, word by word', async () => {
  expect((await found('compatble pour auto-entrepreneur')).slice(0, 2).sort()).toEqual(['Lise Chiffre', 'Nour Statut']);
});

test('words follow the profile in the transaction that changes it', async () => {
  const { id } = await db
    .selectFrom('user_profiles')
    .select('id')
    .where('first_name', '=', 'Ugo')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('user_profiles')
    .set({ bio: bio('Uniquement la ponctuation.') })
    .where('id', '=', id)
    .execute();
  expect(await found('ponctuation')).toEqual(['Ugo Plume']);
  await db.updateTable('user_profiles').set({ status: 'suspended' }).where('id', '=', id).execute();
  expect(await found('ponctuation')).toEqual([]);
});
