import { expect, test } from 'vitest';
import { addExpert } from '../support/database/people.ts';
import { press } from '../support/site/form.ts';
import { newMember, readerOf } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import type { Reader } from '../support/site/reader.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db } = site;
const bio =
  'Vingt ans à relire des bilans avec celles et ceux qui les signent, du commerce de quartier au groupe coté.';
const field = (page: Page, name: string) => page.get.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.get.getByRole('button', { name });
const listed = (page: Page, name: string) =>
  texts(within(page.get.getByRole('list', { name })).getAllByRole('listitem'));

let count = 0;

/** An approved expert of the domain Banque, with a unique last name. */
async function newExpert() {
  const { id } = await db.selectFrom('domains').select('id').where('slug', '=', 'banque').executeTakeFirstOrThrow();
  const slug = `profil-${String.fromCharCode(97 + ++count)}`;
  const names = {
    first_name: 'Inès',
    last_name: `Zyx${slug.replace('-', '')}`,
    position: 'Conseil',
    bio,
    experience_years: 12,
  };
  const person = await addExpert(db, { domains: [{ id }], slugs: [slug] }, names);
  return { ...person, slug, lastName: names.last_name, reader: await readerOf(site, person) };
}

/** Saves the open form with these changes. */
async function save(reader: Reader, typed: Record<string, string | boolean>): Promise<Page> {
  const page = await reader.open('/profil?modifier=oui');
  return press(reader, page, button(page, 'Enregistrer'), typed);
}

test('[PERM13] a forged role, status or rating in the profile form is ignored', async () => {
  const { reader, email } = await newMember(site);
  const known = () =>
    db
      .selectFrom('user_profiles')
      .select(['role', 'status', 'application_status', 'rating', 'rating_sum', 'reviews_count', 'companies'])
      .where('email', '=', email)
      .execute();
  const before = await known();
  const forged = {
    role: 'admin',
    application_status: 'approved',
    applicationStatus: 'approved',
    rating: '5',
    rating_sum: '500',
    reviews_count: '100',
    reviewsCount: '100',
    companies: 'Airbus',
    domains: 'banque',
  };
  const form = { firstName: 'Inès', lastName: 'Autre', email, phone: '', position: '', company: '', linkedinUrl: '' };
  const answer = await reader.post('/profil', { intent: 'save', ...form, bio: '', skills: '', ...forged });
  expect(answer.status).toBe(303);
  expect(await known()).toEqual(before);
  expect(field(await reader.open('/profil'), 'Nom')).toHaveValue('Autre');
  expect(await reader.ledTo('/admin')).toBe('/');
});

test('[PROF04] [PROF05] saving stores every field trimmed, and the form is read-only again', async () => {
  const { reader } = await newMember(site);
  const typed = {
    Prénom: ' Hélène ',
    Nom: ' Lefèvre ',
    Téléphone: ' +33 1 99 00 12 34 ',
    Poste: ' Experte-comptable ',
    Entreprise: ' Cabinet Lefèvre ',
    LinkedIn: ' linkedin.com/in/helene-lefevre-example ',
    Bio: ` ${bio}\n\nEt la suite. `,
  };
  const saved = await save(reader, typed);
  expect(saved.path).toBe('/profil');
  expect(saved.get.getByRole('status')).toHaveTextContent('Profil mis à jour');
  for (const page of [saved, await reader.open('/profil')]) {
    for (const [name, value] of Object.entries(typed)) {
      const kept = name === 'LinkedIn' ? 'https://linkedin.com/in/helene-lefevre-example' : value.trim();
      expect(field(page, name)).toHaveValue(kept);
      expect(field(page, name)).toHaveAttribute('readonly');
    }
    expect(page.get.getByRole('complementary', { name: 'Espace personnel' })).toHaveTextContent('Hélène Lefèvre');
  }
});

test('[PROF06] [PROF07] comma-separated skills are created or reused, and replace the former ones', async () => {
  const { reader, profileId } = await newMember(site);
  const first = await save(reader, { Compétences: ' Audit interne ,, Paie,  AUDIT INTERNE , ' });
  expect(listed(first, 'Compétences')).toEqual(['Audit interne', 'Paie']);
  const second = await save(reader, { Compétences: 'Retraite, audit interne' });
  expect(listed(second, 'Compétences')).toEqual(['Retraite', 'Audit interne']);
  const known = await db.selectFrom('skills').select('name').orderBy('name').execute();
  expect(known.map(({ name }) => name)).toEqual(['Audit interne', 'Paie', 'Retraite']);
  const links = await db
    .selectFrom('user_skills')
    .select('skill_id')
    .where('user_profile_id', '=', profileId)
    .execute();
  expect(links).toHaveLength(2);
});

test('[PROF12] a client sees no rating, and an expert sees the average or Nouveau', async () => {
  const { reader: client } = await newMember(site);
  expect((await client.open('/profil')).main).not.toHaveTextContent(/Nouveau|\/5|avis/);
  const { reader, profileId } = await newExpert();
  const before = await reader.open('/profil');
  expect(within(before.main).getByText('Nouveau')).toBeInTheDocument();
  await db.updateTable('user_profiles').set({ rating_sum: 14, reviews_count: 3 }).where('id', '=', profileId).execute();
  const { main } = await reader.open('/profil');
  expect(main).toHaveTextContent('4,7/5 (3 avis)');
  expect(main).toHaveTextContent('4,7 sur 5, 3 avis');
});

test('[PROF10] [PROF16] changed companies and domains of an expert appear on the profile and in the lists', {
  timeout: 60_000,
}, async () => {
  const { reader, slug, profileId, lastName } = await newExpert();
  const open = await reader.open('/profil?modifier=oui');
  const group = (page: Page, name: RegExp) => page.get.getByRole('group', { name });
  expect(within(group(open, /^A travaillé avec/)).getAllByRole('textbox')).toHaveLength(4);
  expect(within(group(open, /^Domaines/)).getAllByRole('checkbox')).toHaveLength(9);
  const companies = { 'Entreprise 1': 'Airbus', 'Entreprise 2': 'Dupont, Durand & Cie', 'Entreprise 4': 'Orange' };
  const none = await press(reader, open, button(open, 'Enregistrer'), { ...companies, Banque: false });
  expect(none.main).toHaveTextContent('Impossible de sauvegarder votre profil');
  expect(group(none, /^Domaines/)).toHaveAccessibleDescription(/Choisissez au moins un domaine/);
  const chosen = { 'La Tech': true, Immobilier: true };
  const regulated = await press(reader, none, button(none, 'Enregistrer'), chosen);
  // Requires a register entry or a statement that an admin has checked.
  expect(group(regulated, /^Domaines/)).toHaveAccessibleDescription(/touche à un conseil réglementé/);
  await db.updateTable('user_profiles').set({ regulated_note: 'Carte T n° 123' }).where('id', '=', profileId).execute();
  const saved = await press(reader, regulated, button(regulated, 'Enregistrer'));
  expect(saved.get.getByRole('status')).toHaveTextContent('Profil mis à jour');
  expect(listed(saved, 'A travaillé avec')).toEqual(['Airbus', 'Dupont, Durand & Cie', 'Orange']);
  expect(listed(saved, 'Domaines')).toEqual(['Immobilier', 'La Tech']);
  for (const [domain, found] of Object.entries({ banque: 0, tech: 1, immobilier: 1 })) {
    const list = await site.visitor().open(`/recherche?q=${lastName}&domaine=${domain}`);
    expect(list.get.queryAllByRole('link', { name: `Voir le profil de Inès ${lastName}` })).toHaveLength(found);
  }
  expect((await site.visitor().open(`/expert/${slug}`)).main).toHaveTextContent('Dupont, Durand & Cie');
});

test('an expert chooses languages and years of experience, shown on the profile and found by the language filter', async () => {
  const { reader, slug, lastName } = await newExpert();
  const open = await reader.open('/profil?modifier=oui');
  const none = await press(reader, open, button(open, 'Enregistrer'), {
    français: false,
    'Années d’expérience': '0',
  });
  expect(none.get.getByRole('group', { name: /^Langues parlées/ })).toHaveAccessibleDescription(
    /Choisissez au moins une langue/,
  );
  expect(none.get.getByRole('spinbutton', { name: 'Années d’expérience' })).toHaveAccessibleDescription(/de 1 à 70/);
  const saved = await press(reader, none, button(none, 'Enregistrer'), {
    anglais: true,
    arabe: true,
    'Années d’expérience': '17',
  });
  expect(listed(saved, 'Langues parlées')).toEqual(['anglais', 'arabe']);
  const { main } = await site.visitor().open(`/expert/${slug}`);
  expect(main).toHaveTextContent('17 ans d’expérience');
  expect(main).toHaveTextContent('anglais, arabe');
  for (const [language, found] of Object.entries({ ar: 1, fr: 0 })) {
    const list = await site.visitor().open(`/recherche?q=${lastName}&langue=${language}`);
    expect(list.get.queryAllByRole('link', { name: `Voir le profil de Inès ${lastName}` })).toHaveLength(found);
  }
});

test('an expert’s empty position or short bio is refused with an error at its field', async () => {
  const { reader } = await newExpert();
  const page = await save(reader, { Poste: '', Bio: 'Trop court.' });
  expect(field(page, 'Poste')).toHaveAccessibleDescription(/obligatoire/);
  expect(field(page, 'Bio')).toHaveAccessibleDescription(/au moins 100 caractères/);
});

test('[PROF02] [PROF03] [PROF04] [PROF05] the profile form opens, closes, refuses and saves without scripts', async () => {
  const { reader } = await newExpert();
  const closed = await reader.open('/profil');
  expect(field(closed, 'Prénom')).toHaveAttribute('readonly');
  const open = await press(reader, closed, button(closed, 'Modifier'));
  expect(open.path).toBe('/profil?modifier=oui');
  const given = await press(reader, open, button(open, 'Annuler'), { Prénom: 'Jeanne' });
  expect(given.path).toBe('/profil');
  expect(field(given, 'Prénom')).toHaveValue('Inès');

  const refused = await save(reader, { Prénom: 'Jeanne', Téléphone: 'jamais', Industrie: true });
  expect(refused.main).toHaveTextContent('Impossible de sauvegarder votre profil');
  expect(field(refused, 'Téléphone')).toHaveAccessibleDescription(/Saisissez un numéro de téléphone/);
  expect(field(refused, 'Prénom')).toHaveValue('Jeanne');
  expect(refused.get.getByRole('checkbox', { name: 'Industrie' })).toBeChecked();
  const saved = await press(reader, refused, button(refused, 'Enregistrer'), { Téléphone: '01 99 00 12 34' });
  expect(saved.path).toBe('/profil');
  expect(saved.get.getByRole('status')).toHaveTextContent('Profil mis à jour');
  expect(field(saved, 'Téléphone')).toHaveValue('01 99 00 12 34');
  expect(listed(saved, 'Domaines')).toEqual(['Banque', 'Industrie']);
});
