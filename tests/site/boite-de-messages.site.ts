import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { seal } from '#platform/seal';
import { addAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { newMember, readerOf } from '../support/site/member.ts';
import { type Page, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db } = site;

/** A whole hour, some days from now. */
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000);

let minute = 0;

/** Adds a sealed message, each one a minute later than the one before. */
async function addMessage(appointment_id: AppointmentId, author_id: ProfileId, number: number, text: string) {
  const id = randomUUID();
  const sent_at = new Date(Date.now() - 3_600_000 + ++minute * 60_000);
  const text_sealed = seal(site.platform.env, 'message', id, text);
  await db
    .insertInto('messages')
    .values({ id, appointment_id, author_id, number, text: '', text_sealed, sent_at })
    .execute();
}

const links = (page: Page) => within(page.get.getByRole('navigation', { name: 'Conversations' })).getAllByRole('link');
const read = (page: Page) => links(page).map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('[HOMEC04] the inbox lists conversations, unread first, with person, last words, time and appointment', async () => {
  const client = await newMember(site);
  const damien = await addExpert(db, {}, { first_name: 'Damien', last_name: 'Rousselot' });
  const alice = await addExpert(db, {}, { first_name: 'Alice', last_name: 'Morel' });
  const book = (expert: ProfileId, days: number) =>
    addAppointment(db, { client: client.profileId, expert, startsAt: inDays(days) }) as Promise<AppointmentId>;
  const [first, second, silent] = [
    await book(damien.profileId, 3),
    await book(alice.profileId, 4),
    await book(alice.profileId, 5),
  ];
  await addMessage(first, damien.profileId, 1, 'Apportez vos bilans');
  await addMessage(first, damien.profileId, 2, 'Et vos questions');
  await addMessage(second, alice.profileId, 1, 'À bientôt');
  await addMessage(second, client.profileId, 2, 'Merci, à bientôt');
  await db
    .insertInto('message_reads')
    .values({ appointment_id: second, reader_id: client.profileId, read_up_to: 1 })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'reader_id']).doUpdateSet({ read_up_to: 1 }))
    .execute();

  const page = await client.reader.open('/messages');
  expect(page.get.getByRole('heading', { level: 1 })).toHaveTextContent('Mes messages');
  // The second conversation is later, but read; the third has no message.
  const [unread = '', later = '', ...others] = read(page);
  expect(others).toEqual([]);
  expect(unread).toMatch(/^.*Damien Rousselot2 non lusEt vos questions.*\d\d:\d\d/);
  expect(later).toContain('Alice Morel');
  expect(later).toContain('Vous : Merci, à bientôt');
  expect(later).not.toContain('non lu');
  expect(links(page).map((link) => link.getAttribute('href'))).toEqual(
    [first, second].map((id) => `/rendez-vous/${id}/messages`),
  );
  expect(page.html).not.toContain(silent);

  // The list stands beside an open conversation.
  const open = await client.reader.open(`/rendez-vous/${first}/messages`);
  expect(open.get.getByRole('heading', { level: 1 })).toHaveTextContent('Messages avec Damien Rousselot');
  const current = links(open).filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.getAttribute('href'))).toEqual([`/rendez-vous/${first}/messages`]);
  expect(read(open).join()).not.toContain('non lu');
  expect(open.get.getByRole('link', { name: 'Tous les messages' })).toHaveAttribute('href', '/messages');
  // A browser that opens the page reads it.
  await (await client.reader.fetch(`/rendez-vous/${first}/messages`, { headers: { accept: 'text/html' } })).text();
  expect(read(await client.reader.open('/messages')).join()).not.toContain('non lu');

  // The expert reads the same conversation from the other side.
  const theirs = await (await readerOf(site, damien)).open('/messages');
  expect(read(theirs)).toHaveLength(1);
  expect(read(theirs)[0]).toContain('Vous : Et vos questions');
});

test('[HOMEC04] an empty inbox leads to the experts, and shows nobody else’s messages', async () => {
  const page = await (await newMember(site)).reader.open('/messages');
  expect(page.get.getByRole('heading', { name: 'Vos échanges avec les experts apparaîtront ici' })).toBeTruthy();
  expect(within(page.main).getByRole('link', { name: 'Trouver un expert' })).toHaveAttribute('href', '/recherche');
  expect(page.get.queryByRole('navigation', { name: 'Conversations' })).toBeNull();
});
