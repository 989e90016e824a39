import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserId } from '#kernel/ids';
import { tokenOf } from '#platform/signature';
import { press } from '../support/site/form.ts';
import { newMember } from '../support/site/member.ts';
import { texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db } = site;

const linkFor = (userId: string, topic: string) =>
  `/desabonnement/${topic}?token=${tokenOf(site.platform.env, `unsubscribe-${topic}`, userId)}`;

const refused = (userId: UserId) =>
  db.selectFrom('mail_refusals').select(['topic', 'way']).where('user_id', '=', userId).execute();

test('/profil links to the list of mails, which is empty at first and then shows each mail with its state', async () => {
  const { reader, userId } = await newMember(site);
  const profile = await reader.open('/profil');
  const address = profile.get.getByRole('link', { name: /^Mes e-mails/ }).getAttribute('href') ?? '';
  const none = await reader.open(address);
  expect(none.get.getByRole('heading', { level: 1, name: 'Mes e-mails et notifications' })).toBeInTheDocument();
  expect(none.get.getByRole('heading', { name: 'Aucun e-mail pour le moment' })).toBeInTheDocument();
  await sql`insert into mail_deliveries (mail, kind, user_id, state, bounce_code, intended_at, settled_at)
    select 'site.' || state, kind, ${userId}, state, code, now(), now() from (values
      ('appointment-booked', 'sent', null), ('call-came-near', 'declined', null), ('message-answered', 'bounced', '5.1.1')
    ) as mail (kind, state, code)`.execute(db);
  const page = await reader.open(address);
  const list = texts(within(page.get.getByRole('list', { name: /^E-mails envoyés/ })).getAllByRole('listitem'));
  expect(list).toHaveLength(3);
  expect(list).toContainEqual(expect.stringMatching(/Rendez-vous confirmé.*Envoyé/));
  expect(list).toContainEqual(expect.stringMatching(/Rappel de séance.*selon votre choix/));
  expect(list).toContainEqual(expect.stringMatching(/Réponse à votre message.*Revenu/));
});

test('the unsubscribe link works without sign-in and without scripts; opening it changes nothing', async () => {
  const { userId } = await newMember(site);
  const link = linkFor(userId, 'recaps');
  const visitor = site.visitor();
  const page = await visitor.open(link);
  expect(page.main).toHaveTextContent('Il s’agit de : Comptes rendus.');
  expect(await refused(userId)).toEqual([]);
  const done = await press(visitor, page, page.get.getByRole('button', { name: 'Me désabonner' }));
  expect(done.get.getByRole('heading', { name: 'C’est fait' })).toBeInTheDocument();
  expect(await refused(userId)).toEqual([{ topic: 'recaps', way: 'link' }]);
  const forged = await visitor.open(link.replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`));
  expect(forged.get.getByRole('heading', { name: 'Ce lien n’est pas valable' })).toBeInTheDocument();
});

test('a mail program unsubscribes its user with one request (RFC 8058)', async () => {
  const { userId } = await newMember(site);
  // Sent by a mail program, so without an Origin.
  const { status } = await site.visitor().fetch(linkFor(userId, 'reminders'), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(status).toBe(200);
  expect(await refused(userId)).toEqual([{ topic: 'reminders', way: 'link' }]);
});

test('[MAILX01] /design/mails links to each mail in light, in dark, at 390 px and as text', async () => {
  const { reader } = await newMember(site);
  const page = await reader.open('/design/mails');
  const links = page.get.getAllByRole('link', { name: /^appointmentConfirmed|appointmentConfirmed$/ });
  const paths = links.map((link) => link.getAttribute('href') ?? '');
  expect(paths.toSorted()).toEqual(
    ['390px.html', 'clair.html', 'sombre.html', 'txt'].map((rest) => `/design/mails/appointmentConfirmed.${rest}`),
  );
  for (const path of paths) expect((await reader.fetch(path)).status).toBe(200);
  expect((await reader.fetch('/design/mails/appointmentConfirmed.vert.html')).status).toBe(404);
});
