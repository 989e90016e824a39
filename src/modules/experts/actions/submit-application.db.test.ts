import { expect, test } from 'vitest';
import { applicationForm, applicationWords } from '../../../../tests/support/database/applications.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { addDomain, addExpert, addPerson, type Person } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { findPublicExpert } from '../queries/public-expert.ts';
import type { ApplicationFields } from '../rules/application-form.ts';
import { submitApplication } from './submit-application.ts';

const { db } = platform;
const tech = await addDomain(db);
const industry = await addDomain(db);
const bank = { slug: 'banque' };
await db
  .insertInto('domains')
  .values({ id: 2, slug: bank.slug, name: 'Banque', title: 'Banque', hero_text: 'Banque', tint: 'ciel' })
  .execute();

const verified = (profile = {}) => addPerson(db, profile, { email_verified: true });

async function apply(person: Person, own: Partial<ApplicationFields> = {}) {
  const form = applicationForm(person, { domains: [tech.slug], ...own });
  return submitApplication(platform, await viewerOf(db, person), form, applicationWords);
}

async function stateOf({ profileId }: Person) {
  const profile = await db.selectFrom('user_profiles').selectAll().where('id', '=', profileId).executeTakeFirst();
  const domains = await db
    .selectFrom('user_domains')
    .select(['domain_id', 'position'])
    .where('user_profile_id', '=', profileId)
    .orderBy('position')
    .execute();
  return { profile, domains };
}

const actsAbout = ({ profileId }: Person) =>
  db.selectFrom('audit_records').select(['act', 'actor_id', 'details']).where('subject_id', '=', profileId).execute();

test('[APPLY15] an application without a session is refused', async () => {
  const form = applicationForm({ email: 'personne@courrier.example' }, { domains: [tech.slug] });
  expect(await submitApplication(platform, undefined, form, applicationWords)).toEqual({
    ok: false,
    refusal: 'not-authenticated',
  });
});

const undecided = { application_status: 'pending', validation_date: null, validated_by: null } as const;

test.each([
  ['[APPLY21] an admin', 'admin-cannot-apply', () => verified({ role: 'admin' })],
  ['[APPLY21] someone pending', 'already-applied', () => addExpert(db, { domains: [tech] }, undecided)],
  ['[APPLY21] an approved expert', 'already-approved', () => addExpert(db, { domains: [tech] })],
  ['[APPLY19] someone whose address is not verified', 'email-not-verified', () => addPerson(db)],
  ['someone whose account was closed meanwhile', 'not-authenticated', () => verified({ status: 'suspended' })],
])('%s is refused, and nothing changes', async (_, refusal, someone) => {
  const person = await someone();
  const before = await stateOf(person);
  expect(await apply(person)).toEqual({ ok: false, refusal });
  // A person who may not apply gets that refusal first, before any form error.
  expect(await apply(person, { bio: '' })).toEqual({ ok: false, refusal });
  expect(await stateOf(person)).toEqual(before);
});

test.each([
  ['[APPLY18] no domain', 'domain-missing', { domains: [] }],
  ['[APPLY18] a domain that is none of ours', 'domain-missing', { domains: [tech.slug, 'astrologie'] }],
  ['[APPLY08] a bio of 99 characters', 'bio-too-short', { bio: 'x'.repeat(99) }],
  ['[APPLY06] a rate under 50', 'rate-out-of-range', { hourlyRate: '49' }],
  ['[APPLY06] a rate over 500', 'rate-out-of-range', { hourlyRate: '501' }],
  ['[APPLY05] no year of experience', 'experience-invalid', { experienceYears: '0' }],
  ['[APPLY04] no company', 'form-incomplete', { company: '' }],
  ['[APPLY04] no address', 'form-incomplete', { email: '' }],
  ['somebody else’s address', 'email-differs', { email: 'quelqu.un@courrier.example' }],
  ['[APPLY22] a regulated domain without a word on it', 'regulated-missing', { domains: [bank.slug] }],
] as const)('%s is refused, and nothing changes', async (_, refusal, wrong) => {
  const person = await verified();
  const before = await stateOf(person);
  const facts = await announced(db, 'application-submitted');
  expect(await apply(person, wrong)).toEqual({ ok: false, refusal });
  expect(await stateOf(person)).toEqual(before);
  expect(await announced(db, 'application-submitted')).toEqual(facts);
  expect(await actsAbout(person)).toEqual([]);
});

test('[APPLY10] [APPLY12] [PERM09] an application saves every field, the status and the date on the applicant’s own profile', async () => {
  const person = await verified();
  const other = await verified();
  const before = await stateOf(other);
  const from = Date.now();
  expect(await apply(person, { domains: [industry.slug, tech.slug] })).toMatchObject({ ok: true });
  const { profile, domains } = await stateOf(person);
  expect(profile).toMatchObject({
    first_name: 'Inès',
    last_name: 'Carlier',
    email: person.email,
    position: 'Directrice des opérations',
    company: 'Carlier Conseil',
    experience_years: 12,
    bio: expect.stringMatching(/^Douze ans .*\.$/),
    phone: null,
    phone_sealed: expect.stringMatching(/^v1\.[0-9a-f]{8}\./),
    linkedin_url: 'https://www.linkedin.com/in/ines-carlier',
    hourly_rate_cents: 15_000,
    currency: 'EUR',
    regulated_note: null,
    role: 'expert',
    application_status: 'pending',
    validated_by: null,
    validation_date: null,
  });
  expect(profile?.application_date?.getTime()).toBeGreaterThanOrEqual(from);
  expect(domains).toEqual([
    { domain_id: industry.id, position: 0 },
    { domain_id: tech.id, position: 1 },
  ]);
  expect(await announced(db, 'application-submitted')).toContainEqual({ profileId: person.profileId });
  expect(await stateOf(other)).toEqual(before);
});

test('[APPLY11] an application without a rate stores none, so the launch grid applies', async () => {
  const person = await verified();
  await apply(person, { hourlyRate: '' });
  expect((await stateOf(person)).profile).toMatchObject({ hourly_rate_cents: null, currency: 'EUR' });
});

test('[APPLY22] the register number is stored as the page words it', async () => {
  const person = await verified();
  await apply(person, { domains: [bank.slug], register: 'orias', registerNumber: '12345678' });
  expect((await stateOf(person)).profile?.regulated_note).toBe('{"register":"orias","number":"12345678"}');
});

test('an applicant accepts the current terms of use; a refused applicant accepts none', async () => {
  const accepted = ({ userId }: Person) =>
    db.selectFrom('legal_acceptances').select(['text', 'way']).where('user_id', '=', userId).execute();
  const [candidate, unverified] = [await verified(), await addPerson(db)];
  await apply(candidate);
  await apply(unverified);
  expect(await accepted(candidate)).toEqual([{ text: 'conditions-utilisation', way: 'application' }]);
  expect(await accepted(unverified)).toEqual([]);
});

test('the role change is audited once, also after a second application', async () => {
  const person = await verified();
  await apply(person);
  await db
    .updateTable('user_profiles')
    .set({ application_status: 'rejected', validation_date: new Date() })
    .where('id', '=', person.profileId)
    .execute();
  await apply(person);
  expect(await actsAbout(person)).toEqual([
    { act: 'role-changed', actor_id: person.profileId, details: { from: 'client', to: 'expert' } },
  ]);
});

test('[APPLY16] a rejected applicant applies again and becomes pending with the new form', async () => {
  const person = await addExpert(db, { domains: [tech], slugs: [] }, { application_status: 'rejected' });
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', person.userId).execute();
  expect(await apply(person, { domains: [industry.slug], company: 'Une autre maison' })).toMatchObject({ ok: true });
  const { profile, domains } = await stateOf(person);
  expect(profile).toMatchObject({
    application_status: 'pending',
    validated_by: null,
    validation_date: null,
    company: 'Une autre maison',
  });
  expect(profile?.application_date?.getTime()).toBeGreaterThan(new Date('2026-09-02').getTime());
  expect(domains).toEqual([{ domain_id: industry.id, position: 0 }]);
});

test('[APPLY17] a pending or rejected applicant is not a public expert', async () => {
  const person = await verified();
  await apply(person);
  expect(await findPublicExpert(db, { id: person.profileId })).toBeUndefined();
  const rejected = await addExpert(db, { domains: [tech] }, { application_status: 'rejected' });
  expect(await findPublicExpert(db, { id: rejected.profileId })).toBeUndefined();
});

test('only one of two concurrent submissions succeeds', async () => {
  const person = await verified();
  const outcomes = await Promise.all([apply(person), apply(person)]);
  expect(outcomes.map((outcome) => (outcome.ok ? 'done' : outcome.refusal)).sort()).toEqual([
    'already-applied',
    'done',
  ]);
});
