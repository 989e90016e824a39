import { press } from './form.ts';
import { newMember } from './member.ts';
import type { Page } from './page.ts';
import type { Reader } from './reader.ts';
import type { Site } from './site.ts';

export const bio =
  'Quinze ans à remettre des ateliers en ordre de marche, puis à former celles et ceux qui les dirigent. J’aide à poser un diagnostic et à choisir par où commencer.';

export const formPath = '/devenir-expert-form';

/** Required fields besides a domain; names and address are prefilled. */
export const application = {
  'Poste actuel': 'Directrice des opérations',
  Entreprise: 'Carlier Conseil',
  'Années d’expérience': '15',
  Bio: bio,
};

export const submit = (page: Page) => page.get.getByRole('button', { name: 'Envoyer ma candidature' });

let count = 0;

/** A member with a pending application and a unique name. */
export async function newCandidate(site: Site) {
  const lastName = `Carlier ${++count}`;
  const member = await newMember(site, { last_name: lastName });
  const page = await member.reader.open(formPath);
  const { path } = await press(member.reader, page, submit(page), { ...application, 'La Tech': true });
  if (path !== '/dashboard') throw new Error(`applying led to ${path}`);
  return { ...member, name: `Inès ${lastName}` };
}

export const profileOf = (site: Site, email: string) =>
  site.db.selectFrom('user_profiles').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/** Sends the form of another member's page as this reader. */
export async function sendApplication(site: Site, reader: Reader): Promise<Page> {
  const page = await (await newMember(site)).reader.open(formPath);
  return press(reader, page, submit(page), { ...application, 'La Tech': true });
}
