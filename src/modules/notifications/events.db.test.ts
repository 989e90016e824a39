import { beforeEach, expect, test } from 'vitest';
import type { EventId } from '#kernel/ids';
import {
  cancelEvent,
  changeEvent,
  createEvent,
  type EventsFacts,
  findManagedEvent,
  leaveEvent,
  registerForEvent,
} from '#modules/events/server';
import type { Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { atMoment, newClient } from '../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/database/mailbox.ts';
import { addPerson } from '../../../tests/support/database/people.ts';
import { viewerOf } from '../../../tests/support/database/viewers.ts';
import { mailJobs, sendMail } from './tasks/send-mail.ts';

const { db } = platform;
const own = atMoment(platform).platform;
const admin: Viewer = { ...(await viewerOf(db, await addPerson(db, { role: 'admin' }))), secondFactor: 'shown' };
const form = {
  title: 'Préparer son bilan',
  description: 'Une heure.',
  type: 'webinar',
  category: 'Comptabilité',
  day: '2026-12-01',
  from: '18:00',
  until: '19:00',
  timeZone: 'Europe/Paris',
  location: '',
  accessUrl: 'https://salle.example/bilan',
  tint: 'ciel',
  motif: 'dialogue',
  capacity: '1',
};

let mailbox: Mailbox;
let mailing: Platform;
let event: { id: EventId; slug: string };
let claire: Viewer;

beforeEach(async () => {
  mailbox = await openMailbox();
  mailing = await testPlatform({ SMTP_URL: mailbox.url });
  claire = await newClient(platform);
  const created = await createEvent(own, admin, form);
  const id = (created.ok ? created.value.id : '') as EventId;
  event = { id, slug: (await findManagedEvent(db, id))?.slug ?? '' };
});

const register = (who: Viewer, wait = false) => registerForEvent(own, who, { slug: event.slug, wait });

/** Returns the mail that the last fact of this name about the event sends to this person. */
async function mailed(fact: keyof EventsFacts, who: Viewer) {
  const payloads = (await announced(db, fact)) as EventsFacts[typeof fact][];
  const payload = payloads.findLast(({ eventId, profileId }) => eventId === event.id && profileId === who.profileId);
  expect(payload).toBeDefined();
  const before = mailbox.mails.length;
  for (const job of mailJobs(fact, crypto.randomUUID(), payload)) await sendMail(mailing, job);
  const mail = mailbox.mails[before];
  if (!mail) return undefined;
  expect(mail.to?.map(({ address }) => address)).toEqual([who.email]);
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const content = part?.content;
  const text = typeof content === 'string' ? content : content && new TextDecoder().decode(content);
  const lines = text?.replace(/\r?\n /g, '').split(/\r?\n/) ?? [];
  return {
    subject: mail.subject,
    text: mail.text ?? '',
    method: part?.method,
    lines,
    sequence: Number(lines.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length)),
  };
}

test('[EVENT07] registering mails an invitation with the access link', async () => {
  await register(claire);
  const mail = await mailed('event-joined', claire);
  expect(mail).toMatchObject({
    subject: 'Votre inscription est confirmée : Préparer son bilan — Visavis',
    text: expect.stringMatching(
      /mardi 1er décembre 2026, 18:00 – 19:00 \(heure de Paris\)[\s\S]*https:\/\/salle\.example\/bilan/,
    ),
    method: 'REQUEST',
  });
  expect(mail?.lines).toEqual(
    expect.arrayContaining([
      'METHOD:REQUEST',
      `UID:${event.id}@localhost`,
      'DTSTART:20261201T170000Z',
      'DTEND:20261201T180000Z',
      'STATUS:CONFIRMED',
      'LOCATION:https://salle.example/bilan',
    ]),
  );
  expect(mail?.lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
    expect.stringMatching(`PARTSTAT=ACCEPTED.*(mailto|MAILTO):${claire.email}$`),
  ]);
});

test('leaving cancels the calendar entry and returning restores it, with rising sequence numbers', async () => {
  await register(claire);
  const joined = await mailed('event-joined', claire);
  await leaveEvent(own, claire, { slug: event.slug });
  const left = await mailed('event-left', claire);
  expect(left).toMatchObject({ method: 'CANCEL', lines: expect.arrayContaining(['STATUS:CANCELLED']) });
  expect(left?.text).not.toContain('salle.example');
  await register(claire);
  const again = await mailed('event-joined', claire);
  expect([joined?.sequence, left?.sequence, again?.sequence]).toEqual([2, 3, 4]);
  // The mail about leaving comes too late: they are registered again.
  expect(await mailed('event-left', claire)).toBeUndefined();
});

test('a promoted client is mailed, and a client who has left again gets no confirmation', async () => {
  const paul = await newClient(platform);
  await register(claire);
  await register(paul, true);
  await leaveEvent(own, claire, { slug: event.slug });
  expect(await mailed('event-joined', claire)).toBeUndefined();
  expect(await mailed('event-place-freed', paul)).toMatchObject({
    subject: 'Une place s’est libérée : Préparer son bilan — Visavis',
    method: 'REQUEST',
  });
});

test('a new time sends an updated invitation with a higher sequence', async () => {
  await register(claire);
  const joined = await mailed('event-joined', claire);
  await changeEvent(own, admin, { ...form, id: event.id, edition: 1, from: '17:30' });
  const changed = await mailed('event-changed', claire);
  expect(changed).toMatchObject({
    subject: 'L’événement a changé : Préparer son bilan — Visavis',
    method: 'REQUEST',
    lines: expect.arrayContaining([`UID:${event.id}@localhost`, 'DTSTART:20261201T163000Z']),
  });
  expect(changed?.sequence).toBeGreaterThan(joined?.sequence ?? 0);
});

test('a cancelled event mails the reason to all and cancels the entry of participants only', async () => {
  const paul = await newClient(platform);
  await register(claire);
  await register(paul, true);
  await cancelEvent(own, admin, { id: event.id, reason: 'Salle inondée.' });
  expect(await mailed('event-cancelled', claire)).toMatchObject({
    subject: 'Événement annulé : Préparer son bilan — Visavis',
    text: expect.stringContaining('Salle inondée.'),
    method: 'CANCEL',
  });
  expect(await mailed('event-cancelled', paul)).toMatchObject({
    text: expect.stringContaining('Salle inondée.'),
    method: undefined,
  });
  // The confirmation comes too late and is no longer true.
  expect(await mailed('event-joined', claire)).toBeUndefined();
});
