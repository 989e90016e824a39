import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { cancelAppointment } from '#modules/booking/server';
import { addRecapEntry, type CallsFacts, keepDeviceTest, removeRecapEntry } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { completeAppointment } from '../../../tests/support/database/appointments.ts';
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

/** Label and address of each primary button. */
const buttonsOf = (mail: Mailbox['mails'][number] | undefined) =>
  [...(mail?.html ?? '').matchAll(/<a href="([^"]*)" class="button"[^>]*>([^<]*)</g)].map(([, href, label]) => [
    label,
    href,
  ]);

describe('[MAIL09] a reminder', () => {
  const near = { appointmentId: '' as AppointmentId, startsAt, notice: 'day-before' } as const;

  test('[MAILX05] a day before gives both the time in their own zone, the appointment and the device test', async () => {
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
    expect(told.client?.text).toContain('lundi 23 novembre 2026, 10:00 – 10:30 (heure de Paris)');
    expect(told.expert?.text).toContain('lundi 23 novembre 2026, 04:00 – 04:30 (heure de Montreal)');
    for (const mail of [told.client, told.expert]) {
      expect(buttonsOf(mail)).toEqual([['Voir mon rendez-vous', `${site.origin}/rendez-vous/${id}`]]);
      expect(mail?.text).toContain(`Tester\u00a0: ${site.origin}/appels-video/test\n`);
      expect(mail?.text).not.toContain(`/appels-video/${id}`);
    }
  });

  test('[TRIP19] a day before tells the client, not the expert, how many questions are open', async () => {
    await db
      .updateTable('appointments')
      .set({ questions: ['Combien ?', 'Depuis quand ?', 'Pourquoi ?'], answers: ['Douze', '', ''] })
      .where('id', '=', id)
      .execute();
    const told = await mailed(await platformAt('2026-11-22T09:00:00Z'), 'call-came-near', {
      ...near,
      appointmentId: id,
    });
    expect(told.client?.text).toContain(
      `Répondre à ses 2 questions\n2 questions\u00a0: ${site.origin}/rendez-vous/${id}\n`,
    );
    expect(buttonsOf(told.client)).toEqual([['Voir mon rendez-vous', `${site.origin}/rendez-vous/${id}`]]);
    expect(told.expert?.text).not.toContain('Répondre');
  });

  test('[ROOM11] asks for no device test after a good one', async () => {
    const marks = { microphone: 'good', camera: 'good', sound: 'good', network: 'good' };
    const kept = { ...marks, device: randomUUID() };
    expect(await keepDeviceTest(moment.platform, client, kept)).toMatchObject({ ok: true });
    expect(await keepDeviceTest(moment.platform, expert, { ...kept, network: 'unmeasured' })).toMatchObject({
      ok: true,
    });
    const told = await mailed(await platformAt('2026-11-22T09:00:00Z'), 'call-came-near', {
      ...near,
      appointmentId: id,
    });
    expect(told.client?.text).not.toContain('Tester');
    expect(told.client?.text).not.toContain('/appels-video/test');
    expect(told.expert?.text).toContain('Tester micro, caméra et réseau');
  });

  test('[MAILX05] an hour before says so in its subject and leads to the call', async () => {
    const soon = { ...near, appointmentId: id, notice: 'hour-before' } as const;
    const told = await mailed(await platformAt('2026-11-23T08:00:00Z'), 'call-came-near', soon);
    expect(told.expert?.subject).toBe(`Votre séance avec ${client.fullName}, dans moins d’une heure — Visavis`);
    for (const mail of [told.client, told.expert])
      expect(buttonsOf(mail)).toEqual([['Rejoindre l’appel', `${site.origin}/appels-video/${id}`]]);
  });

  test('leads to the appointment when calls are off', async () => {
    const mailing = await platformAt('2026-11-22T09:00:00Z', { CALLS: 'false' });
    const told = await mailed(mailing, 'call-came-near', { ...near, appointmentId: id });
    expect(told.client?.text).toContain(`\n${site.origin}/rendez-vous/${id}\n`);
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
  const takePlace = () => completeAppointment(db, id);
  const note = async (who: Viewer, kind: string, text: string) => {
    const form = { appointmentId: id, id: randomUUID(), kind, text };
    expect(await addRecapEntry(during, who, form)).toMatchObject({ ok: true });
    return form;
  };

  test('[MAILX06] is mailed to both with a tagged PDF of all entries; the client’s mail also asks for a rating and offers two starts', async () => {
    await note(client, 'decision', 'Nous retenons le scénario B');
    await note(expert, 'link', 'https://visavis.example/guide');
    await takePlace();
    const told = await mailed(await platformAt('2026-11-23T11:30:00Z'), 'recap-was-due', {
      appointmentId: id,
      startsAt,
    });
    expect(told.count).toBe(2);
    expect(told.client?.subject).toBe(`Compte rendu de votre séance avec ${expert.fullName} — Visavis`);
    expect(told.client?.text).toContain(`\n${site.origin}/appels-video/${id}/compte-rendu\n`);
    expect(told.client?.text).toContain('mercredi 25 novembre à 10:30 (heure de Paris)');
    const page = `${site.origin}/rendez-vous/${id}/evaluer?onglet=termines`;
    for (const stars of [1, 2, 3, 4, 5]) expect(told.client?.text).toContain(`sur 5\u00a0: ${page}&note=${stars}\n`);
    const book = `${site.origin}/expert/${expert.profileId}/reserver?duree=30`;
    expect(told.client?.text).toContain(
      `Réserver à nouveau\u00a0: ${book}&comme=2026-11-23T09:00Z\nmar. 24 nov., 14:00\u00a0: ${book}&debut=2026-11-24T13:00Z\nmer. 25 nov., 09:00\u00a0: ${book}&debut=2026-11-25T08:00Z\n`,
    );
    expect(told.expert?.text).not.toMatch(/evaluer|Réserver à nouveau/);
    for (const [reader, other, mail] of [
      [client, expert, told.client],
      [expert, client, told.expert],
    ] as const) {
      const file = mail?.attachments.find(({ related }) => !related);
      const files = mail?.attachments.reduce(
        (sum, { content }) => sum + ((content as ArrayBuffer).byteLength * 4) / 3,
        0,
      );
      expect((mail?.html?.length ?? 0) + (mail?.text?.length ?? 0) + (files ?? 0)).toBeLessThan(90 * 1024);
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

  test('[MAILX06] is the only mail to the client: the request for a rating is not sent beside it', async () => {
    await note(expert, 'action', 'Relire');
    await takePlace();
    const mailing = await platformAt('2026-11-23T11:30:00Z');
    for (const job of mailJobs('rating-was-due', '8', { appointmentId: id })) await sendMail(mailing, job);
    expect(mailbox.mails).toEqual([]);
    const told = await mailed(mailing, 'recap-was-due', { appointmentId: id, startsAt });
    expect(told.client?.text).toContain('/evaluer?');
  });

  test('[MAILX06] does not ask again for a rating that was asked for before its first entry', async () => {
    await takePlace();
    const early = await platformAt('2026-11-23T11:30:00Z');
    for (const job of mailJobs('rating-was-due', '8', { appointmentId: id })) await sendMail(early, job);
    expect(mailbox.mails[0]?.text).toContain('/evaluer?');
    await note(expert, 'action', 'Relire');
    const late = await platformAt('2026-11-23T18:00:00Z');
    await mailed(late, 'recap-was-due', { appointmentId: id, startsAt });
    const [, second] = mailbox.mails.filter(({ to }) => to?.some(({ address }) => address === client.email));
    expect(second?.subject).toMatch(/^Compte rendu/);
    expect(second?.text).not.toContain('/evaluer');
  });

  test('[MAILX06] leaves out the rating for a client who declined such mails', async () => {
    await note(expert, 'action', 'Relire');
    await takePlace();
    await db
      .insertInto('mail_refusals')
      .values({ user_id: client.id, topic: 'ratings', way: 'page', refused_at: new Date() })
      .execute();
    const told = await mailed(await platformAt('2026-11-23T11:30:00Z'), 'recap-was-due', {
      appointmentId: id,
      startsAt,
    });
    expect(told.client?.text).not.toContain('/evaluer');
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
