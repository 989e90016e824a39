import { expect, test } from 'vitest';
import { currentViewer } from '#modules/identity/server';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addPerson } from '../../../../tests/support/database/people.ts';
import { newMember } from '../../../../tests/support/database/visitors.ts';
import { ownProfile } from './own-profile.ts';

const { db } = platform;

test('[DATA05] a signed-in client reads their whole profile with its domains and skills', async () => {
  const { email, caller } = await newMember(platform);
  // Another profile, whose values must not appear.
  await addPerson(db, { bio: 'Une autre' });
  const [first, second] = [await addDomain(db), await addDomain(db)];
  const { id, user_id } = await db
    .updateTable('user_profiles')
    .set({
      first_name: 'Inès',
      last_name: 'Belkacem',
      phone: '+33612345678',
      linkedin_url: 'https://www.linkedin.com/in/ines',
      position: 'Auditrice',
      company: 'Thales',
      companies: ['Thales', 'Airbus'],
      bio: 'Vingt ans d’audit.',
      avatar_url: '/media/avatars/ines.webp',
    })
    .where('email', '=', email)
    .returning(['id', 'user_id'])
    .executeTakeFirstOrThrow();
  for (const [position, domain] of [second, first].entries())
    await db.insertInto('user_domains').values({ user_profile_id: id, domain_id: domain.id, position }).execute();
  const skill = await db
    .insertInto('skills')
    .values({ name: 'Audit de conformité' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('user_skills').values({ user_profile_id: id, skill_id: skill.id, position: 0 }).execute();

  const viewer = await currentViewer(platform, caller.headers);
  expect(viewer).toMatchObject({
    id: user_id,
    profileId: id,
    role: 'client',
    applicationStatus: null,
    avatarUrl: '/media/avatars/ines.webp',
  });
  expect(viewer && (await ownProfile(platform, viewer.profileId))).toEqual({
    forWhom: [],
    outcomes: [],
    firstName: 'Inès',
    lastName: 'Belkacem',
    email,
    phone: '+33612345678',
    linkedinUrl: 'https://www.linkedin.com/in/ines',
    position: 'Auditrice',
    company: 'Thales',
    companies: ['Thales', 'Airbus'],
    languages: ['fr'],
    experienceYears: 0,
    bio: 'Vingt ans d’audit.',
    rating: null,
    reviewsCount: 0,
    skills: ['Audit de conformité'],
    domains: [second.slug, first.slug],
    slug: null,
  });
});
