import { describe, expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { currentViewer, pendingEmailChange } from '#modules/identity/server';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { waiting } from '../../../../tests/support/database/locks.ts';
import { addDomain, addExpert, addPerson, type Person } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { newCaller, newEmail, newMember } from '../../../../tests/support/database/visitors.ts';
import { ownProfile } from '../queries/own-profile.ts';
import { searchExperts } from '../queries/search-experts.ts';
import { topExperts } from '../queries/top-experts.ts';
import { saveProfile } from './save-profile.ts';

const { db } = platform;
const strategy = await addDomain(db, 'Stratégie');
const banking = await addDomain(db, 'Banque');
const tech = await addDomain(db, 'Tech');
const bio = 'Vingt ans de terrain, du commerce de quartier au groupe coté. '.repeat(2).trim();

const formOf = ({ email }: Person, own: Record<string, unknown> = {}) => ({
  firstName: 'Claire',
  lastName: 'Fontaine',
  email,
  phone: '',
  position: 'Directrice financière',
  company: '',
  linkedinUrl: '',
  bio,
  skills: '',
  companies: ['', '', '', ''],
  domains: [strategy.slug],
  languages: ['fr'],
  experienceYears: '12',
  ...own,
});

const save = async (person: Person, own: Record<string, unknown> = {}) =>
  saveProfile(platform, await viewerOf(db, person), formOf(person, own), newCaller());

const rowOf = ({ profileId }: Person) =>
  db.selectFrom('user_profiles').selectAll().where('id', '=', profileId).executeTakeFirstOrThrow();

const saved = { ok: true, value: { emailPending: false } };

describe('an invalid form is refused at its field and changes nothing', () => {
  const ofEverybody: [Record<string, unknown>, Record<string, string>][] = [
    [
      { firstName: ' ', lastName: '\u0000' },
      { firstName: 'name-missing', lastName: 'name-missing' },
    ],
    [{ lastName: 'x'.repeat(101) }, { lastName: 'name-too-long' }],
    [{ email: 'claire' }, { email: 'email-invalid' }],
    [{ email: '' }, { email: 'email-invalid' }],
    [{ phone: 'appelez-moi' }, { phone: 'phone-invalid' }],
    [{ position: 'x'.repeat(121) }, { position: 'position-too-long' }],
    [{ company: 'x'.repeat(121) }, { company: 'company-too-long' }],
    [{ linkedinUrl: 'https://ailleurs.example/in/claire' }, { linkedinUrl: 'linkedin-invalid' }],
    [{ bio: 'x'.repeat(5001) }, { bio: 'bio-too-long' }],
    [{ skills: 'x'.repeat(61) }, { skills: 'skill-too-long' }],
    [{ skills: Array.from({ length: 21 }, (_, number) => `Sujet ${number}`).join() }, { skills: 'skills-too-many' }],
  ];
  const ofExperts: typeof ofEverybody = [
    [{ companies: ['a', 'b', 'c', 'd', 'e'] }, { companies: 'companies-too-many' }],
    [{ companies: ['x'.repeat(81)] }, { companies: 'company-name-too-long' }],
    [{ domains: [] }, { domains: 'domains-missing' }],
    [{ domains: ['autre-chose'] }, { domains: 'domains-missing' }],
    [{ languages: [] }, { languages: 'languages-missing' }],
    [{ languages: ['xx', 'français'] }, { languages: 'languages-missing' }],
    [{ experienceYears: '' }, { experienceYears: 'experience-years-invalid' }],
    [{ experienceYears: '71' }, { experienceYears: 'experience-years-invalid' }],
    [{ experienceYears: '1,5' }, { experienceYears: 'experience-years-invalid' }],
    [
      { position: ' ', bio: `${bio.slice(0, 99)} `, phone: '1' },
      { position: 'position-missing', bio: 'bio-too-short', phone: 'phone-invalid' },
    ],
    // An emoji is one character in the database but two UTF-16 units in JavaScript.
    [{ bio: '🙂'.repeat(99) }, { bio: 'bio-too-short' }],
  ];

  test.each(ofEverybody)('%j', async (own, problems) => {
    const person = await addPerson(db);
    const before = await rowOf(person);
    expect(await save(person, own)).toEqual({ ok: false, refusal: 'profile-invalid', problems });
    expect(await rowOf(person)).toEqual(before);
  });

  test.each(ofExperts)('from an expert: %j', async (own, problems) => {
    const expert = await addExpert(db, { domains: [banking] });
    const before = await rowOf(expert);
    expect(await save(expert, own)).toEqual({ ok: false, refusal: 'profile-invalid', problems });
    expect(await rowOf(expert)).toEqual(before);
  });

  test.each(['firstName', 'email', 'bio', 'skills'])('a form without the field %s is refused', async (field) => {
    expect(await save(await addPerson(db), { [field]: undefined })).toEqual({ ok: false, refusal: 'form-incomplete' });
  });

  test('a pending applicant needs a full bio, a rejected one does not', async () => {
    const undecided = { application_status: 'pending', validation_date: null, validated_by: null } as const;
    const pending = await addExpert(db, {}, undecided);
    expect(await save(pending, { bio: '' })).toMatchObject({ problems: { bio: 'bio-too-short' } });
    const rejected = await addExpert(db, {}, { application_status: 'rejected', validated_by: null });
    expect(await save(rejected, { bio: '' })).toEqual(saved);
  });
});

test('an expert sets languages and experience, which the public profile and the language filter then use', async () => {
  const expert = await addExpert(db, { domains: [banking], slugs: ['expert-polyglotte'] });
  const inDutch = () => searchExperts(db, { language: 'nl', domain: banking.slug, sort: 'pertinence' });
  expect((await inDutch()).experts).toEqual([]);
  expect(
    await save(expert, { domains: [banking.slug], languages: ['nl', 'fr', 'xx'], experienceYears: ' 17 ' }),
  ).toEqual(saved);
  expect(await ownProfile(platform, expert.profileId)).toMatchObject({ languages: ['fr', 'nl'], experienceYears: 17 });
  expect((await inDutch()).experts.map(({ id }) => id)).toEqual([expert.profileId]);
});

test('languages and experience sent by someone who is not an expert are ignored', async () => {
  const person = await addPerson(db);
  expect(await save(person, { languages: [], experienceYears: 'beaucoup' })).toEqual(saved);
  expect(await rowOf(person)).toMatchObject({ languages: ['fr'], experience_years: 0 });
});

test('[PROF04] every profile field is saved, trimmed', async () => {
  const person = await addPerson(db);
  const typed = {
    firstName: ' Hélène ',
    lastName: ' de  La Fontaine\t',
    phone: ' 01 99 00 12 34 ',
    position: ' Experte-comptable ',
    company: ' Cabinet Lefèvre ',
    linkedinUrl: ' linkedin.com/in/helene ',
    bio: ' Un.\r\n\r\nDeux. ',
  };
  expect(await save(person, typed)).toEqual(saved);
  expect(await rowOf(person)).toMatchObject({
    first_name: 'Hélène',
    last_name: 'de La Fontaine',
    phone: null,
    phone_sealed: expect.stringMatching(/^v1\.[0-9a-f]{8}\./),
    position: 'Experte-comptable',
    company: 'Cabinet Lefèvre',
    linkedin_url: 'https://linkedin.com/in/helene',
    bio: 'Un.\n\nDeux.',
  });
  expect(await ownProfile(platform, person.profileId)).toMatchObject({ phone: '01 99 00 12 34' });
  expect(await save(person, { position: '', bio: '' })).toEqual(saved);
  expect(await rowOf(person)).toMatchObject({
    phone: null,
    phone_sealed: null,
    linkedin_url: null,
    position: '',
    company: '',
    bio: '',
  });
});

test.each(['client', 'expert'] as const)(
  '[PERM13] a %s who sends a role, a status or a rating along changes none of them',
  async (role) => {
    const person =
      role === 'expert' ? await addExpert(db, { domains: [strategy] }, { experience_years: 12 }) : await addPerson(db);
    const { updated_at: _, ...before } = await rowOf(person);
    const forged = {
      id: crypto.randomUUID(),
      role: 'admin',
      status: 'erased',
      application_status: 'approved',
      applicationStatus: 'approved',
      rating: '5',
      rating_sum: '500',
      reviews_count: '100',
      reviewsCount: '100',
      validated_by: person.profileId,
      hourly_rate_cents: '50000',
      email_verified: 'true',
    };
    const { first_name, last_name, position, bio: formerBio } = before;
    const same = { firstName: first_name, lastName: last_name, position, bio: formerBio };
    expect(await save(person, { ...same, ...forged })).toEqual(saved);
    expect(await rowOf(person)).toMatchObject({ ...before, bio: formerBio.trim() });
  },
);

test('[PERM13] companies and domains sent by a client or an applicant are ignored', async () => {
  const client = await addPerson(db);
  expect(await save(client, { companies: ['Airbus'], domains: [banking.slug] })).toEqual(saved);
  expect(await ownProfile(platform, client.profileId)).toMatchObject({ companies: [], domains: [] });
  const undecided = { application_status: 'pending', validation_date: null, validated_by: null } as const;
  const applicant = await addExpert(db, { domains: [tech] }, undecided);
  expect(await save(applicant, { companies: ['Airbus'], domains: [] })).toEqual(saved);
  expect(await ownProfile(platform, applicant.profileId)).toMatchObject({ companies: [], domains: [tech.slug] });
});

describe('skills', () => {
  const skillNamed = (name: string) =>
    db.selectFrom('skills').select(['id', 'name']).where('name', '=', name).executeTakeFirst();
  const skillsOf = async ({ profileId }: Person) => (await ownProfile(platform, profileId)).skills;

  test('[PROF06] are trimmed, non-empty, unique and in typed order, and replace the former ones', async () => {
    const person = await addPerson(db);
    await save(person, { skills: ' Trésorerie , ,Audit,  trésorerie,Contrôle de gestion ,' });
    expect(await skillsOf(person)).toEqual(['Trésorerie', 'Audit', 'Contrôle de gestion']);
    await save(person, { skills: 'Normes IFRS, Audit' });
    expect(await skillsOf(person)).toEqual(['Normes IFRS', 'Audit']);
    await save(person, { skills: '' });
    expect(await skillsOf(person)).toEqual([]);
  });

  test('[PROF07] reuse an existing skill under its own spelling and create a missing one', async () => {
    const [one, other] = [await addPerson(db), await addPerson(db)];
    await save(one, { skills: 'Fusion-acquisition' });
    const known = await skillNamed('Fusion-acquisition');
    await save(other, { skills: 'FUSION-Acquisition, Valorisation' });
    expect(await skillNamed('fusion-acquisition')).toEqual(known);
    expect(await skillsOf(other)).toEqual(['Fusion-acquisition', 'Valorisation']);
    expect(await skillNamed('valorisation')).toMatchObject({ name: 'Valorisation' });
  });

  test('[PROF07] that exist already consume no ids when saved again', async () => {
    const person = await addPerson(db);
    await save(person, { skills: 'Paie, Retraite' });
    const next = () => platform.pool.query(`select nextval(pg_get_serial_sequence('skills', 'id'))`);
    const before = Number((await next()).rows[0].nextval);
    await save(person, { skills: 'Retraite, Paie' });
    expect(Number((await next()).rows[0].nextval)).toBe(before + 1);
  });

  describe('saved concurrently', () => {
    test('[PROF07] in opposite orders by two clients cause no deadlock', async () => {
      const [one, other] = [await addPerson(db), await addPerson(db)];
      const names = ['Aube', 'Brume', 'Cascade', 'Dune', 'Écume'];
      const third = await db.startTransaction().execute();
      await third.insertInto('skills').values({ name: 'Cascade' }).execute();
      const saves = [save(one, { skills: names.join() }), save(other, { skills: names.toReversed().join() })];
      await waiting(2);
      await third.rollback().execute();
      expect(await Promise.all(saves)).toEqual([saved, saved]);
      expect(await skillsOf(one)).toEqual(names);
      expect(await skillsOf(other)).toEqual(names.toReversed());
    });

    test('share new words with the company of another expert without a deadlock', async () => {
      const parts = { domains: [strategy], skills: ['Ancienne'] };
      const [one, other] = [await addExpert(db, parts), await addExpert(db, parts)];
      const third = await db.startTransaction().execute();
      await third
        .selectFrom('user_skills')
        .select('skill_id')
        .where('user_profile_id', '=', one.profileId)
        .forUpdate()
        .execute();
      const { position } = await rowOf(one);
      const first = save(one, { position, company: 'Givre', skills: 'Rosée du matin' });
      await waiting(1);
      const second = save(other, { position, company: 'Rosée', skills: 'Givre du soir' });
      await Promise.race([second, waiting(2)]);
      await third.rollback().execute();
      expect(await Promise.all([first, second])).toEqual([saved, saved]);
    });
  });
});

test('[PROF10] an expert fills up to four companies; empty and repeated ones are dropped', async () => {
  const expert = await addExpert(db, { domains: [strategy] });
  expect(await save(expert, { companies: [' Airbus ', '', 'Dupont, Durand & Cie', 'airbus'] })).toEqual(saved);
  expect(await ownProfile(platform, expert.profileId)).toMatchObject({ companies: ['Airbus', 'Dupont, Durand & Cie'] });
});

test('[PROF16] an expert changes their domains, and the public lists follow at once', async () => {
  const expert = await addExpert(db, { domains: [strategy, banking] });
  const isListed = async ({ slug }: { slug: string }) =>
    (await topExperts(db, { domain: slug, limit: 100 })).some(({ id }) => id === expert.profileId);
  expect(await save(expert, { domains: [tech.slug, banking.slug] })).toEqual(saved);
  expect(await ownProfile(platform, expert.profileId)).toMatchObject({ domains: [banking.slug, tech.slug] });
  expect([await isListed(strategy), await isListed(banking), await isListed(tech)]).toEqual([false, true, true]);
});

test('[APPLY22] a regulated domain needs a register or a statement to be added, but may stay once present', async () => {
  const row = { slug: 'immobilier', name: 'Immobilier', title: 'Immobilier', hero_text: 'Immobilier', tint: 'ciel' };
  const { id } = await db
    .insertInto('domains')
    .values({ id: 6, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  const regulated = { id, slug: row.slug };
  const expert = await addExpert(db, { domains: [strategy] });
  const both = { domains: [strategy.slug, regulated.slug] };
  expect(await save(expert, both)).toMatchObject({ ok: false, problems: { domains: 'domains-regulated' } });
  expect(await ownProfile(platform, expert.profileId)).toMatchObject({ domains: [strategy.slug] });
  const registered = await addExpert(db, { domains: [strategy] }, { regulated_note: 'Carte T n° 123' });
  expect(await save(registered, both)).toEqual(saved);
  const former = await addExpert(db, { domains: [strategy, regulated] });
  expect(await save(former, both)).toEqual(saved);
});

test('[PROF12] an expert’s own profile shows the measured rating', async () => {
  const unrated = await addExpert(db);
  expect(await ownProfile(platform, unrated.profileId)).toMatchObject({ rating: null, reviewsCount: 0 });
  const rated = await addExpert(db, { slugs: ['note-mesuree'] }, { rating_sum: 14, reviews_count: 3 });
  expect(await ownProfile(platform, rated.profileId)).toMatchObject({
    rating: 4.67,
    reviewsCount: 3,
    slug: 'note-mesuree',
  });
});

test('a save that fails half-way is rolled back', async () => {
  const person = await addPerson(db);
  const viewer = await viewerOf(db, person);
  const before = await rowOf(person);
  const ghost = { ...viewer, profileId: crypto.randomUUID() as Viewer['profileId'] };
  const form = formOf(person, { skills: 'Éphémère' });
  await expect(saveProfile(platform, ghost, form, newCaller())).rejects.toThrow(/foreign key/);
  expect(await rowOf(person)).toEqual(before);
  expect(await db.selectFrom('skills').select('id').where('name', '=', 'Éphémère').execute()).toEqual([]);
});

describe('changing the email address', () => {
  async function member({ confirmed = true } = {}) {
    const { caller, userId, email } = await newMember(platform);
    const viewer = { ...((await currentViewer(platform, caller.headers)) as Viewer), confirmed };
    const send = (own: Record<string, unknown>) =>
      saveProfile(platform, viewer, formOf({ userId, email, profileId: viewer.profileId }, own), caller);
    return { send, viewer };
  }

  test('by a person who did not confirm their identity is refused together with the rest of the form', async () => {
    const { send, viewer } = await member({ confirmed: false });
    const outcome = await send({ email: newEmail(), firstName: 'Jeanne' });
    expect(outcome).toEqual({ ok: false, refusal: 'confirm-first' });
    expect(await ownProfile(platform, viewer.profileId)).toMatchObject({ firstName: 'Claire' });
    expect(await pendingEmailChange(platform, viewer)).toBeUndefined();
  });

  test('[PROF13] stays pending while the rest is saved, also after the current address is saved again', async () => {
    const { send, viewer } = await member();
    const address = newEmail();
    const outcome = await send({ email: address, firstName: 'Jeanne' });
    expect(outcome).toEqual({ ok: true, value: { emailPending: true } });
    expect(await ownProfile(platform, viewer.profileId)).toMatchObject({ firstName: 'Jeanne', email: viewer.email });
    expect(await send({ lastName: 'Carlier' })).toEqual(saved);
    expect(await pendingEmailChange(platform, viewer)).toEqual({ newEmail: address });
  });
});

test('the current email address in upper case and with spaces is not a change', async () => {
  const person = await addPerson(db);
  expect(await save(person, { email: ` ${person.email.toUpperCase()} ` })).toEqual(saved);
  expect(await announced(db, 'email-change-requested')).not.toContainEqual(
    expect.objectContaining({ userId: person.userId }),
  );
});
