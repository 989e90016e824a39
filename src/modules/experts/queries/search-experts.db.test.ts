import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addExpert, type Person } from '../../../../tests/support/database/people.ts';
import { orderOf, readCursor, type Sort, sorts } from '../rules/search.ts';
import { countExperts } from './count-experts.ts';
import { type ExpertSearch, searchExperts } from './search-experts.ts';

const { db } = platform;

/** Reads every page of a list in turn. */
async function leafThrough(search: Omit<ExpertSearch, 'after'>, betweenPages = async (_page: number) => {}) {
  const names: string[] = [];
  let next: string | undefined;
  for (let page = 0; page < 100; page++) {
    const after = next === undefined ? undefined : readCursor(next, orderOf(search));
    const found = await searchExperts(db, { ...search, after });
    names.push(...found.experts.map(({ fullName }) => fullName));
    next = found.next;
    if (next === undefined) return names;
    await betweenPages(page);
  }
  throw new Error('the pages never end');
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Writes the row as the sweep does: whole minutes, like slots. */
async function isFree({ profileId }: Person, at: Date | null, score = 0, stale_at = inHours(1)) {
  const next_free_at = at && new Date(Math.trunc(at.getTime() / 60_000) * 60_000);
  await db
    .insertInto('expert_next_free')
    .values({ user_profile_id: profileId, next_free_at, stale_at, score })
    .execute();
}

const found = async (search: Partial<ExpertSearch>) =>
  (await searchExperts(db, { sort: 'pertinence', ...search })).experts.map(({ fullName }) => fullName);

describe('a paginated list', () => {
  let domain: { id: number; slug: string };

  beforeAll(async () => {
    domain = await addDomain(db, 'Pages');
    // Many equal values: the order must still be deterministic.
    for (let number = 0; number < 23; number++) {
      const reviews_count = number % 3;
      const rating_sum = reviews_count * (4 + (number % 2));
      const hourly_rate_cents = number % 4 === 0 ? null : 5000 + 1000 * (number % 3);
      const name = { first_name: 'Page', last_name: `N${number}` };
      const expert = await addExpert(
        db,
        { domains: [domain] },
        { ...name, reviews_count, rating_sum, hourly_rate_cents },
      );
      // One third each: free at one of two times, not free, and unknown.
      if (number % 3 > 0) await isFree(expert, number % 3 === 1 ? inHours(30 + (number % 2)) : null, number % 4);
    }
  });

  test.each(sorts)('by %s neither repeats nor loses an expert, at any page size', async (sort) => {
    const all = (await searchExperts(db, { sort, domain: domain.slug, limit: 100 })).experts.map(
      (each) => each.fullName,
    );
    expect(new Set(all).size).toBe(23);
    for (const limit of [1, 2, 7, 22, 23]) expect(await leafThrough({ sort, domain: domain.slug, limit })).toEqual(all);
    // Same result with a text search, which uses another query plan.
    expect(await leafThrough({ sort, text: 'page', domain: domain.slug, limit: 5 })).toEqual(all);
  });

  test('keeps its position while experts leave and join', async () => {
    const search = { sort: 'pertinence', domain: domain.slug, limit: 5 } as const;
    const before = await leafThrough(search);
    const trace = await leafThrough(search, async (page) => {
      if (page === 0)
        await addExpert(
          db,
          { domains: [domain] },
          { first_name: 'Nouvelle', last_name: 'Venue', rating_sum: 500, reviews_count: 100 },
        );
      const [gone] = before;
      if (page === 1)
        await db
          .updateTable('user_profiles')
          .set({ status: 'suspended' })
          .where(sql`first_name || ' ' || last_name`, '=', gone)
          .execute();
    });
    expect(trace).toEqual(before);
  });

  test('has no next cursor on its last page', async () => {
    expect((await searchExperts(db, { sort: 'prix', domain: domain.slug, limit: 100 })).next).toBeUndefined();
  });
});

test('a cursor of another sort order is rejected before it reaches the database', async () => {
  const domain = await addDomain(db);
  for (let number = 0; number < 3; number++) await addExpert(db, { domains: [domain] });
  for (const sort of sorts) {
    const { next = '' } = await searchExperts(db, { sort, domain: domain.slug, limit: 1 });
    expect(readCursor(next, sort)).toBeDefined();
    for (const other of [...sorts, 'besoin' as const].filter((each) => each !== sort))
      expect(readCursor(next, other)).toBeUndefined();
  }
});

describe('filters and orders', () => {
  const cards: Record<string, Parameters<typeof addExpert>[2]> = {
    Cher: { hourly_rate_cents: 40000, rating_sum: 10, reviews_count: 2, languages: ['fr', 'de'] },
    Moyen: { hourly_rate_cents: 15000, rating_sum: 40, reviews_count: 10, languages: ['fr', 'en'] },
    Dollar: { hourly_rate_cents: 9000, currency: 'USD', rating_sum: 3, reviews_count: 1 },
    Grille: {},
  };
  let domain: { id: number; slug: string };
  const names = async (search: Partial<ExpertSearch>) =>
    (await found({ domain: domain.slug, ...search })).map((name) => name.replace('Filtre ', ''));

  beforeAll(async () => {
    domain = await addDomain(db, 'Filtres');
    const elsewhere = await addDomain(db, 'Ailleurs');
    for (const [last_name, profile] of Object.entries(cards))
      await addExpert(
        db,
        { domains: [domain], skills: [`Métier ${last_name}`] },
        { first_name: 'Filtre', last_name, ...profile },
      );
    await addExpert(db, { domains: [elsewhere] }, { first_name: 'Filtre', last_name: 'Lointain' });
  });

  test('an unknown domain, skill or language finds no expert', async () => {
    expect(await names({ domain: 'nulle-part' })).toEqual([]);
    expect(await names({ skill: 'Alchimie' })).toEqual([]);
    expect(await names({ language: 'xx' })).toEqual([]);
    expect(await names({ language: "fr' | 'x" })).toEqual([]);
  });

  test.each<[Partial<ExpertSearch>, string[]]>([
    [{ sort: 'prix' }, ['Grille', 'Dollar', 'Moyen', 'Cher']],
    [{ sort: 'note' }, ['Cher', 'Moyen', 'Dollar', 'Grille']],
    [{ sort: 'pertinence' }, ['Cher', 'Moyen', 'Dollar', 'Grille']],
    [{ sort: 'prix', priceMaxCents: 15000 }, ['Grille', 'Dollar', 'Moyen']],
    [{ ratingMin: 4 }, ['Cher', 'Moyen']],
    [{ ratingMin: 5 }, ['Cher']],
    [{ language: 'de' }, ['Cher']],
    [{ language: 'en', ratingMin: 4, priceMaxCents: 20000, text: 'moyen' }, ['Moyen']],
    [{ skill: 'métier dollar' }, ['Dollar']],
    [{ text: 'les filtres', sort: 'prix' }, ['Grille', 'Dollar', 'Moyen', 'Cher']],
  ])('%j', async (search, expected) => {
    const shown = await names(search);
    // In the relevance sort, ten ratings of 4 outweigh two ratings of 5.
    if ((search.sort ?? 'pertinence') === 'pertinence') expect(shown.sort()).toEqual([...expected].sort());
    else expect(shown).toEqual(expected);
  });

  test('a search without a domain covers all domains', async () => {
    const [first, ...others] = await found({ text: 'filtre lointain' });
    expect(first).toBe('Filtre Lointain');
    expect(others).toContain('Filtre Cher');
  });

  test('counts return the total and the number per domain', async () => {
    const { found: everywhere, domains } = await countExperts(db, { text: 'filtre' });
    expect(everywhere).toEqual({ count: 5, more: false });
    expect(domains[domain.slug]).toBe(4);
    const inside = await countExperts(db, { text: 'filtre', domain: domain.slug, ratingMin: 4 });
    expect(inside.found).toEqual({ count: 2, more: false });
    expect(inside.domains).toEqual({ [domain.slug]: 2 });
    expect(await countExperts(db, { text: 'zzzz' })).toEqual({ found: { count: 0, more: false }, domains: {} });
  });
});

describe('the next free slot', () => {
  let domain: { id: number; slug: string };
  const names = async (search: Partial<ExpertSearch>) =>
    (await found({ domain: domain.slug, ...search })).map((name) => name.replace('Libre ', ''));

  beforeAll(async () => {
    domain = await addDomain(db, 'Libres');
    const add = (last_name: string) => addExpert(db, { domains: [domain] }, { first_name: 'Libre', last_name });
    const [noon, nextMonth] = [inHours(30), inHours(24 * 30)];
    await add('Inconnu');
    await isFree(await add('Jamais'), null);
    await isFree(await add('Passé'), inHours(20), 9000, inHours(-1));
    await isFree(await add('Lointain'), nextMonth, 9000);
    await isFree(await add('Demain'), noon, 100);
    await isFree(await add('Demain aussi, mieux noté'), noon, 200);
    await isFree(await add('Bientôt'), inHours(26));
  });

  const byTime = ['Bientôt', 'Demain aussi, mieux noté', 'Demain', 'Lointain'];
  const none = ['Passé', 'Jamais', 'Inconnu'];

  test('orders free experts first, then those without a known free slot', async () => {
    expect(await names({ sort: 'creneau' })).toEqual([...byTime, ...none]);
    expect(await names({ sort: 'creneau', text: 'libre' })).toEqual([...byTime, ...none]);
  });

  test('within a week excludes experts who are free later, never or no longer, in every order and count', async () => {
    const thisWeek = byTime.slice(0, 3);
    expect(await names({ sort: 'creneau', freeWithinDays: 7 })).toEqual(thisWeek);
    for (const sort of sorts)
      for (const text of [undefined, 'libre'])
        expect((await names({ sort, text, freeWithinDays: 7 })).sort()).toEqual([...thisWeek].sort());
    const counted = await countExperts(db, { domain: domain.slug, freeWithinDays: 7 });
    expect(counted.found).toEqual({ count: 3, more: false });
    expect(counted.domains[domain.slug]).toBe(3);
  });

  test('within zero days matches no expert', async () => {
    expect(await names({ sort: 'creneau', freeWithinDays: 0 })).toEqual([]);
  });
});

describe('text search', () => {
  beforeAll(async () => {
    const domain = await addDomain(db, 'Transport');
    await addExpert(
      db,
      { domains: [domain], skills: ['Logistique du dernier kilomètre'] },
      { first_name: 'Zénobie', last_name: 'Quatremère', position: 'Ingénieure des transports', company: 'L’Écluse' },
    );
    await addExpert(
      db,
      { domains: [domain] },
      { first_name: 'Wenceslas', last_name: 'Lambertin', position: 'Capitaine' },
    );
  });

  test.each([
    ['an inflected word', 'ingénieurs', 'Zénobie Quatremère'],
    ['the beginning of a word', 'quatrem', 'Zénobie Quatremère'],
    ['function words around', 'la logistique des kilomètres', 'Zénobie Quatremère'],
    ['an elision', 'ecluse', 'Zénobie Quatremère'],
    ['a missing letter', 'zenbie', 'Zénobie Quatremère'],
    ['two letters swapped', 'qautremere', 'Zénobie Quatremère'],
    ['a doubled letter', 'wencesslas', 'Wenceslas Lambertin'],
  ])('%s: %s', async (_, text, name) => {
    expect(await found({ text })).toContain(name);
  });

  test('an exact match hides experts who only have a similar word', async () => {
    await addExpert(db, {}, { first_name: 'Ada', last_name: 'Zenobia' });
    expect(await found({ text: 'zenobia' })).toEqual(['Ada Zenobia']);
  });

  test('no text breaks the search', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom(...sorts),
        async (text, sort: Sort) => {
          const clean = text.replaceAll('\0', ' ');
          expect((await searchExperts(db, { text: clean || 'x', sort, limit: 3 })).experts.length).toBeLessThanOrEqual(
            3,
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
