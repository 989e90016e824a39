import { afterEach, expect, test } from 'vitest';
import { addExpert } from '../support/database/people.ts';
import { follow } from '../support/site/follow.ts';
import { newAdmin } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { reader } = await newAdmin(site);
const undecided = { application_status: 'pending', validation_date: null, validated_by: null } as const;

afterEach(async () => {
  const nobody = { application_status: null, application_date: null, validation_date: null, validated_by: null };
  await site.db
    .updateTable('user_profiles')
    .set({ role: 'client', ...nobody })
    .where('role', '=', 'expert')
    .execute();
});

const tab = (page: Page, name: string) =>
  within(page.get.getByRole('navigation', { name: 'Candidatures par état' })).getByRole('link', { name });
const openTab = async (name: string) => follow(reader, tab(await reader.open('/admin'), name));
const counters = (page: Page) => texts(page.all('dl > div')).slice(0, 4);
const cards = (page: Page) => page.get.queryAllByRole('article');

test('[ADMIN01] [ADMIN02] [ADMIN05] an empty back office shows an empty state in every tab', async () => {
  const page = await reader.open('/admin');
  expect(page.get.getByRole('heading', { level: 1, name: 'Dashboard Administrateur' })).toBeInTheDocument();
  for (const [name, text] of [
    ['En Attente (0)', 'Aucune candidature en attente'],
    ['Approuvées (0)', 'Aucun expert approuvé'],
    ['Rejetées (0)', 'Aucune candidature rejetée'],
  ] as const) {
    const shown = await openTab(name);
    expect(shown.get.getByRole('heading', { name: text })).toBeInTheDocument();
    expect(tab(shown, name)).toHaveAttribute('aria-current', 'page');
  }
  expect(counters(page)).toEqual(['Candidatures0', 'En attente0', 'Experts approuvés0', 'Rejetées0']);
});

test('[ADMIN01] [ADMIN02] [ADMIN06] counters and tabs show the true numbers, and decided cards their date', async () => {
  const { db } = site;
  for (let time = 0; time < 2; time++) await addExpert(db, {}, undecided);
  for (let time = 0; time < 3; time++)
    await addExpert(db, {}, { first_name: 'Noé', last_name: `Girard ${time}`, position: `Poste ${time}` });
  await addExpert(db, {}, { application_status: 'rejected', first_name: 'Lina', last_name: 'Roy', position: '' });
  const pending = await reader.open('/admin');
  expect(counters(pending)).toEqual(['Candidatures6', 'En attente2', 'Experts approuvés3', 'Rejetées1']);
  expect(tab(pending, 'En Attente (2)')).toHaveAttribute('aria-current', 'page');
  expect(cards(pending)).toHaveLength(2);
  const approved = await openTab('Approuvées (3)');
  expect(cards(approved)).toHaveLength(3);
  const noe = approved.get.getByRole('article', { name: 'Noé Girard 1' });
  for (const words of ['Poste 1', '2 septembre 2026']) expect(noe).toHaveTextContent(words);
  const lina = (await openTab('Rejetées (1)')).get.getByRole('article', { name: 'Lina Roy' });
  for (const words of ['N/A', '2 septembre 2026']) expect(lina).toHaveTextContent(words);
});

test('applications are listed twenty per page', async () => {
  for (let time = 0; time < 23; time++) await addExpert(site.db, {}, undecided);
  const first = await reader.open('/admin');
  expect(cards(first)).toHaveLength(20);
  const second = await follow(reader, first.get.getByRole('link', { name: 'Candidatures suivantes' }));
  expect(cards(second)).toHaveLength(3);
  expect(second.get.queryByRole('link', { name: 'Candidatures suivantes' })).toBeNull();
  const start = await follow(reader, second.get.getByRole('link', { name: 'Revenir au début' }));
  expect(cards(start)).toHaveLength(20);
});
