import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ProfileId, UserId } from '#kernel/ids';
import { refreshNextFree } from '#modules/booking/server';
import { addAppointment, completeAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { addReview } from '../support/database/reviews.ts';
import { addMessage } from '../support/database/support.ts';
import { newMember } from '../support/site/member.ts';
import { type Page, spaced, texts, within } from '../support/site/page.ts';
import type { Reader } from '../support/site/reader.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const { db } = site;

const region = (page: Page, name: string) => within(page.get.getByRole('region', { name: spaced(name) }));
const next = (page: Page) => region(page, 'Prochain rendez-vous');
const inMinutes = (minutes: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + minutes * 60_000);
const inParis = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });

/** A client, and an expert whom no other test books. */
async function pair() {
  const member = await newMember(site);
  const expert = await addExpert(db, {}, { first_name: 'Françoise', last_name: 'Lambert' });
  const book = (minutes: number, title = 'Choisir mon statut') =>
    addAppointment(db, { client: member.profileId, expert: expert.profileId, startsAt: inMinutes(minutes), title });
  return { ...member, expert, book };
}

test('[HOMEC11] a new account sees the search and three domains instead of zeros', async () => {
  const { reader } = await newMember(site);
  const page = await reader.open('/dashboard');
  const domains = region(page, 'Par où commencer ?').getAllByRole('link');
  expect(domains).toHaveLength(3);
  for (const link of domains) {
    expect(link.getAttribute('href')).toMatch(/^\/recherche\?domaine=[a-z-]+$/);
    expect(link.textContent).toMatch(/\d+ experts?$/);
  }
  expect(page.get.getByRole('search')).toBeInTheDocument();
  expect(page.get.queryByRole('heading', { name: 'Prochains rendez-vous' })).toBeNull();
  expect(page.get.getByRole('heading', { name: 'Profil' })).toBeInTheDocument();
});

test('[HOMEC11] empty lists of appointments lead to the experts', async () => {
  const { reader } = await newMember(site);
  const page = await reader.open('/rendez-vous');
  const main = within(page.main);
  expect(main.getByText('Aucun rendez-vous programmé')).toBeInTheDocument();
  expect(main.getByText('Aucun rendez-vous dans cette catégorie')).toBeInTheDocument();
  const links = main.getAllByRole('link', { name: 'Trouver un expert' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/recherche', '/recherche']);
});

test('[HOMEC06] the client’s home greets, searches by need, and leads to experts without an appointment', async () => {
  const { reader } = await newMember(site);
  const page = await reader.open('/dashboard');
  expect(page.get.getByRole('heading', { level: 1 })).toHaveTextContent('Bonjour Inès');
  const search = page.get.getByRole('search');
  expect(search).toHaveAttribute('action', '/recherche');
  expect(within(search).getByLabelText('Décrivez votre besoin')).toHaveAttribute('name', 'q');
  expect(texts(next(page).getAllByRole('link'))).toEqual(['Trouver un expert']);
});

test('[HOMEC06] the next appointment offers « Voir le rendez-vous » until its room opens, then « Rejoindre » until it closes', async () => {
  const { reader, book } = await pair();
  const soon = await book(3 * 1440);
  const before = next(await reader.open('/dashboard'));
  expect(before.getByRole('heading', { name: 'Choisir mon statut' })).toBeInTheDocument();
  expect(before.getByText(/Françoise Lambert · 60,00/)).toBeInTheDocument();
  expect(before.getByText(`La salle ouvre à ${inParis.format(inMinutes(3 * 1440 - 5))}`)).toBeInTheDocument();
  expect(texts(before.getAllByRole('link'))).toEqual(['Voir le rendez-vous']);
  expect(before.getByRole('link').getAttribute('href')).toContain(soon);
  // Ended ten minutes ago: the room is still open.
  const open = await book(-40, 'Séance ouverte');
  const after = next(await reader.open('/dashboard'));
  expect(texts(after.getAllByRole('link'))).toEqual(['Rejoindre']);
  expect(after.getByRole('link')).toHaveAttribute('href', `/appels-video/${open}`);
  await completeAppointment(db, open);
  expect(texts(next(await reader.open('/dashboard')).getAllByRole('link'))).toEqual(['Rejoindre']);
});

test('[HOMEC06] a room opens five minutes before the start', async () => {
  const { reader, book } = await pair();
  const id = await book(5);
  expect(next(await reader.open('/dashboard')).getByRole('link', { name: 'Rejoindre' })).toHaveAttribute(
    'href',
    `/appels-video/${id}`,
  );
});

test('[HOMEC06] the cards follow, then five lines of activity and all of them on demand', async () => {
  const { reader, book, ...member } = await pair();
  await book(2 * 1440);
  for (let count = 1; count <= 6; count++) await addMessage(db, member, { subject: `Question ${count}` });
  const page = await reader.open('/dashboard');
  const headings = texts(within(page.main).getAllByRole('heading'));
  const places = ['Choisir mon statut', 'À faire', 'Prochains rendez-vous', 'Profil', 'Activité récente'].map((name) =>
    headings.indexOf(name),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  const activity = region(page, 'Activité récente');
  expect(activity.getAllByRole('listitem')).toHaveLength(5);
  const all = activity.getByRole('link', { name: /^Tout voir/ });
  expect(all).toHaveAttribute('href', '/dashboard?activite=toute#activite');
  const whole = region(await reader.open('/dashboard?activite=toute'), 'Activité récente');
  expect(whole.getAllByRole('listitem').length).toBeGreaterThanOrEqual(6);
  expect(whole.queryByRole('link', { name: /^Tout voir/ })).toBeNull();
});

/** Title and address of each task. */
async function tasksOf(reader: Reader) {
  const page = await reader.open('/dashboard');
  return region(page, 'À faire')
    .queryAllByRole('listitem')
    .map((item) => {
      const buttons = within(item).queryAllByRole('link').concat(within(item).queryAllByRole('button'));
      expect(buttons).toHaveLength(1);
      return [
        item.querySelector('p span')?.textContent?.replaceAll('\u00a0', ' '),
        item.querySelector('a')?.getAttribute('href') ?? item.querySelector('form')?.getAttribute('action'),
      ];
    });
}

test('[HOMEC07] « À faire » lists a hold to pay, then cards to replace, then questions, and loses what is done', async () => {
  const { reader, book, expert, profileId, userId } = await pair();
  const hold = randomUUID();
  await sql`
    insert into appointments (id, expert_id, client_id, title, message, starts_at, ends_at, time_zone, price_cents, currency,
      free_change_hours, confirms_by_hand, status, hold_expires_at, step, actor, actor_id, stepped_at, created_at)
    values (${hold}, ${expert.profileId}, ${profileId}, 'À payer', '', ${inMinutes(3 * 1440)}, ${inMinutes(3 * 1440 + 30)}, 'Europe/Paris',
      6000, 'EUR', 24, false, 'held', now() + interval '5 minutes', 'hold', 'client', ${profileId}, now(), now())`.execute(
    db,
  );
  const asked = await book(4 * 1440);
  await db
    .updateTable('appointments')
    .set({ questions: ['Combien ?', 'Depuis quand ?'] })
    .where('id', '=', asked)
    .execute();
  const series = await addSeries({ userId, client: profileId, expert: expert.profileId });
  const pay = ['Régler votre réservation', `/checkout?hold=${hold}`];
  const card = (title: string) => [title, `/dashboard/paiement/mentorat/${series}`];
  const answer = ['Répondre aux questions de Françoise Lambert', `/rendez-vous/${asked}#preparer`];
  expect(await tasksOf(reader)).toEqual([pay, answer]);

  const change = (card_declined: boolean, card_id?: null) =>
    db
      .updateTable('appointment_series')
      .set({ card_declined, ...(card_id === null && { card_id }) })
      .where('id', '=', series)
      .execute();
  const expire = (expiry_year: number) =>
    db.updateTable('payment_methods').set({ expiry_year }).where('user_id', '=', userId).execute();
  await change(true);
  expect(await tasksOf(reader)).toEqual([pay, card('Remplacer votre carte : la banque l’a refusée'), answer]);
  await change(false);
  await expire(2025);
  const expired = card('Remplacer votre carte : elle expire avant le prochain paiement');
  expect(await tasksOf(reader)).toEqual([pay, expired, answer]);
  await expire(2040);
  expect(await tasksOf(reader)).toEqual([pay, answer]);
  await change(false, null);
  expect(await tasksOf(reader)).toEqual([pay, card('Choisir une carte'), answer]);

  await reader.post(`/rendez-vous/${asked}`, { intent: 'answer', 'answer-0': 'Douze', 'answer-1': 'Lundi' });
  await reader.post('/checkout', { intent: 'release', hold, expert: 'personne' });
  expect(await tasksOf(reader)).toEqual([card('Choisir une carte')]);
});

/** A mentorship with one session that is charged in a week. */
async function addSeries({ userId, client, expert }: { userId: UserId; client: ProfileId; expert: ProfileId }) {
  const id = randomUUID();
  const { id: card_id } = await db
    .insertInto('payment_methods')
    .values({
      user_id: userId,
      stripe_payment_method_id: `pm_${id}`,
      card_type: 'visa',
      last4: '4242',
      expiry_month: 12,
      expiry_year: 2040,
      cardholder_name: 'Inès Carlier',
      fingerprint: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('appointment_series')
    .values({ id, expert_id: expert, client_id: client, months: 1, card_id, created_at: new Date() })
    .execute();
  const appointment_id = await addAppointment(db, { client, expert, startsAt: inMinutes(9 * 1440), seriesId: id });
  await db
    .insertInto('payments')
    .values({
      appointment_id,
      client_id: client,
      expert_id: expert,
      amount_cents: 6_000,
      currency: 'EUR',
      target: 'capture',
      state: 'due',
      off_session: true,
      due_at: inMinutes(7 * 1440),
      created_at: new Date(),
    })
    .execute();
  return id;
}

test('[HOMEC07] « À faire » lists device test, rating and address, and loses what is done', async () => {
  const { reader, book, expert, profileId, email } = await pair();
  const tasks = () => tasksOf(reader);
  expect(await tasks()).toEqual([]);
  const done = await book(-5 * 1440, 'Bilan de novembre');
  await completeAppointment(db, done);
  await completeAppointment(db, await book(-40 * 1440, 'Trop ancien'));
  await book(1440);
  await db.updateTable('users').set({ email_verified: false }).where('email', '=', email).execute();
  const test = ['Tester micro, caméra et réseau', '/appels-video/test'];
  const confirm = ['Confirmer votre adresse e-mail', '/verifier-adresse/renvoyer'];
  expect(await tasks()).toEqual([
    test,
    ['Évaluer votre séance avec Françoise Lambert', `/rendez-vous/${done}/evaluer`],
    confirm,
  ]);
  await addReview(db, { id: done, expert: expert.profileId, client: profileId });
  expect(await tasks()).toEqual([test, confirm]);
  // A test on another device does not count; one on this device does.
  const other = { user_profile_id: profileId, device: crypto.randomUUID(), verdict: 'good', tested_at: new Date() };
  await db.insertInto('device_tests').values(other).execute();
  expect(await tasks()).toEqual([test, confirm]);
  await reader.post('/appels-video/test', { microphone: 'good', camera: 'good', sound: 'good', network: 'good' });
  expect(await tasks()).toEqual([confirm]);
  await db.updateTable('users').set({ email_verified: true }).where('email', '=', email).execute();
  expect(await tasks()).toEqual([]);
});

test('[HOMEC08] « Vos experts » shows the last three experts and favourites, with two free starts each', async () => {
  const { reader, profileId } = await newMember(site);
  const named = (first_name: string, slug: string) =>
    addExpert(db, { slugs: [slug] }, { first_name, last_name: 'Fontanel' });
  const met = [
    await named('Oubliée', 'oubliee'),
    await named('Ancienne', 'ancienne'),
    await named('Récente', 'recente'),
    await named('Dernière', 'derniere'),
  ];
  for (const [index, { profileId: expert }] of met.entries())
    await completeAppointment(
      db,
      await addAppointment(db, { client: profileId, expert, startsAt: inMinutes((index - 9) * 1440) }),
    );
  const favourite = await named('Favorite', 'favorite');
  for (const { profileId: expert_id } of [favourite, met[3] ?? favourite])
    await db.insertInto('favourites').values({ user_profile_id: profileId, expert_id, added_at: new Date() }).execute();
  const page = await reader.open('/dashboard');
  const section = region(page, 'Vos experts');
  const cards = section.getAllByRole('article').map((card) => {
    const links = within(card).getAllByRole('link');
    return [
      card.querySelector('h3')?.textContent,
      links.filter((link) => link.getAttribute('href')?.includes('&debut=')).length,
      links.at(-1)?.textContent,
      links.at(-1)?.getAttribute('href'),
    ];
  });
  const again = (name: string, slug: string) => [
    `${name} Fontanel`,
    2,
    'Réserver à nouveau',
    expect.stringMatching(new RegExp(`^/expert/${slug}/reserver\\?duree=30&comme=20[-0-9]+T[0-9]{2}:[0-9]{2}Z$`)),
  ];
  expect(cards).toEqual([
    again('Dernière', 'derniere'),
    again('Récente', 'recente'),
    again('Ancienne', 'ancienne'),
    ['Favorite Fontanel', 2, 'Réserver', '/expert/favorite/reserver?duree=30'],
  ]);
  expect(section.getByRole('link', { name: 'Favoris (2)' })).toHaveAttribute('href', '/favoris');
});

test('a client without experts and favourites has no « Vos experts »', async () => {
  const { reader } = await newMember(site);
  expect((await reader.open('/dashboard')).get.queryByRole('region', { name: 'Vos experts' })).toBeNull();
});

test('[TRIP22] an expert who is no longer bookable says so, and offers three similar experts', async () => {
  const { reader } = await newMember(site);
  const { profileId } = await addExpert(db, { slugs: ['sans-creneau'] }, { first_name: 'Sans', last_name: 'Créneau' });
  await db
    .updateTable('expert_settings')
    .set({ takes_video_calls: false })
    .where('user_profile_id', '=', profileId)
    .execute();
  while ((await refreshNextFree(site.platform)) > 0);
  const page = await reader.open('/expert/sans-creneau/reserver?duree=30');
  const [shown] = page.get
    .getAllByRole('status')
    .filter(({ textContent }) => textContent?.includes('Cet expert ne propose plus de créneau'));
  if (!shown) throw new Error('nothing says so');
  const items = within(shown).getAllByRole('listitem');
  const similar = items.map((item) => within(item).getByRole('link').getAttribute('href'));
  expect(similar).toHaveLength(3);
  for (const address of similar) expect((await reader.open(address ?? '')).status).toBe(200);
});
