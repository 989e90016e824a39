import type { ApplicationFields } from '#modules/experts';
import { submitApplication } from '#modules/experts/server';
import type { Platform } from '#platform/platform';
import { addPerson, type Person } from './people.ts';
import { viewerOf } from './viewers.ts';

export const applicationWords = {
  regulatedNote: (regulated: unknown) => JSON.stringify(regulated),
};

/** A form that nothing is wrong with. */
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

/** Someone who has applied and waits. */
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
