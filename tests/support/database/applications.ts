import type { ApplicationFields } from '#modules/experts';
import { decideApplication, ownApplication, submitApplication } from '#modules/experts/server';
import type { Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { addDomain, addPerson, type Person } from './people.ts';
import { viewerOf } from './viewers.ts';

export const applicationWords = {
  regulatedNote: (regulated: unknown) => JSON.stringify(regulated),
};

/** A valid form. */
export const applicationForm = (
  { email }: Pick<Person, 'email'>,
  own: Partial<ApplicationFields>,
): ApplicationFields => ({
  firstName: 'Inès',
  lastName: 'Carlier',
  email,
  position: 'Directrice des opérations',
  company: 'Carlier Conseil',
  experienceYears: '12',
  bio: 'Douze ans à remettre des ateliers en ordre de marche. '.repeat(3).trim(),
  phone: '+33 6 12 34 56 78',
  linkedinUrl: 'https://www.linkedin.com/in/ines-carlier',
  hourlyRate: '150',
  register: '',
  registerNumber: '',
  domains: [],
  ...own,
});

/** Someone with a pending application. */
export async function addApplicant(platform: Platform, own: Partial<ApplicationFields>): Promise<Person> {
  const person = await addPerson(platform.db, {}, { email_verified: true });
  await applyAs(platform, person, own);
  return person;
}

export async function applyAs(platform: Platform, person: Person, own: Partial<ApplicationFields>) {
  const viewer = await viewerOf(platform.db, person);
  const outcome = await submitApplication(platform, viewer, applicationForm(person, own), applicationWords);
  if (!outcome.ok) throw new Error(outcome.refusal);
}

/** The form with which an admin approves this application. */
export async function approvalOf(platform: Platform, { profileId }: Person) {
  const appliedAt = (await ownApplication(platform, profileId))?.appliedAt?.toISOString() ?? '';
  return { profileId, appliedAt, decision: 'approve' };
}

/** An expert right after the approval: the invoicing mandate is not signed yet. */
export async function addApproved(platform: Platform, own: Partial<ApplicationFields>): Promise<Viewer> {
  const { db } = platform;
  const person = await addApplicant(platform, { domains: [(await addDomain(db)).slug], ...own });
  const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
  const outcome = await decideApplication(platform, admin, await approvalOf(platform, person));
  if (!outcome.ok) throw new Error(outcome.refusal);
  return viewerOf(db, person);
}
