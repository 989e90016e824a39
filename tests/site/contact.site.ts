import { expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import { follow } from '../support/site/follow.ts';
import { press } from '../support/site/form.ts';
import { newMember } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const path = '/dashboard/contact';
const send = (page: Page) => page.get.getByRole('button', { name: 'Envoyer le message' });
const ownList = (page: Page) => page.get.getByRole('region', { name: 'Vos derniers messages' });
const messagesOf = (userId: UserId) =>
  site.db.selectFrom('contact_messages').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

test('[CONT05] [PERM10] a message without a session is refused with a link to sign in, and not stored', async () => {
  const { reader, userId } = await newMember(site);
  const page = await reader.open(path);
  const filled = { Sujet: 'Sans session', Message: 'Bonjour' };
  const refused = await press(site.visitor(), page, send(page), filled);
  expect(refused.status).toBe(401);
  expect(refused.get.getByText('Vous devez être connecté pour envoyer un message.')).toBeInTheDocument();
  const signIn = refused.get.getByRole('link', { name: 'Se connecter' });
  expect(signIn).toHaveAttribute('href', '/se-connecter?returnTo=%2Fdashboard%2Fcontact');
  expect(await messagesOf(userId)).toEqual([]);
  const stored = site.db.selectFrom('contact_messages').select('id').where('subject', '=', 'Sans session');
  expect(await stored.execute()).toEqual([]);
});

for (const [form, reason] of [
  [{ subject: ' ', message: 'Bonjour' }, 'Veuillez remplir tous les champs obligatoires.'],
  [{ subject: 'Sujet' }, 'Veuillez remplir tous les champs obligatoires.'],
  [{ subject: 's'.repeat(201), message: 'Bonjour' }, 'Le sujet doit contenir au plus 200 caractères.'],
  [{ subject: 'Sujet', message: 'm'.repeat(5001) }, 'Votre message doit contenir au plus 5 000 caractères.'],
] as const) {
  test(`[CONT01] [CONT06] the server refuses ${JSON.stringify(form).slice(0, 40)}`, async () => {
    const { reader, userId } = await newMember(site);
    const answer = await reader.post(path, form);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(reason);
    expect(await messagesOf(userId)).toEqual([]);
  });
}

test('[CONT01] [CONT04] without scripts a refusal keeps the typed text, and a message can be sent', async () => {
  const { reader } = await newMember(site);
  const page = await reader.open(path);
  const refused = await press(reader, page, send(page), { Sujet: ' ', Message: 'Un long message' });
  expect(refused.main).toHaveTextContent('Veuillez remplir tous les champs obligatoires.');
  expect(refused.get.getByRole('textbox', { name: 'Message' })).toHaveValue('Un long message');
  const sent = await press(reader, refused, send(refused), { Sujet: 'Ma facture' });
  const words = 'Message envoyé Nous vous répondrons dans les plus brefs délais.';
  expect(texts(sent.get.getAllByRole('status'))).toContain(words);
  expect(sent.get.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(within(ownList(sent)).getByText('Ma facture')).toBeInTheDocument();
  expect(within(ownList(sent)).getByText('Un long message')).toBeInTheDocument();
});

test('[PERM11] a member does not see the messages of others', async () => {
  const { subject } = await site.db
    .selectFrom('contact_messages')
    .innerJoin('users', 'users.id', 'user_id')
    .select('subject')
    .where('email', '=', 'sophie-delattre@visavis.example')
    .executeTakeFirstOrThrow();
  const page = await (await newMember(site)).reader.open(path);
  expect(ownList(page)).toHaveTextContent('Aucun message pour le moment');
  expect(page.html).not.toContain(subject);
});

test('[EVENT10] an event that a member proposes appears in the admin inbox', async () => {
  const { reader, userId } = await newMember(site);
  const events = await reader.open('/evenements');
  const form = await follow(reader, events.get.getByRole('link', { name: 'Proposer un événement' }));
  expect(form.path).toBe('/dashboard/contact?sujet=evenement');
  expect(form.get.getByRole('heading', { level: 1, name: 'Proposer un événement' })).toBeInTheDocument();
  const title = 'Lire un bail commercial en deux heures';
  const button = form.get.getByRole('button', { name: 'Envoyer la proposition' });
  const proposal = { 'Titre de l’événement': title, 'Votre proposition': 'Un atelier de deux heures.' };
  const sent = await press(reader, form, button, proposal);
  expect(texts(sent.get.getAllByRole('status')).join()).toContain('Proposition envoyée');
  expect(await messagesOf(userId)).toMatchObject([{ kind: 'event-proposal', subject: title }]);

  const inbox = await (await site.signedInAs('admin')).open('/admin/messages');
  const card = inbox.get.getByRole('heading', { name: title }).closest('article');
  for (const words of ['Proposition d’événement', 'Un atelier de deux heures.', 'De Inès Carlier'])
    expect(card).toHaveTextContent(words);
});
