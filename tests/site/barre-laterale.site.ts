import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { addAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { adminPages, expertPages, memberPages } from '../support/pages.ts';
import { newMember } from '../support/site/member.ts';
import { type Page, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const { db } = site;

const sidebar = (page: Page) => page.get.getByRole('complementary', { name: 'Espace personnel' });
const marked = (page: Page) =>
  [...sidebar(page).querySelectorAll('[aria-current="page"]')].map((entry) => entry.getAttribute('href'));

test('[HOMEC01] the sidebar holds its entries in their order', async () => {
  const page = await (await newMember(site)).reader.open('/profil');
  const nav = within(sidebar(page)).getByRole('navigation');
  const links = within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Accueil', '/dashboard'],
    ['Mes rendez-vous', '/rendez-vous'],
    ['Appels vidéo', '/appels-video'],
    ['Messages', '/messages'],
    ['Trouver un expert', '/recherche'],
    ['Favoris', '/favoris'],
    ['Factures', '/factures'],
    ['Informations personnelles', '/profil'],
    ['Méthode de paiement', '/dashboard/paiement'],
    ['Contactez-nous', '/dashboard/contact'],
    ['Donnez-nous votre avis', '/dashboard/feedback'],
    ['Sécurité du compte', '/profil/securite'],
    ['Notifications', '/profil/notifications'],
    ['Mes données', '/profil/donnees'],
  ]);
  const calls = within(nav).getByRole('link', { name: 'Appels vidéo' }).closest('ul')?.closest('li');
  expect(calls).toContainElement(within(nav).getByRole('link', { name: 'Mes rendez-vous' }));
});

test('[HOMEC02] every signed-in page marks exactly one entry', { timeout: 60_000 }, async () => {
  const withSidebar = (path: string) => path !== '/checkout' && path !== '/booking-success';
  for (const [role, pages] of [
    ['client', memberPages.filter(withSidebar)],
    ['expert', expertPages],
    ['admin', adminPages],
  ] as const) {
    const reader = await site.signedInAs(role);
    for (const path of pages) expect(marked(await reader.open(path)), path).toHaveLength(1);
  }
  const client = await site.signedInAs('client');
  for (const [path, entry] of [
    ['/dashboard', '/dashboard'],
    ['/rendez-vous', '/rendez-vous'],
    ['/appels-video/test', '/rendez-vous'],
    ['/dashboard/paiement', '/dashboard/paiement'],
    ['/profil/donnees', '/profil/donnees'],
  ] as const) {
    const page = await client.open(path);
    expect(marked(page), path).toEqual([entry]);
    const inProfile = sidebar(page).querySelector('details')?.open;
    expect(inProfile, path).toBe(path.startsWith('/profil') || path === '/dashboard/paiement');
  }
});

test('[HOMEC03] the messages carry the number of unread conversations, 9+ beyond nine, and nothing at zero', async () => {
  const { reader, profileId } = await newMember(site);
  const expert = await addExpert(db);
  const badgesOf = async (name: string) => {
    const page = await reader.open('/dashboard');
    const links = within(page.document.body).getAllByRole('link', { name });
    return links.map((link) => link.querySelector('span[aria-hidden]')?.textContent);
  };
  const addUnread = async (days: number) => {
    const startsAt = new Date(new Date().setUTCHours(9, 0, 0, 0) + days * 86_400_000);
    const client = profileId;
    const id = (await addAppointment(db, { client, expert: expert.profileId, startsAt })) as AppointmentId;
    for (const number of [1, 2])
      await db
        .insertInto('messages')
        .values({
          id: randomUUID(),
          appointment_id: id,
          author_id: expert.profileId,
          number,
          text: 'x',
          sent_at: new Date(),
        })
        .execute();
    await db
      .insertInto('message_reads')
      .values({ appointment_id: id, reader_id: profileId, mailed_at: new Date() })
      .execute();
  };
  expect(await badgesOf('Messages')).toEqual([undefined, undefined]);
  await addUnread(1);
  await addUnread(2);
  expect(await badgesOf('Messages, 2 conversations non lues')).toEqual(['2', '2']);
  for (let days = 3; days <= 10; days++) await addUnread(days);
  expect(await badgesOf('Messages, plus de 9 conversations non lues')).toEqual(['9+', '9+']);
});
