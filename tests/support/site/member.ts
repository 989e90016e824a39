import type { Insertable, Updateable } from 'kysely';
import type { UserProfiles, Users } from '#platform/database/types';
import { addPerson } from '../database/people.ts';
import { press } from './form.ts';
import type { Reader } from './reader.ts';
import type { Site } from './site.ts';

/** A browser signed in with this email address. */
export const readerOf = (site: Site, { email }: { readonly email: string }): Promise<Reader> =>
  site.signedInAs(email as `${string}@${string}`);

/** Inès Carlier, whose address is verified, and her signed-in browser. */
export async function newMember(
  site: Site,
  profile: Updateable<UserProfiles> = {},
  user: Partial<Insertable<Users>> = {},
) {
  const names = { name: 'Inès Carlier', first_name: 'Inès', last_name: 'Carlier' };
  const person = await addPerson(site.db, profile, { ...names, email_verified: true, ...user });
  return { ...person, reader: await readerOf(site, person) };
}

/** An admin whose session has passed the second factor. */
export const newAdmin = (site: Site) => newMember(site, { role: 'admin' }, { two_factor_enabled: true });

const password = 'une phrase facile à retenir';
let count = 0;

/** A person who signs up by the form, and so has a password; with a verified address unless told otherwise. */
export async function signUp(site: Site, { verified = true }: { readonly verified?: boolean } = {}) {
  const reader = site.visitor();
  const page = await reader.open('/se-connecter?mode=inscription');
  const email = `inscrite-${++count}@courrier.example`;
  const filled = { Prénom: 'Inès', Nom: 'Carlier', 'Adresse e-mail': email, 'Mot de passe': password };
  const { path } = await press(reader, page, page.get.getByRole('button', { name: 'Créer mon compte' }), filled);
  if (path !== '/profil') throw new Error(`signing up led to ${path}`);
  await site.db.updateTable('users').set({ email_verified: verified }).where('email', '=', email).execute();
  return { reader, email, password };
}
