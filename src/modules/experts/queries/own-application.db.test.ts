import { expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { addApplicant, applyAs } from '../../../../tests/support/database/applications.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addDomain, addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { decideApplication } from '../actions/decide-application.ts';
import { ownApplication } from './own-application.ts';

const { db } = platform;
const domain = await addDomain(db);

test('an unknown profile has no application', async () => {
  expect(await ownApplication(platform, crypto.randomUUID() as ProfileId)).toBeUndefined();
});

test('a client who never applied starts with their name and email address', async () => {
  const person = await addPerson(db, { first_name: 'Claire', last_name: 'Fontaine' });
  expect(await ownApplication(platform, person.profileId)).toMatchObject({
    firstName: 'Claire',
    lastName: 'Fontaine',
    email: person.email,
    position: '',
    experienceYears: null,
    hourlyRateCents: null,
    domains: [],
    appliedAt: null,
    rejectionReason: null,
  });
});

test('the rejection reason belongs to the last application and disappears with the next one', async () => {
  const person = await addApplicant(platform, { domains: [domain.slug] });
  const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
  const own = await ownApplication(platform, person.profileId);
  expect(own).toMatchObject({ experienceYears: 12, hourlyRateCents: 15_000, domains: [domain.slug] });
  const card = { profileId: person.profileId, appliedAt: own?.appliedAt?.toISOString() };
  await decideApplication(platform, admin, { ...card, decision: 'reject', reason: 'Trop tôt' });
  expect(await ownApplication(platform, person.profileId)).toMatchObject({ rejectionReason: 'Trop tôt' });
  await applyAs(platform, person, { domains: [domain.slug] });
  expect(await ownApplication(platform, person.profileId)).toMatchObject({ rejectionReason: null });
});
