import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { cancelAppointment } from '#modules/booking/server';
import { addRecapEntry, type CallsFacts, removeRecapEntry } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { atMoment, book, newClient, newExpert } from '../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/database/mailbox.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { mailJobs, sendMail } from './tasks/send-mail.ts';

const { db, site } = platform;
const moment = atMoment(platform);
const startsAt = '2026-11-23T09:00:00.000Z';

let mailbox: Mailbox;
let client: Viewer;
let expert: Viewer;
let id: AppointmentId;

beforeEach(async () => {
  mailbox = await openMailbox();
  [client, expert] = [await newClient(platform), await newExpert(platform)];
  id = await book(moment, client, expert);
});

async function platformAt(iso: string, settings: Record<string, string> = {}): Promise<Platform> {
  const own = await testPlatform({ SMTP_URL: mailbox.url, ...settings });
  return { ...own, clock: { now: () => new Date(iso) } };
}

async function mailed<Name extends keyof CallsFacts>(mailing: Platform, fact: Name, payload: CallsFacts[Name]) {
  for (const job of mailJobs(fact, '7', payload)) await sendMail(mailing, job);
  const to = (person: Viewer) => mailbox.mails.find((mail) => mail.to?.some(({ address }) => address === person.email));
  return { count: mailbox.mails.length, client: to(client), expert: to(expert) };
}

describe('[MAIL09] a reminder', () => {
  const near = { appointmentId: '' as AppointmentId, startsAt, notice: 'day-before' } as const;

  test('gives both the time in their own zone, the call link and the device test link', async () => {
    await db
      .updateTable('expert_settings')
      .set({ time_zone: 'America/Montreal' })
      .where('user_profile_id', '=', expert.profileId)
      .execute();
    const told = await mailed(await platformAt('2026-11-22T09:00:00Z'), 'call-came-near', {
      ...near,
      appointmentId: id,
    });
    expect(told.count).toBe(2);
    expect(told.client?.subject).toBe(`Votre séance avec ${expert.fullName}, dans moins de 24 heures — Visavis`);
    expect(told.client?.text).toContain('lundi 23 novembre 2026, 10:00 – 10:30 (CET)');
    expect(told.expert?.text).toContain('lundi 23 novembre 2026, 04:00 – 04:30 (EST)');
    for (const mail of [told.client, told.expert]) {
      expect(mail?.text).toContain(`\n${site.origin}/appels-video/${id}\n`);
      expect(mail?.text).toContain(`\n${site.origin}/appels-video/test\n`);
    }
  });

  test('an hour before says so in its subject', async () => {
    const soon = { ...near, appointmentId: id, notice: 'hour-before' } as const;
    const told = await mailed(await platformAt('2026-11-23T08:00:00Z'), 'call-came-near', soon);
    expect(told.expert?.subject).toBe(`Votre séance avec ${client.fullName}, dans moins d’une heure — Visavis`);
  });

  test('links to the appointments when calls are off', async () => {
    const mailing = await platformAt('2026-11-22T09:00:00Z', { CALLS: 'false' });
    const told = await mailed(mailing, 'call-came-near', { ...near, appointmentId: id });
    expect(told.client?.text).toContain(`\n${site.origin}/rendez-vous\n`);
    expect(told.client?.text).not.toContain('/appels-video');
  });

  test('is not sent once the session was cancelled, moved, or has begun', async () => {
    const other = { ...near, appointmentId: id, startsAt: '2026-11-24T09:00:00.000Z' };
    expect((await mailed(await platformAt('2026-11-22T09:00:00Z'), 'call-came-near', other)).count).toBe(0);
    const late = await platformAt('2026-11-23T09:00:00Z');
    expect((await mailed(late, 'call-came-near', { ...near, appointmentId: id })).count).toBe(0);
    await cancelAppointment(moment.platform, client, { id });
    const early = await platformAt('2026-11-22T09:00:00Z');
    expect((await mailed(early, 'call-came-near', { ...near, appointmentId: id })).count).toBe(0);
  });
});

describe('the recap', () => {
  const during = atMoment(platform, '2026-11-23T09:10:00Z').platform;
  const note = async (who: Viewer, kind: string, text: string) => {
    const form = { appointmentId: id, id: randomUUID(), kind, text };
    expect(await addRecapEntry(during, who, form)).toMatchObject({ ok: true });
    return form;
  };

  test('is mailed to both with a tagged PDF of all entries and links', async () => {
    await note(client, 'decision', 'Nous retenons le scénario B');
    await note(expert, 'link', 'https://visavis.example/guide');
    const told = await mailed(await platformAt('2026-11-23T11:30:00Z'), 'recap-was-due', {
      appointmentId: id,
      startsAt,
    });
    expect(told.count).toBe(2);
    expect(told.client?.subject).toBe(`Compte rendu de votre séance avec ${expert.fullName} — Visavis`);
    expect(told.client?.text).toContain(`\n${site.origin}/appels-video/${id}/compte-rendu\n`);
    expect(told.client?.text).toContain('mercredi 25 novembre à 10:30 (CET)');
    for (const [reader, other, mail] of [
      [client, expert, told.client],
      [expert, client, told.expert],
    ] as const) {
      const [file] = mail?.attachments ?? [];
      expect(file).toMatchObject({ filename: 'compte-rendu.pdf', mimeType: 'application/pdf' });
      const read = await readPdf(new Uint8Array(file?.content as ArrayBuffer));
      expect(read).toMatchObject({ language: 'fr-FR', isTagged: true, links: ['https://visavis.example/guide'] });
      expect(read.lines).toEqual(
        expect.arrayContaining([
          'Document/H1 Compte rendu',
          `Document/P Entre : ${reader.fullName} et ${other.fullName}`,
          'Document/P Date : lundi 23 novembre 2026, 10:00 – 10:30, heure de Paris (CET)',
          'Document/P Durée : 30 minutes',
          'Document/H2 Décisions',
          'Document/L/LI/LBody/P Nous retenons le scénario B',
          `Document/L/LI/LBody/P Noté par ${client.fullName}`,
          'Document/L/LI/LBody/Link https://visavis.example/guide',
          `Document/L/LI/LBody/P Noté par ${expert.fullName}`,
        ]),
      );
    }
  });

  test('is not sent once it was emptied', async () => {
    const form = await note(client, 'action', 'Relire');
    await removeRecapEntry(during, client, form);
    const told = await mailed(await platformAt('2026-11-23T11:30:00Z'), 'recap-was-due', {
      appointmentId: id,
      startsAt,
    });
    expect(told.count).toBe(0);
  });
});
