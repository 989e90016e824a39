import { expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { addExpert } from '../support/database/people.ts';
import { press } from '../support/site/form.ts';
import { newMember, readerOf, signUp } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db } = site;

const heart = (page: Page, name: RegExp) => within(page.main).getByRole('button', { name });
const favouritesOf = async (person: ProfileId) =>
  (await db.selectFrom('favourites').select('expert_id').where('user_profile_id', '=', person).execute()).map(
    ({ expert_id }) => expert_id,
  );

test('[FIND18] without scripts a heart on a profile adds the expert, who then stands on /favoris, and removes them', async () => {
  const names = { first_name: 'Camille', last_name: 'Renaud' };
  const expert = await addExpert(db, { slugs: ['camille-renaud'] }, names);
  const { reader, profileId } = await newMember(site);
  const empty = await reader.open('/favoris');
  expect(empty.get.getByRole('heading', { level: 1 })).toHaveTextContent('Mes favoris');
  expect(within(empty.main).getByRole('link', { name: 'Trouver un expert' })).toHaveAttribute('href', '/recherche');

  const profile = await reader.open('/expert/camille-renaud');
  const add = heart(profile, /^Ajouter aux favoris/);
  expect(add).toHaveAttribute('aria-pressed', 'false');
  const after = await press(reader, profile, add);
  expect(after.path).toBe('/expert/camille-renaud');
  expect(heart(after, /^Retirer des favoris/)).toHaveAttribute('aria-pressed', 'true');
  expect(await favouritesOf(profileId)).toEqual([expert.profileId]);

  const list = await reader.open('/favoris');
  expect(texts(within(list.main).getAllByRole('heading', { level: 2 }))).toEqual(['Camille Renaud']);
  const starts = within(list.get.getByRole('list', { name: 'Prochains créneaux de Camille Renaud' })).getAllByRole(
    'link',
  );
  expect(starts).toHaveLength(3);
  for (const start of starts)
    expect(start.getAttribute('href')).toMatch(/^\/expert\/camille-renaud\/reserver\?duree=30&debut=\d{4}-/);
  const removed = await press(reader, list, heart(list, /^Retirer des favoris/));
  expect(removed.path).toBe('/favoris');
  expect(removed.get.getByRole('heading', { name: 'Aucun favori pour le moment' })).toBeInTheDocument();
  expect(await favouritesOf(profileId)).toEqual([]);
});

test('[FIND18] every card of a list has its heart', async () => {
  const tech = await db.selectFrom('domains').select('id').where('slug', '=', 'tech').executeTakeFirstOrThrow();
  const expert = await addExpert(db, { domains: [tech] }, { first_name: 'Olivier', last_name: 'Tchamba' });
  const { reader } = await newMember(site);
  for (const path of ['/recherche?q=Tchamba', '/domaines/tech', '/?domaine=tech']) {
    const button = heart(await reader.open(path), /^Ajouter aux favoris\s: Olivier Tchamba$/);
    expect(button.closest('form')?.querySelector('input[name=expert]'), path).toHaveValue(expert.profileId);
  }
});

test('[FIND18] a visitor signs in, the favourite is then set, and the page of the choice opens again', async () => {
  const expert = await addExpert(db, { slugs: ['isabelle-fontanel'] });
  const { reader, email, password } = await signUp(site);
  await reader.post('/se-deconnecter', {});
  const profile = await reader.open('/expert/isabelle-fontanel?apres=rien');
  const signIn = await press(reader, profile, heart(profile, /^Ajouter aux favoris/));
  expect(signIn.url.pathname).toBe('/se-connecter');
  // The address does not contain the choice.
  expect(signIn.path).not.toContain(expert.profileId);
  const page = await press(reader, signIn, signIn.get.getByRole('button', { name: 'Se connecter' }), {
    'Adresse e-mail': email,
    'Mot de passe': password,
  });
  expect(page.path).toBe('/expert/isabelle-fontanel?apres=rien');
  expect(heart(page, /^Retirer des favoris/)).toHaveAttribute('aria-pressed', 'true');
  // Once only.
  expect((await reader.open('/favoris/retenu')).path).toBe('/favoris');
});

test('a visitor who only asks for a removal, or names no expert, is led to the sign-in', async () => {
  const answer = await site.visitor().post('/favoris/choix', { intent: 'remove', expert: 'x' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/se-connecter?returnTo=%2Ffavoris%2Fretenu');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('[FIND18] a script gets a status, and nobody sees favourites of another person', async () => {
  const expert = await addExpert(db);
  const { reader, profileId } = await newMember(site);
  const add = { intent: 'add', expert: expert.profileId, script: 'oui' };
  expect((await reader.post('/favoris/choix', add)).status).toBe(204);
  expect((await reader.post('/favoris/choix', { ...add, expert: profileId })).status).toBe(404);
  const [theirs, own] = [await newMember(site), await readerOf(site, expert)];
  for (const each of [theirs.reader, own])
    expect((await each.open('/favoris')).get.getByRole('heading', { name: /Aucun favori/ })).toBeInTheDocument();
});
