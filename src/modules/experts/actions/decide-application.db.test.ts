import { describe, expect, test } from 'vitest';
import type { ApplicationFields } from '#modules/experts';
import { addApplicant, applyAs } from '../../../../tests/support/database/applications.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { openPage } from '../../../../tests/support/database/open-page.ts';
import { addDomain, addExpert, addPerson, type Person } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { findPublicExpert } from '../queries/public-expert.ts';
import { decideApplication } from './decide-application.ts';

const { db } = platform;
const domain = await addDomain(db);
const admin = await addPerson(db, { role: 'admin' });
const otherAdmin = await addPerson(db, { role: 'admin' });
const reason = 'Nous n’avons pas pu joindre vos références.';

const applicant = (own: Partial<ApplicationFields> = {}) => addApplicant(platform, { domains: [domain.slug], ...own });

const profileOf = ({ profileId }: Person) =>
  db.selectFrom('user_profiles').selectAll().where('id', '=', profileId).executeTakeFirstOrThrow();

const slugsOf = async ({ profileId }: Person) =>
  (await db.selectFrom('expert_slugs').select('slug').where('user_profile_id', '=', profileId).execute()).map(
    ({ slug }) => slug,
  );

const rejectionsOf = ({ profileId }: Person) =>
  db.selectFrom('application_rejections').selectAll().where('user_profile_id', '=', profileId).execute();

/** Form data of an application card, as the admin's page was loaded with it. */
async function card(person: Person) {
  const { id, application_date } = await profileOf(person);
  return { profileId: id, appliedAt: application_date?.toISOString() ?? '' };
}

async function decide(by: Person, form: Record<string, string>) {
  return decideApplication(platform, await viewerOf(db, by), form);
}

const approve = async (by: Person, person: Person) => decide(by, { ...(await card(person)), decision: 'approve' });
const reject = async (by: Person, person: Person) =>
  decide(by, { ...(await card(person)), decision: 'reject', reason });

const actsAbout = ({ profileId }: Person) =>
  db
    .selectFrom('audit_records')
    .select(['act', 'actor_id'])
    .where('subject_id', '=', profileId)
    .where('act', 'like', 'application-%')
    .execute();

describe('[ADMIN14] [PERM12] a decision that is not sent by an admin is refused', () => {
  test.each([
    ['nobody', 'not-authenticated', undefined],
    ['a client', 'not-admin', () => addPerson(db)],
    ['an expert', 'not-admin', () => addExpert(db)],
    ['the applicant', 'not-admin', 'self'],
  ] as const)('%s', async (_, refusal, who) => {
    const person = await applicant();
    const caller = who === 'self' ? person : await who?.();
    const viewer = caller && (await viewerOf(db, caller));
    const before = await profileOf(person);
    for (const decision of ['approve', 'reject']) {
      const outcome = await decideApplication(platform, viewer, { ...(await card(person)), decision, reason });
      expect(outcome).toEqual({ ok: false, refusal });
    }
    expect(await profileOf(person)).toEqual(before);
    expect(await rejectionsOf(person)).toEqual([]);
    expect(await actsAbout(person)).toEqual([]);
  });
});

describe('refused, and nothing changes', () => {
  test.each([
    ['without a reason', 'rejection-reason-missing', {}],
    ['with an empty reason', 'rejection-reason-missing', { reason: ' \n\0 ' }],
    ['with a reason of 2,001 characters', 'rejection-reason-too-long', { reason: 'x'.repeat(2001) }],
    ['of a profile that is no id', 'application-gone', { reason, profileId: '7' }],
    ['of nobody', 'application-gone', { reason, profileId: '00000000-0000-0000-0000-000000000000' }],
    ['of an earlier application', 'application-gone', { reason, appliedAt: '2026-01-01T00:00:00.000Z' }],
    ['that is none', 'application-gone', { reason, decision: 'postpone' }],
  ])('a rejection %s', async (_, refusal, wrong) => {
    const person = await applicant();
    const before = await profileOf(person);
    expect(await decide(admin, { ...(await card(person)), decision: 'reject', ...wrong })).toEqual({
      ok: false,
      refusal,
    });
    expect(await profileOf(person)).toEqual(before);
    expect(await actsAbout(person)).toEqual([]);
  });

  test('an approval of an applicant without a domain', async () => {
    const person = await applicant();
    await db.deleteFrom('user_domains').where('user_profile_id', '=', person.profileId).execute();
    expect(await approve(admin, person)).toEqual({ ok: false, refusal: 'application-without-domain' });
    expect((await profileOf(person)).application_status).toBe('pending');
  });

  test('an approval of an erased applicant', async () => {
    const person = await applicant();
    await db.updateTable('user_profiles').set({ status: 'erased' }).where('id', '=', person.profileId).execute();
    expect(await approve(admin, person)).toEqual({ ok: false, refusal: 'application-gone' });
  });

  test('a second decision, approval or rejection', async () => {
    const person = await applicant();
    await approve(admin, person);
    expect(await reject(otherAdmin, person)).toEqual({ ok: false, refusal: 'application-gone' });
    expect(await approve(otherAdmin, person)).toEqual({ ok: false, refusal: 'application-gone' });
    expect(await actsAbout(person)).toHaveLength(1);
  });
});

test('[ADMIN10] [ADMIN16] an approval stores its admin and date, is audited and makes the expert public', async () => {
  const person = await applicant({ firstName: 'Maël', lastName: 'Évrard' });
  const { heard } = await openPage(platform, person.userId);
  const from = Date.now();
  expect(await approve(admin, person)).toEqual({ ok: true, value: null });
  const profile = await profileOf(person);
  expect(profile).toMatchObject({
    application_status: 'approved',
    validated_by: admin.profileId,
    status: 'active',
    role: 'expert',
  });
  expect(profile.validation_date?.getTime()).toBeGreaterThanOrEqual(from);
  expect(await actsAbout(person)).toEqual([{ act: 'application-approved', actor_id: admin.profileId }]);
  expect(await announced(db, 'application-approved')).toContainEqual({ profileId: person.profileId });
  expect(await findPublicExpert(db, { slug: 'mael-evrard' })).toMatchObject({ id: person.profileId });
  await expect.poll(() => heard).toEqual([{ topic: 'account' }]);
});

test('[ADMIN12] [ADMIN16] a rejection stores its date and reason, and its audit record omits the reason', async () => {
  const person = await applicant();
  const form = { ...(await card(person)), decision: 'reject', reason: '  Première ligne\r\nseconde  ' };
  expect(await decide(admin, form)).toEqual({ ok: true, value: null });
  const profile = await profileOf(person);
  expect(profile).toMatchObject({ application_status: 'rejected', validation_date: expect.any(Date) });
  const [rejection] = await rejectionsOf(person);
  expect(rejection).toMatchObject({
    applied_at: profile.application_date,
    rejected_at: profile.validation_date,
    rejected_by: admin.profileId,
    reason: 'Première ligne\nseconde',
  });
  const record = await db
    .selectFrom('audit_records')
    .select(['act', 'details'])
    .where('subject_id', '=', person.profileId)
    .where('act', '=', 'application-rejected')
    .executeTakeFirst();
  expect(record).toEqual({ act: 'application-rejected', details: { rejectionId: rejection?.id } });
  expect(await announced(db, 'application-rejected')).toContainEqual({ rejectionId: rejection?.id });
  expect(await slugsOf(person)).toEqual([]);
});

test('only one of two concurrent decisions by admins succeeds', async () => {
  for (let time = 0; time < 5; time++) {
    const person = await applicant();
    const outcomes = await Promise.all([approve(admin, person), reject(otherAdmin, person)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'application-gone' });
    const approved = (await profileOf(person)).application_status === 'approved';
    expect(await actsAbout(person)).toEqual([
      approved
        ? { act: 'application-approved', actor_id: admin.profileId }
        : { act: 'application-rejected', actor_id: otherAdmin.profileId },
    ]);
    expect(await rejectionsOf(person)).toHaveLength(approved ? 0 : 1);
  }
});

test('a decision is refused when the application was resubmitted after the admin read it', async () => {
  const person = await applicant();
  const read = await card(person);
  await reject(admin, person);
  await applyAs(platform, person, { domains: [domain.slug], company: 'Une autre maison' });
  expect(await decide(otherAdmin, { ...read, decision: 'approve' })).toEqual({
    ok: false,
    refusal: 'application-gone',
  });
  expect(await approve(otherAdmin, person)).toMatchObject({ ok: true });
  // The reason of the first rejection is kept.
  expect(await rejectionsOf(person)).toHaveLength(1);
});

describe('the public address of an approved expert', () => {
  test('gets -2, -3 and so on for homonyms, also when they are approved concurrently', async () => {
    const homonyms = [];
    for (let time = 0; time < 4; time++) homonyms.push(await applicant({ firstName: 'Jean', lastName: 'Martin' }));
    const outcomes = await Promise.all(homonyms.map((person) => approve(admin, person)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const slugs = (await Promise.all(homonyms.map(slugsOf))).flat();
    expect(slugs.sort()).toEqual(['jean-martin', 'jean-martin-2', 'jean-martin-3', 'jean-martin-4']);
  });

  test.each([
    ['a former one of somebody', 'Nina', 'Faure', 'nina-faure-2'],
    ['the name of a page', 'Expert', 'Space', 'expert-space-2'],
    ['no Latin letter', '李', '明', 'expert-2'],
  ])('gets a number when it would be %s', async (_, firstName, lastName, slug) => {
    if (lastName === 'Faure') await addExpert(db, { slugs: ['nina-faure', 'nina-autrement'] });
    const person = await applicant({ firstName, lastName });
    await approve(admin, person);
    expect(await slugsOf(person)).toEqual([slug]);
  });

  test('is kept when the applicant already has one', async () => {
    const pending = { application_status: 'pending', validation_date: null, validated_by: null } as const;
    const person = await addExpert(db, { domains: [domain], slugs: ['deja-la'] }, pending);
    await approve(admin, person);
    expect(await slugsOf(person)).toEqual(['deja-la']);
  });
});
