import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { newPerson, type Person, signUpAs } from './people.ts';
import { rows } from './rows.ts';

export const bio =
  'Quinze ans à remettre des ateliers en ordre de marche, puis à former celles et ceux qui les dirigent. J’aide à poser un diagnostic et à choisir par où commencer.';

export const formPath = '/devenir-expert-form';

/** Someone signed in whose address is verified. */
export async function verifiedPerson(context: BrowserContext, person = newPerson()): Promise<Person> {
  await signUpAs(context, person);
  await rows('update users set email_verified = true where email = $1', [person.email]);
  return person;
}

/** Fills all required fields; the names and the address are prefilled. */
export async function fillApplication(page: Page, domain = 'La Tech') {
  await page.getByRole('textbox', { name: 'Poste actuel' }).fill('Directrice des opérations');
  await page.getByRole('textbox', { name: 'Entreprise' }).fill('Carlier Conseil');
  await page.getByRole('spinbutton', { name: 'Années d’expérience' }).fill('15');
  await page.getByRole('textbox', { name: 'Bio' }).fill(bio);
  await page.getByRole('checkbox', { name: domain }).check();
}

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Envoyer ma candidature' });

/** Posts the same form, as the page would. */
const postApplication = (
  { request }: Pick<BrowserContext, 'request'>,
  { firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>,
  own: Record<string, string> = {},
) =>
  request.post(formPath, {
    form: {
      firstName,
      lastName,
      email,
      position: 'Directrice des opérations',
      company: 'Carlier Conseil',
      experienceYears: '15',
      bio,
      domains: 'tech',
      ...own,
    },
    headers: { Origin: process.env.STACK_ORIGIN ?? '' },
    maxRedirects: 0,
  });

/** A candidate with a pending application and a unique name. */
export async function newCandidate(context: BrowserContext, own: Record<string, string> = {}): Promise<Person> {
  const letters = randomUUID().replace(/[^a-f]/g, '');
  const person = await verifiedPerson(context, { ...newPerson(), lastName: `Carlier ${letters.toUpperCase()}` });
  const answer = await postApplication(context, person, own);
  if (answer.status() !== 302 && answer.status() !== 303) throw new Error(`applying answered ${answer.status()}`);
  return person;
}

export async function profileOf({ email }: Pick<Person, 'email'>) {
  const [profile] = await rows<Record<string, unknown> & { id: string }>(
    `select user_profiles.*, array(
       select slug from user_domains join domains on domains.id = domain_id where user_profile_id = user_profiles.id
     ) as domains
     from user_profiles where email = $1`,
    [email],
  );
  if (!profile) throw new Error(`${email} has no profile`);
  return profile;
}
