import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { replaceQuestions } from '#modules/booking/server';
import { addAppointment, completeAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { press } from '../support/site/form.ts';
import { newAdmin, newMember, readerOf } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db } = site;

const hourMs = 3_600_000;
const today = new Date().setUTCHours(8, 0, 0, 0);
const inDays = (days: number) => new Date(today + days * 24 * hourMs);
const at = (id: AppointmentId) => `/rendez-vous/${id}`;

/** A client and an expert in their browsers, and a function that books. */
async function newPair(questions: readonly string[] = []) {
  const client = await newMember(site);
  const person = await addExpert(db, {}, { first_name: 'Françoise', last_name: 'Lambert', position: 'Comptable' });
  await db.transaction().execute((trx) => replaceQuestions(trx, person.profileId, questions));
  const book = (own: Partial<Parameters<typeof addAppointment>[1]> = {}) =>
    addAppointment(db, {
      client: client.profileId,
      expert: person.profileId,
      startsAt: inDays(5),
      title: 'Choisir mon statut',
      ...own,
    });
  return { client: client.reader, clientId: client.profileId, expert: await readerOf(site, person), book };
}

const region = (page: Page, name: string) => page.get.getByRole('region', { name });
/** Labels of the menu « ⋯ », also while it is closed. */
const menu = (page: Page) => texts(page.all('main details li'));

test('[APPT01] another person and an unknown id get the same 404, and an admin the page of the back office', async () => {
  const { book } = await newPair();
  const id = await book();
  const { reader: stranger } = await newMember(site);
  for (const path of [at(id), at(randomUUID() as AppointmentId), '/rendez-vous/12']) {
    const page = await stranger.open(path);
    expect(page.status).toBe(404);
    expect(page.main).not.toHaveTextContent('Choisir mon statut');
  }
  const { reader: admin } = await newAdmin(site);
  expect(await admin.ledTo(at(id))).toBe(`/admin/rendez-vous/${id}`);
  expect(await site.visitor().ledTo(at(id))).toMatch(/^\/se-connecter/);
});

test('[APPT01] an expert does not see a hold, which its client does', async () => {
  const { client, expert, book } = await newPair();
  const booked = await db
    .selectFrom('appointments')
    .select(['client_id', 'expert_id', 'title', 'time_zone', 'price_cents', 'currency', 'free_change_hours'])
    .where('id', '=', await book())
    .executeTakeFirstOrThrow();
  const hold = randomUUID() as AppointmentId;
  await db
    .insertInto('appointments')
    .values({
      ...booked,
      id: hold,
      message: '',
      starts_at: inDays(6),
      ends_at: new Date(inDays(6).getTime() + hourMs),
      status: 'held',
      hold_expires_at: inDays(1),
      confirms_by_hand: false,
      step: 'hold',
      actor: 'client',
      actor_id: booked.client_id,
      stepped_at: new Date(),
      created_at: new Date(),
    })
    .execute();
  const page = await client.open(at(hold));
  expect(within(page.main).getByRole('link', { name: 'Payer' })).toHaveAttribute('href', `/checkout?hold=${hold}`);
  expect((await expert.open(at(hold))).status).toBe(404);
});

test('[APPT02] [APPT06] the page shows date, state, price and all sections to the client', async () => {
  const { client, book } = await newPair();
  const id = await book({ message: 'Pour mon auto-entreprise' });
  const page = await client.open(at(id));
  const { main } = page;
  expect(page.get.getByRole('heading', { level: 1, name: 'Choisir mon statut' })).toBeInTheDocument();
  expect(main).toHaveTextContent('Programmé');
  expect(main).toHaveTextContent(/\S+ \d+(er)? \S+ 20\d\d · \d\d:\d\d – \d\d:\d\d \(CES?T\) · 60,00 €/);
  expect(region(page, 'Préparer la séance')).toHaveTextContent('Pour mon auto-entreprise');
  expect(within(region(page, 'Messages')).getByLabelText(/^Votre message/)).toBeInTheDocument();
  const person = region(page, 'Votre expert');
  expect(person).toHaveTextContent('Françoise Lambert');
  expect(person).toHaveTextContent('Comptable');
  expect(within(person).getByRole('link', { name: 'À tester' })).toHaveAttribute('href', '/appels-video/test');
  expect(region(page, 'Votre paiement')).toHaveTextContent(/60,00 €.*Annulation gratuite jusqu’au \S+ \d+/);
  expect(texts(within(region(page, 'Ce qui s’est passé')).getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/Créneau retenu$/),
    expect.stringMatching(/Réservé$/),
  ]);
  expect(page.document.title).toMatch(/^Rendez-vous\s: Choisir mon statut — Visavis$/);
});

test('[APPT06] the state of the devices follows the last test', async () => {
  const { client, clientId, book } = await newPair();
  const id = await book();
  const tested = { user_profile_id: clientId, device: randomUUID(), tested_at: new Date() };
  await db
    .insertInto('device_tests')
    .values({ ...tested, verdict: 'good' })
    .execute();
  expect(region(await client.open(at(id)), 'Votre expert')).toHaveTextContent('Prêts');
});

test('[APPT02] a session of a mentorship shows its place and leads to its neighbours', async () => {
  const { client, clientId, book } = await newPair();
  const [first, second, third] = [
    await book(),
    await book({ startsAt: inDays(12) }),
    await book({ startsAt: inDays(19) }),
  ];
  const { expert_id } = await db
    .selectFrom('appointments')
    .select('expert_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const series = { id: randomUUID(), expert_id, client_id: clientId, months: 1, created_at: new Date() };
  await db.insertInto('appointment_series').values(series).execute();
  for (const [index, id] of [first, second, third].entries())
    await db
      .updateTable('appointments')
      .set({ series_id: series.id, series_place: index + 1 })
      .where('id', '=', id)
      .execute();
  const places = within((await client.open(at(second))).get.getByRole('navigation', { name: 'Séance 2 sur 3' }));
  expect(places.getByRole('link', { name: 'Séance précédente' })).toHaveAttribute('href', at(first));
  expect(places.getByRole('link', { name: 'Séance suivante' })).toHaveAttribute('href', at(third));
  const last = within((await client.open(at(third))).get.getByRole('navigation', { name: 'Séance 3 sur 3' }));
  expect(last.queryByRole('link', { name: 'Séance suivante' })).toBeNull();
  // [APPT05] has the same place for the termination, from any session of the mentorship.
  expect(
    within(region(await client.open(at(third)), 'Votre paiement')).getByRole('link', {
      name: 'Résilier votre contrat',
    }),
  ).toHaveAttribute('href', `${at(third)}/resiliation`);
});

test('[APPT03] without scripts a client answers the questions before the start, which were the primary action', async () => {
  const { client, expert, book } = await newPair(['Combien êtes-vous ?', 'Depuis quand ?']);
  const id = await book();
  const page = await client.open(at(id));
  expect(within(page.main).getByRole('link', { name: 'Répondre aux questions' })).toHaveAttribute(
    'href',
    `${at(id)}#preparer`,
  );
  const save = page.get.getByRole('button', { name: 'Enregistrer mes réponses' });
  const saved = await press(client, page, save, { 'Combien êtes-vous ?': 'Douze', 'Depuis quand ?': 'Mardi' });
  expect(saved.get.getByRole('status')).toHaveTextContent('Réponses enregistrées');
  expect(region(saved, 'Préparer la séance')).toHaveTextContent('2 réponses sur 2');
  expect(within(saved.main).getByRole('link', { name: 'Ajouter à mon agenda' })).toBeInTheDocument();
  // [APPT10] The expert reads them first.
  const theirs = await expert.open(at(id));
  expect(texts(theirs.all('main h2'))[0]).toBe('La demande du client');
  expect(region(theirs, 'La demande du client')).toHaveTextContent(/Combien êtes-vous \?\s*Douze/);
  expect(theirs.get.queryByRole('button', { name: 'Enregistrer mes réponses' })).toBeNull();
});

test('[APPT04] the menu is a details element with the other actions, cancelling last', async () => {
  const { client, book } = await newPair();
  const id = await book();
  const page = await client.open(at(id));
  expect(menu(page)).toEqual(['Modifier', 'Réserver à nouveau', 'Annuler']);
  expect(page.all('main details > summary')[0]).toHaveAttribute('aria-label', 'Autres actions');
  await completeAppointment(db, await book({ startsAt: inDays(-1), title: 'Hier' }));
  const past = await client.open('/rendez-vous?onglet=termines');
  expect(menu(past)).toEqual(['Messages', 'Compte rendu', 'Réserver à nouveau', 'Signaler un problème']);
});

test('[APPT05] the right of withdrawal stands under the payment, outside the menu, and only while it exists', async () => {
  const { client, book } = await newPair();
  const id = await book();
  const page = await client.open(at(id));
  const renounce = { name: 'Renoncer au contrat ici' };
  expect(within(region(page, 'Votre paiement')).getByRole('link', renounce)).toHaveAttribute(
    'href',
    `${at(id)}/retractation`,
  );
  expect(menu(page)).not.toContain('Renoncer au contrat ici');
  await db
    .updateTable('appointment_history')
    .set({ at: inDays(-40) })
    .where('appointment_id', '=', id)
    .execute();
  expect((await client.open(at(id))).get.queryByRole('link', renounce)).toBeNull();
});

test('[APPT10] the expert accepts a request on the page, sees the share and may move, cheapen and cancel', async () => {
  const { expert, book } = await newPair();
  const id = await book({ byHand: true, message: 'Pouvez-vous m’aider ?' });
  const page = await expert.open(at(id));
  expect(region(page, 'La demande du client')).toHaveTextContent('Pouvez-vous m’aider ?');
  expect(region(page, 'Votre rémunération')).toHaveTextContent(/Votre part\s*51,00 €/);
  expect(page.get.getByRole('button', { name: 'Refuser' })).toBeInTheDocument();
  const accepted = await press(expert, page, page.get.getByRole('button', { name: 'Accepter' }));
  expect(accepted.path).toBe(at(id));
  expect(accepted.main).toHaveTextContent('Programmé');
  expect(menu(accepted)).toEqual(['Modifier', 'Annuler']);
  const editing = await expert.open(`${at(id)}/modifier`);
  expect(editing.path).toBe(`${at(id)}/modifier`);
  expect(editing.get.getByRole('heading', { level: 1, name: 'Choisir mon statut' })).toBeInTheDocument();
});

test('[HOMEC09] a row leads to the page of its appointment, with one action and a menu', async () => {
  const { client, book } = await newPair();
  const id = await book();
  const page = await client.open('/rendez-vous');
  const [row] = page.get.getAllByRole('article');
  if (!row) throw new Error('the list is empty');
  expect(within(row).getByRole('link', { name: 'Choisir mon statut' })).toHaveAttribute('href', at(id));
  const visible = [...row.querySelectorAll('a')].filter((link) => !link.closest('details') && !link.closest('h3'));
  expect(texts(visible)).toEqual(['Renoncer au contrat ici', 'Ajouter à mon agenda']);
  expect(menu(page)).toEqual(['Messages', 'Modifier', 'Réserver à nouveau', 'Annuler']);
  const next = within(page.get.getByRole('region', { name: 'Prochain rendez-vous' }));
  expect(next.getByRole('link', { name: 'Choisir mon statut' })).toHaveAttribute('href', at(id));
});

test('[APPT01] /booking-success and the calls lead to the page', async () => {
  const { client, book } = await newPair();
  const id = await book();
  const success = await client.open(`/booking-success?rendez-vous=${id}`);
  expect(success.get.getByRole('link', { name: 'Voir ce rendez-vous' })).toHaveAttribute('href', at(id));
  const calls = await client.open('/appels-video');
  expect(calls.get.getByRole('link', { name: 'Choisir mon statut' })).toHaveAttribute('href', at(id));
});

test('[APPT06] after the session the history has who entered the room, and the presence of both in minutes', async () => {
  const { client, book } = await newPair();
  const id = await book({ startsAt: inDays(-1) });
  const { version, client_id, expert_id, starts_at } = await db
    .selectFrom('appointments')
    .select(['version', 'client_id', 'expert_id', 'starts_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const minutes = (count: number) => new Date(starts_at.getTime() + count * 60_000);
  const noted = (role: 'client' | 'expert', from: number, to: number) => {
    const note = {
      appointment_id: id,
      version,
      profile_id: (role === 'client' ? client_id : expert_id) as ProfileId,
      role,
    };
    const tab = randomUUID();
    return [
      { ...note, tab, kind: 'join', at: minutes(from) },
      { ...note, tab, kind: 'leave', at: minutes(to) },
    ];
  };
  await db
    .insertInto('call_journal')
    .values([...noted('client', 0, 31), ...noted('expert', 2, 30)])
    .execute();
  await completeAppointment(db, id);
  const history = region(await client.open(at(id)), 'Ce qui s’est passé');
  expect(texts(within(history).getAllByRole('listitem')).map((line) => line.replace(/^.*\d\d:\d\d ?/, ''))).toEqual([
    'Créneau retenu',
    'Réservé',
    'Entrée dans la salle : vous',
    'Entrée dans la salle : Françoise',
    'Terminé',
  ]);
  expect(history).toHaveTextContent('Présence : vous 31 min, Françoise 28 min');
});
