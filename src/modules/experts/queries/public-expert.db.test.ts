import { describe, expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { addReviews } from '../../../../tests/support/database/reviews.ts';
import type { ExpertAddress } from '../rules/expert-address.ts';
import { findPublicExpert } from './public-expert.ts';
import { searchExperts } from './search-experts.ts';
import { topExperts } from './top-experts.ts';

const { db } = platform;

describe('no expert is found', () => {
  test.each<ExpertAddress>([{ slug: 'personne' }, { id: '00000000-0000-0000-0000-000000000007' as ProfileId }])(
    'at an unknown address: %j',
    async (address) => {
      expect(await findPublicExpert(db, address)).toBeUndefined();
    },
  );

  const undecided = { validation_date: null, validated_by: null };
  test.each([
    ['pending', { application_status: 'pending', ...undecided }],
    ['rejected', { application_status: 'rejected' }],
    ['suspended', { status: 'suspended' }],
    ['erased', { status: 'erased' }],
  ] as const)('for an expert who is %s, by id or by slug', async (state, profile) => {
    const { profileId } = await addExpert(db, { slugs: [`${state}-avant`, state] }, profile);
    for (const address of [{ id: profileId }, { slug: state }, { slug: `${state}-avant` }])
      expect(await findPublicExpert(db, address)).toBeUndefined();
  });

  test.each(['client', 'admin'] as const)('for a %s', async (role) => {
    const { profileId, userId } = await addPerson(db, { role });
    for (const id of [profileId, userId as string as ProfileId])
      expect(await findPublicExpert(db, { id })).toBeUndefined();
  });

  test('by the account id, which is not public', async () => {
    const { userId } = await addExpert(db);
    expect(await findPublicExpert(db, { id: userId as string as ProfileId })).toBeUndefined();
  });
});

test('an expert is found by id, slug or former slug, and the result has the current slug', async () => {
  const { profileId } = await addExpert(db, { slugs: ['camille-martin', 'camille-renaud'] });
  for (const address of [{ id: profileId }, { slug: 'camille-renaud' }, { slug: 'camille-martin' }])
    expect(await findPublicExpert(db, address)).toMatchObject({ id: profileId, slug: 'camille-renaud' });
});

test('a public profile shows the expert’s details and prices', async () => {
  const domain = await addDomain(db, 'Énergie');
  await addExpert(
    db,
    { domains: [domain], skills: ['Réseaux'], slugs: ['louise-marchetti'] },
    {
      first_name: 'Louise',
      last_name: 'Marchetti',
      company: 'Turbines du Midi',
      companies: ['Corail', 'Ardoise'],
      avatar_url: '/media/avatars/louise/portrait.webp',
      rating_sum: 44,
      reviews_count: 9,
      experience_years: 12,
      languages: ['fr', 'it'],
      linkedin_url: 'https://www.linkedin.com/company/visavis-example/',
      regulated_note: 'Un avis d’expérience.',
      hourly_rate_cents: 15000,
    },
  );
  expect(await findPublicExpert(db, { slug: 'louise-marchetti' })).toMatchObject({
    fullName: 'Louise Marchetti',
    position: 'Conseil en organisation',
    slug: 'louise-marchetti',
    company: 'Turbines du Midi',
    companies: ['Corail', 'Ardoise'],
    avatarUrl: '/media/avatars/louise/portrait.webp',
    bio: expect.stringContaining('Vingt ans de terrain.'),
    experienceYears: 12,
    languages: ['fr', 'it'],
    linkedinUrl: 'https://www.linkedin.com/company/visavis-example/',
    regulatedNote: 'Un avis d’expérience.',
    domains: [{ slug: domain.slug, name: 'Énergie' }],
    skills: ['Réseaux'],
    rating: 4.89,
    reviewsCount: 9,
    minutes: 30,
    price: { cents: 7500, currency: 'EUR' },
    nextFreeAt: null,
    prices: [
      { minutes: 15, price: { cents: 3750, currency: 'EUR' } },
      { minutes: 30, price: { cents: 7500, currency: 'EUR' } },
      { minutes: 60, price: { cents: 15000, currency: 'EUR' } },
    ],
  });
});

test('prices cover the durations that the expert offers, shortest first, and a card shows the shortest', async () => {
  const domain = await addDomain(db);
  const { profileId } = await addExpert(
    db,
    { domains: [domain], slugs: ['longues-seances'] },
    { hourly_rate_cents: 12_000 },
  );
  await db
    .updateTable('expert_settings')
    .set({ durations: [120, 45, 90] })
    .where('user_profile_id', '=', profileId)
    .execute();
  const price = { cents: 9000, currency: 'EUR' };
  expect(await findPublicExpert(db, { slug: 'longues-seances' })).toMatchObject({
    minutes: 45,
    price,
    prices: [
      { minutes: 45, price },
      { minutes: 90, price: { cents: 18_000, currency: 'EUR' } },
      { minutes: 120, price: { cents: 24_000, currency: 'EUR' } },
    ],
  });
  expect(await topExperts(db, { domain: domain.slug })).toMatchObject([{ price }]);
  expect(await searchExperts(db, { domain: domain.slug, sort: 'pertinence' })).toMatchObject({
    experts: [{ price }],
  });
});

test('an expert without settings is shown with the default durations', async () => {
  const { profileId } = await addExpert(db, { slugs: ['sans-agenda'] }, { hourly_rate_cents: 12_000 });
  await db.deleteFrom('expert_settings').where('user_profile_id', '=', profileId).execute();
  const found = await findPublicExpert(db, { slug: 'sans-agenda' });
  expect(found?.prices.map(({ minutes }) => minutes)).toEqual([15, 30, 60]);
});

test('[EXPERT15] list and profile return only approved experts, with all their public fields', async () => {
  const domain = await addDomain(db, 'Océan');
  const undecided = { validation_date: null, validated_by: null };
  const { profileId: id } = await addExpert(
    db,
    { domains: [domain], skills: ['Houle'], slugs: ['marin-dumer'] },
    {
      first_name: 'Marin',
      last_name: 'Dumer',
      company: 'Phares & Balises',
      companies: ['Corail'],
      avatar_url: '/media/avatars/marin/portrait.webp',
      experience_years: 21,
      linkedin_url: 'https://www.linkedin.com/in/marin-dumer',
      hourly_rate_cents: 10_000,
    },
  );
  const hidden = [
    await addExpert(db, { domains: [domain], slugs: ['oc-attend'] }, { application_status: 'pending', ...undecided }),
    await addExpert(db, { domains: [domain], slugs: ['oc-refuse'] }, { application_status: 'rejected' }),
    await addExpert(db, { domains: [domain], slugs: ['oc-suspendu'] }, { status: 'suspended' }),
  ];
  await addReviews(db, id, [5, 4, 4]);
  const nextFreeAt = new Date('2099-01-05T09:00:00Z');
  await db
    .insertInto('expert_next_free')
    .values({ user_profile_id: id, next_free_at: nextFreeAt, stale_at: new Date('2099-01-01T00:00:00Z') })
    .onConflict((conflict) =>
      conflict
        .column('user_profile_id')
        .doUpdateSet({ next_free_at: nextFreeAt, stale_at: new Date('2099-01-01T00:00:00Z') }),
    )
    .execute();
  const listed = {
    id,
    slug: 'marin-dumer',
    fullName: 'Marin Dumer',
    position: 'Conseil en organisation',
    skills: ['Houle'],
    companies: ['Corail'],
    avatarUrl: '/media/avatars/marin/portrait.webp',
    linkedinUrl: 'https://www.linkedin.com/in/marin-dumer',
    bioExcerpt: expect.any(String),
    rating: 4.33,
    reviewsCount: 3,
    minutes: 30,
    price: { cents: 5_000, currency: 'EUR' },
    nextFreeAt,
  };
  const { experts } = await searchExperts(db, { domain: domain.slug, sort: 'pertinence' });
  expect(experts).toEqual([expect.objectContaining(listed)]);
  expect(await findPublicExpert(db, { slug: 'marin-dumer' })).toMatchObject({
    ...listed,
    company: 'Phares & Balises',
    bio: expect.any(String),
    experienceYears: 21,
    domains: [{ slug: domain.slug, name: 'Océan' }],
  });
  for (const { profileId } of hidden) expect(await findPublicExpert(db, { id: profileId })).toBeUndefined();
});

test('[EXPERT16] nothing public contains the address, the phone or the account id of an expert', async () => {
  const domain = await addDomain(db);
  const phone = '+33 1 99 00 56 78';
  const expert = await addExpert(db, { domains: [domain], slugs: ['discrete-personne'] }, { phone });
  const shown = [
    await findPublicExpert(db, { slug: 'discrete-personne' }),
    await topExperts(db, { domain: domain.slug }),
    await searchExperts(db, { domain: domain.slug, sort: 'pertinence' }),
  ];
  const text = JSON.stringify(shown);
  expect(text).toContain(expert.profileId);
  for (const secret of [expert.email, phone, expert.userId]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/@|"[^"]*(email|phone|user_?id|iban|validated|application)[^"]*":/i);
});
