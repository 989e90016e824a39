import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { owner, platform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addExpert } from '../../../../tests/support/database/people.ts';
import { topExperts } from './top-experts.ts';

const { db } = platform;

async function found(domain: string, search = '') {
  const experts = await topExperts(db, { domain, search });
  return experts.map(({ fullName }) => fullName);
}

test('a domain that does not exist has no expert', async () => {
  await addExpert(db, { domains: [await addDomain(db)] });
  expect(await found('nulle-part')).toEqual([]);
});

test('[HOME07] only approved and active experts appear', async () => {
  const domain = await addDomain(db);
  const undecided = { validation_date: null, validated_by: null };
  await addExpert(db, { domains: [domain] }, { application_status: 'pending', ...undecided });
  await addExpert(db, { domains: [domain] }, { application_status: 'rejected' });
  for (const role of ['client', 'admin'] as const)
    await addExpert(
      db,
      { domains: [domain] },
      { role, application_status: null, application_date: null, ...undecided },
    );
  await addExpert(db, { domains: [domain] }, { status: 'suspended' });
  await addExpert(db, { domains: [domain] }, { status: 'erased' });
  await addExpert(db, { domains: [domain] }, { first_name: 'Camille', last_name: 'Renaud' });
  expect(await found(domain.slug)).toEqual(['Camille Renaud']);
});

test('[HOME05] a tab shows at most eight experts', async () => {
  const domain = await addDomain(db);
  for (let number = 0; number < 9; number++) await addExpert(db, { domains: [domain] });
  expect(await found(domain.slug)).toHaveLength(8);
});

test('the best rated come first, then the most reviewed, and those without a rating last', async () => {
  const domain = await addDomain(db);
  const rated = (last_name: string, rating_sum: number, reviews_count: number) =>
    addExpert(db, { domains: [domain] }, { first_name: 'Note', last_name, rating_sum, reviews_count });
  await rated('Aucune', 0, 0);
  await rated('Moyenne', 6, 2);
  await rated('Haute', 10, 2);
  await rated('Haute et sûre', 50, 10);
  expect(await found(domain.slug)).toEqual(['Note Haute et sûre', 'Note Haute', 'Note Moyenne', 'Note Aucune']);
});

describe('the search', () => {
  const [helene, youssef] = ['Hélène Lefèvre', 'Youssef Benali'];
  let tech: { id: number; slug: string };
  let money: { id: number; slug: string };

  beforeAll(async () => {
    tech = await addDomain(db, 'Numérique');
    money = await addDomain(db, 'Fiscalité');
    await addExpert(
      db,
      { domains: [tech, money], skills: ['Sécurité', 'Kubernetes'] },
      { first_name: 'Hélène', last_name: 'Lefèvre', position: 'Directrice technique', company: 'Granit & Fils' },
    );
    await addExpert(
      db,
      { domains: [tech], skills: ['TVA'] },
      { first_name: 'Youssef', last_name: 'Benali', position: 'Expert comptable', company: 'Ateliers Corail' },
    );
  });

  test.each(['zzz', 'plombier'])('finds no expert for %j', async (search) => {
    expect(await found(tech.slug, search)).toEqual([]);
  });

  test('finds experts who have one of the words', async () => {
    expect(await found(tech.slug, 'helene plombier')).toEqual([helene]);
    expect((await found(tech.slug, 'benali kubernetes')).sort()).toEqual([helene, youssef].sort());
  });

  test.each(['%', '_', '\\', '"', '(?:'])('takes %j for an empty text', async (search) => {
    expect(await found(tech.slug, search)).toEqual(await found(tech.slug));
  });

  test.each(["'; drop table skills; --", 'z\0z'])('takes %j as plain text', async (search) => {
    expect(await found(tech.slug, search)).toEqual([]);
  });

  test.each([
    ['helene', helene],
    ['HÉLÈNE', helene],
    ['lefevre', helene],
    ['Sécurite', helene],
  ])('[HOME21] ignores case and accents: %s', async (search, name) => {
    expect(await found(tech.slug, search)).toEqual([name]);
  });

  test.each([
    ['compatble', youssef],
    ['kubernets', helene],
    ['directirce', helene],
    ['lefvre', helene],
  ])('[HOME22] forgives a typo: %s', async (search, name) => {
    expect(await found(tech.slug, search)).toEqual([name]);
  });

  test.each([
    ['name', 'youssef benali', youssef],
    ['position', 'directrice', helene],
    ['skill', 'tva', youssef],
    ['another domain', 'fiscalité', helene],
    ['company', 'corail', youssef],
    ['several of them at once', 'granit hélène sécurité', helene],
  ])('matches the %s', async (_, search, name) => {
    expect(await found(tech.slug, search)).toEqual([name]);
  });

  test('stays inside its tab and returns every expert of the tab when it is empty', async () => {
    expect(await found(money.slug, 'youssef')).toEqual([]);
    expect((await found(tech.slug, '   ')).sort()).toEqual([helene, youssef].sort());
  });
});

test('a card shows the next free slot until it is stale', async () => {
  const domain = await addDomain(db);
  const { profileId } = await addExpert(db, { domains: [domain] });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const next_free_at = inDays(2);
  await db
    .insertInto('expert_next_free')
    .values({ user_profile_id: profileId, next_free_at, stale_at: inDays(1) })
    .execute();
  expect(await topExperts(db, { domain: domain.slug })).toMatchObject([{ nextFreeAt: next_free_at }]);
  await db
    .updateTable('expert_next_free')
    .set({ stale_at: inDays(-1) })
    .where('user_profile_id', '=', profileId)
    .execute();
  expect(await topExperts(db, { domain: domain.slug })).toMatchObject([{ nextFreeAt: null }]);
});

test('a card shows skills in the expert’s order, companies and the price of the usual session', async () => {
  const domain = await addDomain(db);
  await addExpert(
    db,
    { domains: [domain], skills: ['Zèbre', 'Audit', 'Milan', 'Budget'] },
    { companies: ['Corail', 'Ardoise'], hourly_rate_cents: 12000, currency: 'USD', rating_sum: 9, reviews_count: 2 },
  );
  expect(await topExperts(db, { domain: domain.slug })).toMatchObject([
    {
      skills: ['Zèbre', 'Audit', 'Milan', 'Budget'],
      companies: ['Corail', 'Ardoise'],
      minutes: 30,
      price: { cents: 6000, currency: 'USD' },
      rating: 4.5,
      reviewsCount: 2,
    },
  ]);
});

test('a card without a position shows the first domain that the expert chose', async () => {
  const trx = await owner.startTransaction().execute();
  // The constraint prevents an approved expert without a position, but the card does not rely on it.
  await sql`alter table user_profiles drop constraint an_applicant_is_presentable`.execute(trx);
  const [second, first] = [await addDomain(trx, 'Second'), await addDomain(trx, 'Premier')];
  await addExpert(trx, { domains: [first, second] }, { position: '' });
  expect(await topExperts(trx, { domain: second.slug })).toMatchObject([{ position: 'Premier' }]);
  await trx.rollback().execute();
});
