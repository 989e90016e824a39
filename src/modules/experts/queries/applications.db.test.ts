import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { listApplications } from './applications.ts';

const { db } = platform;
const domain = await addDomain(db, 'Horlogerie');
const undecided = { application_status: 'pending', validation_date: null, validated_by: null } as const;
const bornAt = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9, minute));

test('without applications the list is empty', async () => {
  await addPerson(db);
  expect(await listApplications(platform)).toEqual({ applications: [], after: undefined });
});

test('[ADMIN08] the list has every expert and applicant, newest account first, with the fields an admin decides by', async () => {
  const admin = await addPerson(db, { role: 'admin' });
  const person = await addExpert(
    db,
    { domains: [domain] },
    {
      ...undecided,
      first_name: 'Inès',
      last_name: 'Carlier',
      company: 'Carlier Conseil',
      experience_years: 12,
      hourly_rate_cents: 15_000,
      regulated_note: 'Carte T n° 7501',
      created_at: bornAt(3),
    },
  );
  for (const [month, reason] of [
    [7, 'La première fois'],
    [8, 'La seconde fois'],
  ] as const)
    await db
      .insertInto('application_rejections')
      .values({
        user_profile_id: person.profileId,
        applied_at: new Date(Date.UTC(2026, month, 1)),
        rejected_at: new Date(Date.UTC(2026, month, 2)),
        rejected_by: admin.profileId,
        reason,
      })
      .execute();
  const approved = await addExpert(db, {}, { created_at: bornAt(2) });
  const rejected = await addExpert(db, {}, { application_status: 'rejected', created_at: bornAt(4) });
  const { applications, after } = await listApplications(platform);
  expect(applications.map(({ id }) => id)).toEqual([rejected, person, approved].map(({ profileId }) => profileId));
  expect(after).toBeUndefined();
  expect(applications[1]).toEqual({
    id: person.profileId,
    firstName: 'Inès',
    lastName: 'Carlier',
    email: person.email,
    position: 'Conseil en organisation',
    company: 'Carlier Conseil',
    experienceYears: 12,
    bio: expect.stringContaining('Vingt ans'),
    applicationDate: new Date('2026-09-01T09:00:00Z'),
    validationDate: null,
    applicationStatus: 'pending',
    avatarUrl: null,
    phone: null,
    linkedinUrl: null,
    hourlyRate: { cents: 15_000, currency: 'EUR' },
    regulatedNote: 'Carte T n° 7501',
    domains: [{ slug: domain.slug, name: 'Horlogerie' }],
    rejections: [
      { rejectedAt: new Date('2026-09-02T00:00:00Z'), reason: 'La seconde fois' },
      { rejectedAt: new Date('2026-08-02T00:00:00Z'), reason: 'La première fois' },
    ],
  });
});

test('pages neither repeat nor lose accounts created at the same instant', async () => {
  // Creation times may differ by less than a millisecond, which a Date cannot represent.
  for (let time = 0; time < 5; time++) await addExpert(db, {}, undecided);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await listApplications(platform, { status: 'pending', after, limit: 2 });
    seen.push(...page.applications.map(({ id }) => id));
    after = page.after;
  } while (after);
  expect(seen).toHaveLength(6);
  expect(new Set(seen).size).toBe(6);
  expect((await listApplications(platform, { status: 'rejected' })).applications).toHaveLength(1);
});

test('applications are found by a part of the name or by the email address, ignoring case and accents', async () => {
  const person = await addExpert(db, {}, { ...undecided, first_name: 'Éloïse', last_name: 'Quintrec' });
  const found = async (search: string) =>
    (await listApplications(platform, { status: 'pending', search })).applications.map(({ id }) => id);
  expect(await found('eloise quin')).toEqual([person.profileId]);
  expect(await found(person.email.toUpperCase())).toEqual([person.profileId]);
  expect(await found('%')).toEqual([]);
});
