import { expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { addAppointment, completeAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { press } from '../support/site/form.ts';
import { newMember, readerOf } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db } = site;

const tabs = (page: Page) => within(page.get.getByRole('navigation', { name: 'Rendez-vous par période' }));
const cards = (page: Page) => page.get.queryAllByRole('article');
const empty = { name: 'Aucun rendez-vous dans cette catégorie' };

function card(page: Page, title: string): HTMLElement {
  const found = cards(page).find(({ textContent }) => textContent.includes(title));
  if (!found) throw new Error(`there is no appointment « ${title} »`);
  return found;
}

/** Opens a tab and checks that it is the current one. */
async function openTab({ reader }: Pick<Awaited<ReturnType<typeof newMember>>, 'reader'>, from: Page, name: string) {
  const page = await reader.open(tabs(from).getByRole('link', { name }).getAttribute('href') ?? '');
  expect(tabs(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  return page;
}

const today = new Date().setUTCHours(8, 0, 0, 0);
const inDays = (days: number) => new Date(today + days * 86_400_000);

const statusOf = async (id: AppointmentId) =>
  (await db.selectFrom('appointments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** A client, an expert, and a function that books. */
async function newPair() {
  const member = await newMember(site);
  const expert = await addExpert(db, {}, { first_name: 'Damien', last_name: 'Rousselot' });
  const people: { client: ProfileId; expert: ProfileId } = { client: member.profileId, expert: expert.profileId };
  const book = (days: number, title: string, more: { priceCents?: number; byHand?: boolean } = {}) =>
    addAppointment(db, { ...people, title, startsAt: inDays(days), ...more });
  return { ...member, expert, book };
}

test('[RDV02] [RDV04] [RDV05] [RDV08] a client without appointments sees empty tabs and a link to book', async () => {
  const member = await newMember(site);
  const page = await member.reader.open('/rendez-vous');
  expect(page.get.getByRole('heading', { level: 1, name: 'Mes rendez-vous' })).toBeInTheDocument();
  const next = page.get.getByRole('region', { name: 'Prochain rendez-vous' });
  expect(next).toHaveTextContent('Aucun rendez-vous programmé');
  for (const name of ['À venir (0)', 'Passés (0)', 'Terminés (0)'])
    expect((await openTab(member, page, name)).get.getByRole('heading', empty)).toBeInTheDocument();
  expect(page.get.getByRole('link', { name: 'Nouveau rendez-vous' })).toHaveAttribute('href', '/expertises');
});

test('[RDV04] [RDV05] [RDV06] [RDV07] [RDV09] [RDV10] [RDV12] upcoming, past and completed appointments are in their tab, with status and buttons', async () => {
  const { book, ...member } = await newPair();
  await completeAppointment(db, await book(-6, 'La semaine passée'));
  await book(6, 'Plus tard', { priceCents: 7_500 });
  await book(2, 'Bientôt', { priceCents: 9_000 });
  await book(3, 'Demandé', { byHand: true });
  const cancelled = await book(4, 'Annulé');
  expect((await member.reader.post(`/rendez-vous/${cancelled}/annuler`, {})).status).toBe(303);

  const page = await member.reader.open('/rendez-vous');
  const next = page.get.getByRole('region', { name: 'Prochain rendez-vous' });
  expect(next).toHaveTextContent('Bientôt');
  expect(next).toHaveTextContent('90,00 €');
  expect(tabs(page).getByRole('link', { name: 'À venir (3)' })).toHaveAttribute('aria-current', 'page');
  expect(texts(cards(page).map((each) => within(each).getByRole('heading')))).toEqual([
    'BientôtProgrammé',
    'DemandéEn attente de confirmation',
    'Plus tardProgrammé',
  ]);
  const later = card(page, 'Plus tard');
  expect(later).toHaveTextContent('75,00 €');
  expect(later).toHaveTextContent(/\d\d:\d\d – \d\d:\d\d \(CES?T\)/);
  expect(within(later).getByRole('link', { name: /^Modifier/ })).toBeInTheDocument();
  expect(within(later).getByRole('link', { name: /^Annuler/ })).toBeInTheDocument();

  const past = await openTab(member, page, 'Passés (1)');
  expect(card(past, 'La semaine passée')).toHaveTextContent('Terminé');
  expect(past.get.queryByRole('link', { name: /^(Modifier|Annuler)/ })).toBeNull();
  expect(cards(await openTab(member, page, 'Terminés (1)'))).toHaveLength(1);
});

test('[SUCC06] [SUCC07] the success page shows the client’s own request, and no booking of another client', async () => {
  const { reader, book } = await newPair();
  const id = await book(5, 'Une demande', { byHand: true });
  const page = await reader.open(`/booking-success?rendez-vous=${id}`);
  expect(page.get.getByRole('heading', { level: 1, name: 'Demande envoyée' })).toBeInTheDocument();
  expect(page.main).toHaveTextContent('Damien Rousselot');
  const stranger = (await newMember(site)).reader;
  for (const address of [`/booking-success?rendez-vous=${id}`, '/booking-success']) {
    const { main } = await stranger.open(address);
    expect(main).toHaveTextContent('Aucune réservation ne correspond à cette adresse.');
    expect(main).not.toHaveTextContent('Damien Rousselot');
  }
});

test('[RDV40] an expert who confirms manually can accept one request and refuse another', async () => {
  const { book, expert } = await newPair();
  const wanted = await book(5, 'À accepter', { byHand: true });
  const unwanted = await book(6, 'À refuser', { byHand: true });
  const reader = await readerOf(site, expert);
  const answer = (page: Page, title: string, name: RegExp) =>
    press(reader, page, within(card(page, title)).getByRole('button', { name }));
  const accepted = await answer(await reader.open('/rendez-vous'), 'À accepter', /^Accepter/);
  expect(accepted.get.getByRole('status')).toHaveTextContent('Demande acceptée');
  expect(card(accepted, 'À accepter')).toHaveTextContent('Programmé');
  const refused = await answer(accepted, 'À refuser', /^Refuser/);
  expect(refused.get.getByRole('status')).toHaveTextContent('Demande refusée');
  expect(texts(cards(refused)).join()).not.toContain('À refuser');
  expect([await statusOf(wanted), await statusOf(unwanted)]).toEqual(['scheduled', 'cancelled']);
});

test('an appointment can be downloaded as a calendar file, and all are in a feed at a private, renewable address', async () => {
  const { reader, book } = await newPair();
  const id = await book(4, 'Dans mon agenda');
  const file = await reader.fetch(`/rendez-vous/${id}.ics`);
  expect(file.headers.get('content-type')).toContain('text/calendar');
  expect(await file.text()).toContain('SUMMARY:Dans mon agenda');
  const before = await reader.open('/rendez-vous');
  const made = await press(reader, before, before.get.getByRole('button', { name: 'Créer mon adresse' }));
  expect(made.get.getByRole('status')).toHaveTextContent('Adresse créée');
  const address = (page: Page) => page.get.getByLabelText<HTMLInputElement>('Adresse de l’agenda').value;
  expect(await (await site.visitor().fetch(address(made))).text()).toContain(`UID:${id}@`);
  // A new URL invalidates the old one.
  const renewed = await press(reader, made, made.get.getByRole('button', { name: 'Changer d’adresse' }));
  expect(address(renewed)).not.toBe(address(made));
  expect((await site.visitor().fetch(address(made))).status).toBe(404);
});

test('without scripts a client renames an appointment, then cancels it', async () => {
  const { book, reader } = await newPair();
  const id = await book(9, 'Avant');
  const editing = await reader.open(`/rendez-vous/${id}/modifier`);
  const save = editing.get.getByRole('button', { name: 'Sauvegarder' });
  const renamed = await press(reader, editing, save, { Titre: 'Après' });
  expect(renamed.get.getByRole('heading', { level: 1, name: 'Après' })).toBeInTheDocument();
  const asking = await reader.open(`/rendez-vous/${id}/annuler`);
  const confirm = asking.get.getByRole('button', { name: 'Confirmer l’annulation' });
  expect((await press(reader, asking, confirm)).path).toBe(`/rendez-vous/${id}`);
  expect(await statusOf(id)).toBe('cancelled');
});
