import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { platform } from '../../../tests/support/database/clone.ts';
import { addDomain, addExpert } from '../../../tests/support/database/people.ts';
import { findPublicExpert } from './queries/public-expert.ts';
import { searchExperts } from './queries/search-experts.ts';
import { priceOf } from './rules/price.ts';
import { scoreOf } from './rules/ranking.ts';
import { forgetUnusedWords } from './tasks/forget-unused-words.ts';

const { db } = platform;

const check = readFileSync('db/checks/cards-are-true.sql', 'utf8');
const untrue = async () => (await sql.raw(check).execute(db)).rows;

const cardOf = (id: ProfileId) => db.selectFrom('expert_cards').selectAll().where('id', '=', id).executeTakeFirst();

describe('a card is removed', () => {
  test.each([
    ['the expert is suspended', { status: 'suspended' }],
    ['the expert is erased', { status: 'erased' }],
    ['the approval is taken back', { application_status: 'rejected' }],
  ] as const)('when %s, and restored when that is undone', async (_, profile) => {
    const domain = await addDomain(db);
    const { profileId } = await addExpert(db, { domains: [domain] });
    expect(await cardOf(profileId)).toBeDefined();
    const update = db.updateTable('user_profiles').where('id', '=', profileId);
    await update.set(profile).execute();
    expect(await cardOf(profileId)).toBeUndefined();
    await update.set({ status: 'active', application_status: 'approved' }).execute();
    expect(await cardOf(profileId)).toBeDefined();
    expect(await untrue()).toEqual([]);
  });

  test('with its address or its profile', async () => {
    const { profileId } = await addExpert(db, { domains: [await addDomain(db)] });
    await db.deleteFrom('expert_slugs').where('user_profile_id', '=', profileId).execute();
    expect(await cardOf(profileId)).toBeUndefined();
    const other = await addExpert(db, { domains: [await addDomain(db)] });
    await db.deleteFrom('user_profiles').where('id', '=', other.profileId).execute();
    expect(await cardOf(other.profileId)).toBeUndefined();
    expect(await untrue()).toEqual([]);
  });

  test('but not by a transaction that is rolled back', async () => {
    const { profileId } = await addExpert(db, { domains: [await addDomain(db)] });
    const trx = await db.startTransaction().execute();
    await trx.updateTable('user_profiles').set({ status: 'suspended' }).where('id', '=', profileId).execute();
    await trx.rollback().execute();
    expect(await cardOf(profileId)).toBeDefined();
  });
});

describe('a card follows', () => {
  test('its profile, its domains, its skills and its address', async () => {
    const [first, second] = [await addDomain(db, 'Premier domaine'), await addDomain(db, 'Second domaine')];
    const { profileId } = await addExpert(db, { domains: [first], skills: ['Ancienne'], slugs: ['ancienne-carte'] });
    await db
      .updateTable('user_profiles')
      .set({ position: 'Capitaine', bio: 'mot '.repeat(80) })
      .where('id', '=', profileId)
      .execute();
    await db
      .updateTable('user_domains')
      .set({ domain_id: second.id })
      .where('user_profile_id', '=', profileId)
      .execute();
    await db.updateTable('skills').set({ name: 'Rebaptisée' }).where('name', '=', 'Ancienne').execute();
    await db.updateTable('expert_slugs').set({ is_current: false }).where('user_profile_id', '=', profileId).execute();
    await db.insertInto('expert_slugs').values({ slug: 'nouvelle-carte', user_profile_id: profileId }).execute();
    const card = await cardOf(profileId);
    expect(card).toMatchObject({
      position: 'Capitaine',
      domain_ids: [second.id],
      skills: ['Rebaptisée'],
      slug: 'nouvelle-carte',
    });
    expect(card?.bio_excerpt).toMatch(/^(mot ){2,}mot…$/);
    await db.updateTable('domains').set({ name: 'Domaine maritime' }).where('id', '=', second.id).execute();
    expect((await cardOf(profileId))?.search).toContain("'maritime'");
    await db.deleteFrom('user_skills').where('user_profile_id', '=', profileId).execute();
    expect((await cardOf(profileId))?.skills).toEqual([]);
    expect(await untrue()).toEqual([]);
  });

  test('two concurrent changes of one expert', async () => {
    const domain = await addDomain(db);
    const { profileId } = await addExpert(db, { domains: [domain] });
    const one = await db.startTransaction().execute();
    await one.updateTable('user_profiles').set({ position: 'Amirale' }).where('id', '=', profileId).execute();
    const { id: skill_id } = await db
      .insertInto('skills')
      .values({ name: 'Navigation' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const other = db.insertInto('user_skills').values({ user_profile_id: profileId, skill_id }).execute();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await one.commit().execute();
    await other;
    expect(await cardOf(profileId)).toMatchObject({ position: 'Amirale', skills: ['Navigation'] });
    expect(await untrue()).toEqual([]);
  });

  test('a change of many experts in one statement', async () => {
    const domain = await addDomain(db);
    for (let number = 0; number < 5; number++) await addExpert(db, { domains: [domain] });
    await db
      .updateTable('user_profiles')
      .set({ company: 'Flotte commune' })
      .where('application_status', '=', 'approved')
      .execute();
    expect(await untrue()).toEqual([]);
  });

  test('but is not rewritten when a field that it does not show changes', async () => {
    const { profileId } = await addExpert(db, { domains: [await addDomain(db)] });
    const version = async () =>
      (await sql<{ xmin: string }>`select xmin::text from expert_cards where id = ${profileId}`.execute(db)).rows[0]
        ?.xmin;
    const before = await version();
    await db
      .updateTable('user_profiles')
      .set({ phone: '+33 1 99 00 56 78', updated_at: new Date() })
      .where('id', '=', profileId)
      .execute();
    expect(await version()).toBe(before);
  });
});

test('[LEGAL06] the database ranks by the weights that /classement shows', async () => {
  const profiles = fc.sample(
    fc.integer({ min: 0, max: 2000 }).chain((reviewsCount) =>
      fc.record({
        reviewsCount: fc.constant(reviewsCount),
        ratingSum: fc.integer({ min: reviewsCount, max: 5 * reviewsCount }),
        hasAvatar: fc.boolean(),
        hasLinkedin: fc.boolean(),
        companies: fc.integer({ min: 0, max: 4 }),
        skills: fc.integer({ min: 0, max: 6 }),
        bioLength: fc.integer({ min: 100, max: 600 }),
      }),
    ),
    1000,
  );
  const { rows } = await sql<{ score: number }>`
    select expert_score("ratingSum", "reviewsCount", "hasAvatar", "hasLinkedin", companies, skills, "bioLength") as score
    from json_to_recordset(${JSON.stringify(profiles)}::json) as profile ("ratingSum" integer, "reviewsCount" integer,
      "hasAvatar" boolean, "hasLinkedin" boolean, companies integer, skills integer, "bioLength" integer)`.execute(db);
  expect(rows.map(({ score }) => score)).toEqual(profiles.map(scoreOf));
});

test('a card has the score of its profile and the price of one hour', async () => {
  const bio = 'Vingt ans de terrain. '.repeat(20);
  const { profileId } = await addExpert(
    db,
    { domains: [await addDomain(db)], skills: ['Une', 'Deux', 'Trois'] },
    { bio, companies: ['Corail'], avatar_url: '/media/avatars/x', rating_sum: 9, reviews_count: 2 },
  );
  const card = await cardOf(profileId);
  const score = scoreOf({
    ratingSum: 9,
    reviewsCount: 2,
    hasAvatar: true,
    hasLinkedin: false,
    companies: 1,
    skills: 3,
    bioLength: bio.trim().length,
  });
  expect(card?.score).toBe(score);
  expect(card?.hour_price_cents).toBe(priceOf({ hourlyRateCents: null, currency: 'EUR' }, 60).cents);
  expect(
    await db.selectFrom('expert_domain_rank').select('score').where('expert_id', '=', profileId).execute(),
  ).toEqual([{ score }]);
});

test('a public profile has the bio excerpt and the LinkedIn address of its card', async () => {
  const linkedin_url = 'https://www.linkedin.com/company/visavis-example/';
  const { profileId } = await addExpert(db, {}, { linkedin_url });
  expect(await findPublicExpert(db, { id: profileId })).toMatchObject({
    linkedinUrl: linkedin_url,
    bioExcerpt: expect.stringMatching(/^Vingt ans/),
  });
});

test('search words of an erased expert are deleted unless another expert uses them', async () => {
  const { profileId } = await addExpert(
    db,
    {},
    { first_name: 'Ursuline', last_name: 'Xaintrailles', company: 'Gardienne' },
  );
  await addExpert(db, {}, { company: 'Gardienne' });
  const known = async (word: string) =>
    (await db.selectFrom('catalogue_words').select('word').where('word', '=', word).execute()).length === 1;
  expect(await known('xaintrailles')).toBe(true);
  await db.updateTable('user_profiles').set({ status: 'erased' }).where('id', '=', profileId).execute();
  expect(await forgetUnusedWords(db)).toBeGreaterThan(0);
  expect(await known('xaintrailles')).toBe(false);
  expect(await known('gardienne')).toBe(true);
  expect(await forgetUnusedWords(db)).toBe(0);
  expect(await untrue()).toEqual([]);
});

test('a profile with more words than an index can hold is saved and found by its first words', async () => {
  const skills = Array.from({ length: 150 }, (_, number) => `Spécialité interminable numéro${number}`);
  const { profileId } = await addExpert(
    db,
    { domains: [await addDomain(db)], skills },
    { first_name: 'Prolixe', last_name: 'x'.repeat(100) },
  );
  expect((await cardOf(profileId))?.skills).toHaveLength(150);
  const { experts } = await searchExperts(db, { text: 'prolixe', sort: 'pertinence' });
  expect(experts.map(({ id }) => id)).toEqual([profileId]);
  expect(await untrue()).toEqual([]);
});
