import { expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { findPublicExpert } from '../queries/public-expert.ts';
import { mostAddresses } from '../rules/slug.ts';
import { saveAddress } from './save-address.ts';

const { db } = platform;
const unique = (start: string) => `${start}-${crypto.randomUUID().slice(0, 8)}`;
const save = (expert: Viewer, slug: string) => saveAddress(platform, expert, { slug });
const found = async (slug: string) => (await findPublicExpert(db, { slug }))?.id;

test('[ESPACE21] the address that an expert saves opens the profile, and so does the former one', async () => {
  const expert = await newExpert(platform);
  const former = (await findPublicExpert(db, { id: expert.profileId }))?.slug ?? '';
  const requested = unique('atelier');
  expect(await save(expert, ` ${requested.toUpperCase()} `)).toEqual({ ok: true, value: { slug: requested } });
  expect(await findPublicExpert(db, { slug: requested })).toMatchObject({ id: expert.profileId, slug: requested });
  expect(await findPublicExpert(db, { slug: former })).toMatchObject({ id: expert.profileId, slug: requested });
  expect(await save(expert, former)).toEqual({ ok: true, value: { slug: former } });
});

test('[ESPACE26] an address that is or was taken gets -2, and each address belongs to one expert', async () => {
  const [first, second, third] = [await newExpert(platform), await newExpert(platform), await newExpert(platform)];
  const requested = unique('jose-leger');
  expect(await save(first, requested)).toEqual({ ok: true, value: { slug: requested } });
  // The first expert takes another address but keeps this one as a former address.
  await save(first, unique('ailleurs'));
  expect(await save(second, requested)).toEqual({ ok: true, value: { slug: `${requested}-2` } });
  expect(await save(third, requested)).toEqual({ ok: true, value: { slug: `${requested}-3` } });
  expect(await found(requested)).toBe(first.profileId);
  expect(await found(`${requested}-2`)).toBe(second.profileId);
});

test('[ESPACE26] experts who save the same address concurrently get different ones', async () => {
  const experts = await Promise.all(Array.from({ length: 6 }, () => newExpert(platform)));
  const requested = unique('course');
  const given = await Promise.all(experts.map((expert) => save(expert, requested)));
  const slugs = given.map((outcome) => (outcome.ok ? outcome.value.slug : ''));
  expect(new Set(slugs).size).toBe(6);
  for (const [place, slug] of slugs.entries()) expect(await found(slug)).toBe(experts[place]?.profileId);
});

test.each(['2026', '7f2ad6a0-8d3c-4c1e-9b8e-1a2b3c4d5e6f', 'expert-space', 'Événements', '', '---'])(
  '[ESPACE27] « %s » is not allowed as an address',
  async (slug) => {
    expect(await save(await newExpert(platform), slug)).toEqual({ ok: false, refusal: 'address-not-allowed' });
  },
);

test('an expert has a limited number of addresses and may return to any of them', async () => {
  const expert = await newExpert(platform);
  const own = [unique('une')];
  await save(expert, own[0] ?? '');
  for (let number = 2; number < mostAddresses; number++) {
    own.push(unique('autre'));
    expect(await save(expert, own.at(-1) ?? '')).toMatchObject({ ok: true });
  }
  expect(await save(expert, unique('de-trop'))).toEqual({ ok: false, refusal: 'addresses-spent' });
  expect(await save(expert, own[0] ?? '')).toMatchObject({ ok: true });
});
