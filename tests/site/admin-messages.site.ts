import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ContactMessageId } from '#kernel/ids';
import { announced } from '../support/database/facts.ts';
import { addMessage } from '../support/database/support.ts';
import { follow } from '../support/site/follow.ts';
import { press } from '../support/site/form.ts';
import { newMember } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const { db } = site;
const admin = await site.signedInAs('admin');
const sender = await newMember(site);
const subjects = (page: Page) => texts(page.all('article h2'));
const findCard = (page: Page, subject: string) =>
  page.all('article').find((each) => texts([...each.querySelectorAll('h2')])[0] === subject);
function cardOf(page: Page, subject: string) {
  const card = findCard(page, subject);
  if (!card) throw new Error(`${subject} is not on the page`);
  return card;
}
const send = (page: Page, subject: string) =>
  within(cardOf(page, subject)).getByRole('button', { name: 'Envoyer la réponse' });
const rowOf = (id: ContactMessageId) =>
  db.selectFrom('contact_messages').select(['answer', 'answered_at']).where('id', '=', id).executeTakeFirstOrThrow();

test('[PERM12] the server refuses an answer from anyone but an admin', async () => {
  const subject = 'Qui répond ?';
  const { id } = await addMessage(db, sender, { subject });
  const inbox = await admin.open('/admin/messages');
  const filled = { 'Votre réponse': 'Je réponds à la place de l’équipe.' };
  expect((await press(site.visitor(), inbox, send(inbox, subject), filled)).status).toBe(401);
  for (const role of ['client', 'expert'] as const) {
    const refused = await press(await site.signedInAs(role), inbox, send(inbox, subject), filled);
    expect(refused.status).toBe(403);
    expect(refused.html).toContain('Cette action est réservée aux administrateurs.');
    expect(refused.html).toContain('Unauthorized: Admin access required');
  }
  expect(await rowOf(id)).toEqual({ answer: null, answered_at: null });
});

test('a message that another admin has already answered is not answered twice', async () => {
  const subject = 'Deux réponses ?';
  const { id } = await addMessage(db, sender, { subject });
  const stale = await admin.open('/admin/messages?etat=a-traiter');
  const other = await site.signedInAs('admin');
  const fresh = await other.open('/admin/messages?etat=a-traiter');
  await press(other, fresh, send(fresh, subject), { 'Votre réponse': 'La première.' });
  const refused = await press(admin, stale, send(stale, subject), { 'Votre réponse': 'La seconde.' });
  expect(refused.main).toHaveTextContent('Ce message a déjà reçu une réponse');
  expect(await rowOf(id)).toMatchObject({ answer: 'La première.' });
  const told = await announced(db, 'message-answered');
  expect(told.filter((payload) => (payload as { messageId: string }).messageId === id)).toHaveLength(1);
});

test('[ADMIN18] messages and proposals are listed newest first, and can be filtered by type and state', async () => {
  await addMessage(db, sender, { subject: 'Le premier' });
  await addMessage(db, sender, { subject: 'Le deuxième', kind: 'event-proposal' });
  await addMessage(db, sender, { subject: 'Le troisième' });
  const all = await admin.open('/admin/messages');
  expect(subjects(all).slice(0, 3)).toEqual(['Le troisième', 'Le deuxième', 'Le premier']);

  const filter = (page: Page, by: string, name: string) =>
    within(page.get.getByRole('navigation', { name: `Filtrer par ${by}` })).getByRole('link', { name });
  const proposals = await follow(admin, filter(all, 'type', 'Propositions'));
  expect(proposals.path).toBe('/admin/messages?type=propositions');
  expect(subjects(proposals)).toContain('Le deuxième');
  expect(subjects(proposals)).not.toContain('Le premier');
  const answered = await follow(admin, filter(proposals, 'état', 'Répondus'));
  expect(answered.path).toBe('/admin/messages?type=propositions&etat=repondus');
  expect(subjects(answered)).not.toContain('Le deuxième');
  expect(cardOf(answered, 'Une soirée pour les reconversions')).toHaveTextContent('Réponse de Agathe Morel');
  const reports = await follow(admin, filter(answered, 'type', 'Signalements'));
  expect(reports.get.getByRole('heading', { level: 2, name: 'Rien ne correspond à ces filtres' })).toBeInTheDocument();
});

test('[ADMIN18] older messages follow page by page, each once', async () => {
  // Several have the same time.
  await sql`insert into contact_messages (user_id, kind, subject, message, created_at)
    select ${sender.userId}, 'event-proposal', 'Atelier ' || n, 'Un atelier',
      timestamptz '2020-01-01 09:00Z' - (n / 4) * interval '1 microsecond'
    from generate_series(1, 45) as n`.execute(db);
  let page = await admin.open('/admin/messages?type=propositions&etat=a-traiter');
  const turner = (name: string) => page.get.queryByRole('link', { name })?.getAttribute('href');
  const read = subjects(page);
  for (let older = turner('Plus anciens'); older; older = turner('Plus anciens')) {
    page = await admin.open(older);
    read.push(...subjects(page));
  }
  const ours = read.filter((subject) => /^Atelier \d+$/.test(subject));
  expect(new Set(ours).size).toBe(45);
  expect(ours).toHaveLength(45);
  expect(turner('Revenir aux plus récents')).toBe('/admin/messages?type=propositions&etat=a-traiter');
});

test('[ADMIN19] an admin can answer a message without scripts', async () => {
  const subject = 'Sans scripts ?';
  const { id } = await addMessage(db, sender, { subject });
  const inbox = await admin.open('/admin/messages?type=messages');
  const refused = await press(admin, inbox, send(inbox, subject), { 'Votre réponse': ' ' });
  expect(cardOf(refused, subject)).toHaveTextContent('Veuillez remplir tous les champs obligatoires.');
  const sent = await press(admin, refused, send(refused, subject), { 'Votre réponse': 'Sans scripts non plus.' });
  expect(texts(sent.get.getAllByRole('status')).join()).toContain('Réponse envoyée');
  expect(cardOf(sent, subject)).toHaveTextContent('Sans scripts non plus.');
  // The worker sends the mail from this fact.
  expect(await announced(db, 'message-answered')).toContainEqual({ messageId: id });
});
