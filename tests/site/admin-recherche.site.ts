import { expect, test } from 'vitest';
import { follow } from '../support/site/follow.ts';
import { press } from '../support/site/form.ts';
import { type Page, spaced, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const admin = await site.signedInAs('admin');
const here = '/admin/recherche';
const button = (page: Page, name: string) => page.get.getByRole('button', { name: spaced(name) });
const link = (page: Page, name: string) => page.get.getByRole('link', { name: spaced(name) });
const listOf = (page: Page, name: string) => texts([...page.get.getByRole('list', { name }).children]);

test('[FIND05] synonyms are refused to everybody but an admin with a second factor', async () => {
  expect((await site.visitor().open(here)).path).toMatch(/^\/se-connecter/);
  for (const role of ['client', 'expert'] as const)
    expect((await (await site.signedInAs(role)).open(here)).main).not.toHaveTextContent('Nouveau synonyme');
});

test('[FIND05] an admin tries a synonym, saves it, changes it and switches it off', async () => {
  let page = await admin.open(here);
  const filled = { 'Mots tapés': 'alpaga', 'Mots du métier': 'agriculture', 'Recherche à essayer': 'mes alpagas' };
  page = await press(admin, page, button(page, 'Essayer'), filled);
  expect(page.status).toBe(200);
  expect(page.main).toHaveTextContent(/Essai : «\smes alpagas\s»/);
  expect(listOf(page, 'Avant')).toEqual([]);
  expect(listOf(page, 'Après')[0]).toMatch(/^Baptiste Lagarde/);
  expect(await site.db.selectFrom('search_synonyms').select('id').where('term', '=', 'alpaga').execute()).toEqual([]);

  page = await press(admin, page, button(page, 'Enregistrer'));
  expect(page.path).toBe(here);
  expect((await site.visitor().open('/recherche?q=alpaga')).main).toHaveTextContent('Baptiste Lagarde');

  page = await follow(admin, link(page, 'Modifier « alpaga » → « agriculture »'));
  page = await press(admin, page, button(page, 'Enregistrer'), { 'Mots tapés': 'vigogne', Poids: '0,5' });
  expect(link(page, 'Modifier « vigogne » → « agriculture »')).toBeInTheDocument();
  page = await press(admin, page, button(page, 'Désactiver « vigogne » → « agriculture »'));
  expect(page.get.getByRole('row', { name: /^vigogne agriculture 0,5 Désactivé/ })).toBeInTheDocument();
  expect((await site.visitor().open('/recherche?q=vigogne')).main).toHaveTextContent('Aucun expert disponible');
  page = await press(admin, page, button(page, 'Activer « vigogne » → « agriculture »'));
  const journal = await admin.open('/admin/journal');
  for (const act of ['Synonyme ajouté', 'Synonyme modifié', 'Synonyme désactivé', 'Synonyme activé'])
    expect(journal.main).toHaveTextContent(act);
});

test('[FIND05] a duplicate and words that a search ignores are refused with a sentence, and what was typed stays', async () => {
  let page = await admin.open(here);
  page = await press(admin, page, button(page, 'Enregistrer'), {
    'Mots tapés': 'boites',
    'Mots du métier': 'Entreprise',
  });
  expect(page.status).toBe(400);
  expect(page.main).toHaveTextContent('Ce synonyme existe déjà.');
  expect(page.get.getByRole('textbox', { name: /Mots tapés/ })).toHaveValue('boites');
  page = await press(admin, page, button(page, 'Enregistrer'), { 'Mots tapés': 'besoin lama' });
  expect(page.main).toHaveTextContent('La recherche ignore un de ces mots');
});

test('[FIND05] the synonyms are listed page by page and searched', async () => {
  const page = await admin.open(here);
  const rows = (each: Page) =>
    within(each.get.getByRole('region', { name: /^Mots tapés, mots du métier/ })).getAllByRole('row');
  expect(rows(page)).toHaveLength(51);
  const next = await follow(admin, link(page, 'Synonymes plus anciens'));
  expect(next.path).toMatch(/^\/admin\/recherche\?apres=/);
  const found = await admin.open(`${here}?q=airbnb`);
  expect(rows(found).length).toBeGreaterThan(1);
  for (const row of rows(found).slice(1)) expect(row).toHaveTextContent(/Airbnb/);
});

test('[FIND06] a text that three sessions typed in vain leads to a synonym', async () => {
  const visitor = site.visitor();
  for (const reader of [await site.signedInAs('client'), await site.signedInAs('expert'), visitor, visitor]) {
    expect((await reader.open('/recherche?q=Tondre+un+lama')).status).toBe(200);
    await reader.open('/recherche?q=ines%40courrier.example');
  }
  await expect
    .poll(() => site.db.selectFrom('search_texts').select(['text', 'sessions']).execute())
    .toContainEqual({ text: 'tondre un lama', sessions: 3 });
  const page = await admin.open(here);
  expect(page.main).not.toHaveTextContent('courrier.example');
  const form = await follow(admin, link(page, 'Ajouter un synonyme pour « tondre un lama »'));
  expect(form.path).toBe('/admin/recherche?terme=tondre+un+lama');
  expect(form.get.getByRole('textbox', { name: /Mots tapés/ })).toHaveValue('tondre un lama');
  expect(form.get.getByRole('textbox', { name: /Recherche à essayer/ })).toHaveValue('tondre un lama');
});
