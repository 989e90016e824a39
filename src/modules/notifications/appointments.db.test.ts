import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import {
  type BookingFacts,
  cancelAppointment,
  confirmHold,
  decideRequest,
  endSessions,
  finishPayment,
  holdSeries,
  keepAnswers,
  lapseRequests,
  type PreparationFacts,
  reconcilePayments,
  replaceQuestions,
  tellExperts,
  updateAppointment,
} from '#modules/booking/server';
import { keepDeviceTest } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import {
  appointment,
  atMoment,
  book,
  hold,
  holdForm,
  holdWords,
  type Moment,
  newClient,
  newExpert,
  sellToProfessional,
} from '../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/database/mailbox.ts';
import { openProvider } from '../../../tests/support/database/provider.ts';
import { square } from '../../../tests/support/photos.ts';
import { mailJobs, sendMail } from './tasks/send-mail.ts';

const { db, site } = platform;
const moment = atMoment(platform);
const shop = await openProvider();

let mailbox: Mailbox;
let mailing: Platform;
let client: Viewer;
let expert: Viewer;

beforeEach(async () => {
  mailbox = await openMailbox();
  mailing = await testPlatform({ SMTP_URL: mailbox.url });
  client = await newClient(platform);
  // An account without a way to sign in is offered a password.
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', client.id).execute();
  expert = await newExpert(platform);
});

const byHand = async () => {
  expert = await newExpert(platform, { confirmsByHand: true });
};

/** Sequence of fact ids: each fact is mailed once, so each needs its own. */
let facts = 0;

/** Runs every mail job of the fact that the appointment announced. */
async function mailed(fact: keyof (BookingFacts & PreparationFacts), id: AppointmentId) {
  const payloads = (await announced(db, fact)) as BookingFacts[keyof BookingFacts][];
  const payload = payloads.find(({ appointmentId }) => appointmentId === id);
  expect(payload).toBeDefined();
  const before = mailbox.mails.length;
  for (const job of mailJobs(fact, `${++facts}`, payload)) await sendMail(mailing, job);
  const mails = mailbox.mails.slice(before);
  const to = (person: Viewer) => {
    const own = mails.filter((mail) => mail.to?.some(({ address }) => address === person.email));
    expect(own.length).toBeLessThan(2);
    const [mail] = own;
    return mail && { subject: mail.subject, text: mail.text ?? '', html: mail.html ?? '', calendar: calendarOf(mail) };
  };
  return { count: mails.length, client: to(client), expert: to(expert) };
}

/** The iCalendar part, with its lines unfolded. */
function calendarOf({ attachments }: Mailbox['mails'][number]) {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) return undefined;
  const { content } = part;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return { method: part.method, lines: text.replace(/\r?\n /g, '').split(/\r?\n/) };
}

const entryOf = (id: AppointmentId) => `UID:${id}@localhost`;

describe('[MAIL02] a booking', () => {
  test('[MAIL01] is confirmed to both, each with their own invitation; only the expert reads the message', async () => {
    const id = await book(moment, client, expert, { message: 'Par où commencer ?' });
    const told = await mailed('appointment-booked', id);
    expect(told.count).toBe(2);
    expect(told.client).toMatchObject({
      subject: `Confirmé\u00a0: lundi 23 novembre à 10:00 avec ${expert.fullName}`,
      text: expect.stringMatching(
        /lundi 23 novembre 2026, 10:00 – 10:30 \(heure de Paris\)[\s\S]*60,00\s€ · Payé[\s\S]*gratuite jusqu’au dimanche 22 novembre à 10:00/,
      ),
    });
    expect(told.expert).toMatchObject({
      subject: `Confirmé\u00a0: lundi 23 novembre à 10:00 avec ${client.fullName}`,
      text: expect.stringContaining('Par où commencer ?'),
    });
    expect(told.client?.text).not.toContain('Par où commencer');
    expect(told.client?.calendar?.method).toBe('REQUEST');
    expect(told.client?.calendar?.lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        entryOf(id),
        'SEQUENCE:1',
        'DTSTART:20261123T090000Z',
        'DTEND:20261123T093000Z',
        'STATUS:CONFIRMED',
        'LOCATION:Appel vidéo',
        `ORGANIZER;CN="${site.name}":mailto:${site.contactAddress}`,
      ]),
    );
    for (const [person, mail] of [
      [client, told.client],
      [expert, told.expert],
    ] as const) {
      const attendees = mail?.calendar?.lines.filter((line) => line.startsWith('ATTENDEE'));
      expect(attendees).toEqual([expect.stringMatching(`PARTSTAT=ACCEPTED.*(mailto|MAILTO):${person.email}$`)]);
    }
  });

  test('[MAILX02] [MAILX03] greets the client by name and leads to the appointment with one button', async () => {
    const id = await book(moment, client, expert);
    const { client: mail } = await mailed('appointment-booked', id);
    expect(mail?.text).toMatch(
      new RegExp(`^Réservation confirmée\\n\\nC’est noté, ${client.firstName}\\. ${expert.fullName} vous attend lundi`),
    );
    const page = `${site.origin}/rendez-vous/${id}`;
    expect(mail?.html.match(/class="button"/g)).toHaveLength(1);
    expect(mail?.html).toMatch(new RegExp(`href="${page}" class="button"[^>]*>Voir mon rendez-vous</a>`));
    expect(mail?.text).toContain(`\n${page}\n`);
  });

  test('[MAILX04] lists open questions, device test and invitation, and leaves out what is done', async () => {
    await replaceQuestionsOf(['Votre chiffre d’affaires ?', 'Votre décision ?']);
    const first = await hold(moment, client, expert);
    await keepAnswers(db, {
      id: first,
      client: client.profileId,
      answers: ['64 000 €', ''],
      now: moment.platform.clock.now(),
    });
    await confirmHold(db, first, moment.platform.clock.now());
    const open = (await mailed('appointment-booked', first)).client?.text;
    expect(open).toMatch(
      /D’ici là\n- Répondre à sa question\n[^\n]*\n- Tester[^\n]*\n[^\n]*\n- L’invitation est jointe/,
    );

    const marks = { microphone: 'good', camera: 'good', sound: 'good', network: 'good' };
    await keepDeviceTest(mailing, client, { ...marks, device: crypto.randomUUID() });
    const second = await hold(moment, client, expert, { start: '2026-11-23T10:00:00.000Z' });
    await keepAnswers(db, {
      id: second,
      client: client.profileId,
      answers: ['64 000 €', 'Attendre'],
      now: moment.platform.clock.now(),
    });
    await confirmHold(db, second, moment.platform.clock.now());
    const done = (await mailed('appointment-booked', second)).client?.text;
    expect(done).toMatch(/D’ici là\n- L’invitation est jointe à cet e-mail\n\n/);
  });

  test('[MAILX04] ends with the deadline, the ways to change, and the right of withdrawal with its last day', async () => {
    const id = await book(moment, client, expert);
    const { client: mail, expert: other } = await mailed('appointment-booked', id);
    const page = `${site.origin}/rendez-vous/${id}`;
    expect(mail?.text).toMatch(
      /gratuite jusqu’au dimanche 22 novembre à 10:00 \(heure de Paris\)[\s\S]*Renoncer au contrat ici jusqu’au lundi 30 novembre, tant que/,
    );
    expect(mail?.text).toContain(`${page}/modifier\n`);
    expect(mail?.text).toContain(`${page}/annuler\n`);
    expect(mail?.text).toMatch(new RegExp(`${page}/retractation\\?cle=\\S+\n`));
    expect(other?.text).not.toMatch(/Annulation gratuite|Renoncer/);
  });

  test('[MAILX01] shows the expert’s portrait as an attached picture', async () => {
    const key = `avatars/${expert.profileId}/portrait.webp`;
    await mailing.storage.put(key, await square(384).webp().toBuffer());
    await db
      .updateTable('user_profiles')
      .set({ avatar_url: `/media/${key}` })
      .where('id', '=', expert.profileId)
      .execute();
    const id = await book(moment, client, expert);
    await mailed('appointment-booked', id);
    const mail = mailbox.mails.find(({ to }) => to?.some(({ address }) => address === client.email));
    expect(
      mail?.attachments.filter(({ related }) => related).map(({ mimeType, contentId }) => [mimeType, contentId]),
    ).toEqual([
      ['image/png', '<logo>'],
      ['image/jpeg', '<portrait>'],
    ]);
    expect(mail?.html).toContain('src="cid:portrait"');
    expect(mail?.replyTo?.[0]?.address).toBe(site.contactAddress);
  });

  test('reveals neither email address to the other person', async () => {
    const id = await book(moment, client, expert);
    const told = await mailed('appointment-booked', id);
    expect(JSON.stringify(told.client)).not.toContain(expert.email);
    expect(JSON.stringify(told.expert)).not.toContain(client.email);
  });

  test('[MAILX07] is mailed in the time zone of each reader, by its name', async () => {
    await db
      .updateTable('expert_settings')
      .set({ time_zone: 'Indian/Reunion' })
      .where('user_profile_id', '=', expert.profileId)
      .execute();
    const id = await book(moment, client, expert, { start: '2026-11-23T07:00:00.000Z' });
    const told = await mailed('appointment-booked', id);
    expect(told.client?.text).toContain('08:00 – 08:30 (heure de Paris)');
    expect(told.expert?.text).toContain('11:00 – 11:30 (heure de La Réunion)');
  });

  test('is mailed as booked even if moved since, with a lower calendar sequence', async () => {
    const id = await book(moment, client, expert);
    await move(client, id);
    expect((await mailed('appointment-moved', id)).client?.calendar?.lines).toContain('SEQUENCE:2');
    const late = await mailed('appointment-booked', id);
    expect(late.client?.text).toContain('lundi 23 novembre 2026, 10:00');
    expect(late.client?.calendar?.lines).toContain('SEQUENCE:1');
  });

  test('is not mailed to an erased or suspended person, but to the other one', async () => {
    const id = await book(moment, client, expert);
    await db.updateTable('user_profiles').set({ status: 'erased' }).where('id', '=', client.profileId).execute();
    expect(await mailed('appointment-booked', id)).toMatchObject({ count: 1, client: undefined });
    await db.updateTable('user_profiles').set({ status: 'suspended' }).where('id', '=', expert.profileId).execute();
    expect((await mailed('appointment-booked', id)).count).toBe(0);
  });

  test('that no longer exists sends no mail', async () => {
    const payload = { appointmentId: crypto.randomUUID() as AppointmentId, version: 2 };
    for (const job of mailJobs('appointment-booked', '7', payload)) await sendMail(mailing, job);
    expect(mailbox.mails).toEqual([]);
  });
});

test('[TRIP22] a cancelled appointment offers its client the same expert, duration and time, and nothing once the expert left', async () => {
  const id = await book(moment, client, expert);
  await cancelAppointment(moment.platform, client, { id });
  const told = await mailed('appointment-cancelled', id);
  const again = `${site.origin}/expert/${expert.profileId}/reserver?duree=30&comme=2026-11-23T09:00Z`;
  expect(told.client?.text).toContain(`Réserver à nouveau\u00a0:\n${again}\n`);
  expect(told.expert?.text).not.toContain('Réserver à nouveau');
  await db.updateTable('user_profiles').set({ status: 'suspended' }).where('id', '=', expert.profileId).execute();
  expect((await mailed('appointment-cancelled', id)).client?.text).not.toContain('Réserver à nouveau');
});

describe('a request', () => {
  beforeEach(byHand);

  test('[MAIL05] [MAILX02] is mailed to the expert with the deadline, and to the client as pending', async () => {
    const id = await book(moment, client, expert, { message: 'Par où commencer ?' });
    const told = await mailed('appointment-requested', id);
    expect(told.expert).toMatchObject({
      subject: `Demande de rendez-vous de ${client.fullName} — Visavis`,
      text: expect.stringMatching(
        /Répondez avant le lundi 16 novembre à 11:00 \(heure de Paris\)[\s\S]*Par où commencer[\s\S]*\/expert-space\/reservations\n/,
      ),
      calendar: undefined,
    });
    expect(told.client?.text).toMatch(/60,00\s€ · Autorisé, débité à la confirmation/);
    expect(told.client).toMatchObject({
      subject: 'Votre demande de rendez-vous est envoyée — Visavis',
      text: expect.stringContaining('jusqu’au lundi 16 novembre à 11:00 (heure de Paris)'),
      calendar: undefined,
    });
  });

  test('[TRIP19] whose expert asks questions is mailed to the expert once prepared, with the deadline of the payment', async () => {
    await replaceQuestionsOf(['Votre décision ?']);
    const id = await book(moment, client, expert, { message: 'Par où commencer ?' });
    const sent = await mailed('appointment-requested', id);
    expect(sent).toMatchObject({ count: 1, expert: undefined });
    expect(sent.client?.text).toMatch(/D’ici là\n- Répondre à sa question\n/);
    await tellExperts(atMoment(platform, '2026-11-15T10:15:00Z').platform);
    expect(await mailed('request-prepared', id)).toMatchObject({
      count: 1,
      expert: {
        subject: `Demande de rendez-vous de ${client.fullName} — Visavis`,
        text: expect.stringContaining('Répondez avant le lundi 16 novembre à 11:00 (heure de Paris)'),
      },
    });
  });

  test('[TRIP19] that is cancelled before its expert was mailed sends the expert no mail', async () => {
    await replaceQuestionsOf(['Votre décision ?']);
    const id = await book(moment, client, expert);
    await move(client, id);
    expect(await mailed('appointment-moved', id)).toMatchObject({ count: 1, expert: undefined });
    await cancelAppointment(moment.platform, client, { id });
    expect(await mailed('appointment-cancelled', id)).toMatchObject({ count: 1, expert: undefined });
  });

  test('that was answered before the mail went out sends no mail', async () => {
    const id = await book(moment, client, expert);
    await decideRequest(moment.platform, expert, { id, decision: 'refuse' });
    expect((await mailed('appointment-requested', id)).count).toBe(0);
  });

  test('[MAIL06] that is accepted is mailed to client and expert with the invitation', async () => {
    const id = await book(moment, client, expert);
    await decideRequest(moment.platform, expert, { id, decision: 'accept' });
    const told = await mailed('request-accepted', id);
    expect(told.client?.subject).toBe('Votre demande de rendez-vous est acceptée — Visavis');
    expect(told.client?.calendar?.lines).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', entryOf(id), 'SEQUENCE:2', 'DTSTART:20261123T090000Z']),
    );
    expect(told.expert?.calendar?.method).toBe('REQUEST');
  });

  test('[MAIL06] that is refused is mailed to the client without an invitation', async () => {
    const id = await book(moment, client, expert);
    await decideRequest(moment.platform, expert, { id, decision: 'refuse' });
    expect(await mailed('request-refused', id)).toMatchObject({
      count: 1,
      client: {
        subject: 'Votre demande de rendez-vous n’a pas été acceptée — Visavis',
        text: expect.stringContaining(`http://localhost:3000/expert/${expert.profileId}\n`),
        calendar: undefined,
      },
    });
  });

  test('[BOOK24] that expired is cancelled with a reason, its authorisation is voided and both are mailed', async () => {
    const paying = atMoment(shop.platform);
    const id = await hold(paying, client, expert);
    const intentId = await shop.pay(paying.platform, client, id);
    await finishPayment(paying.platform, client, { id });
    const intent = () => shop.platform.stripe?.paymentIntents.retrieve(intentId);
    expect(await intent()).toMatchObject({ status: 'requires_capture' });
    await lapse();
    expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled', reason: 'request-lapsed' });
    await reconcilePayments(atMoment(shop.platform, '2026-11-16T10:01:00Z').platform);
    expect(await intent()).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await mailed('request-lapsed', id)).toMatchObject({
      client: { subject: 'Votre demande de rendez-vous a expiré — Visavis', calendar: undefined },
      expert: { subject: 'Une demande de rendez-vous a expiré sans réponse — Visavis', calendar: undefined },
    });
  });

  test('that is moved or withdrawn before an answer is mailed without an invitation', async () => {
    const id = await book(moment, client, expert);
    await move(client, id);
    expect(await mailed('appointment-moved', id)).toMatchObject({
      client: { calendar: undefined },
      expert: {
        text: expect.stringContaining('jusqu’au lundi 16 novembre à 11:00 (heure de Paris)'),
        calendar: undefined,
      },
    });
    await cancelAppointment(moment.platform, client, { id });
    expect(await mailed('appointment-cancelled', id)).toMatchObject({
      count: 2,
      client: { subject: 'Demande de rendez-vous annulée — Visavis', calendar: undefined },
      expert: { subject: 'Demande de rendez-vous annulée — Visavis', calendar: undefined },
    });
  });
});

test('[NOSHOW02] when the expert does not come, both are mailed, and the client reads about the full refund and its delay', async () => {
  const id = await book(moment, client, expert);
  while ((await endSessions(atMoment(platform, '2026-11-23T09:45:00Z').platform)) > 0);
  const told = await mailed('expert-absent', id);
  expect(told).toMatchObject({
    count: 2,
    client: { subject: `Séance annulée avec ${expert.fullName} — Visavis`, calendar: undefined },
    expert: { subject: `Séance annulée avec ${client.fullName} — Visavis`, calendar: undefined },
  });
  expect(told.client?.text).toMatch(
    /n’a pas rejoint l’appel[\s\S]*lundi 23 novembre 2026, 10:00 – 10:30 \(heure de Paris\)[\s\S]*en totalité\s: 60,00\s€[\s\S]*5 à 10 jours ouvrés[\s\S]*\/expert\//,
  );
  expect(told.expert?.text).toMatch(/Vous n’avez pas rejoint[\s\S]*remboursé en totalité[\s\S]*\/appels-video\n/);
});

describe('[MAIL07] a reschedule', () => {
  test('by the client moves the entry in both calendars', async () => {
    const id = await book(moment, client, expert);
    await move(client, id);
    const told = await mailed('appointment-moved', id);
    expect(told.expert?.text).toMatch(
      /^\S.* a déplacé votre rendez-vous\.\n[\s\S]*mardi 24 novembre 2026, 10:00 – 10:30 \(heure de Paris\)[\s\S]*lundi 23 novembre 2026, 10:00/,
    );
    expect(told.client?.text).toMatch(/^Vous avez déplacé/);
    expect(told.client?.text).not.toContain('remboursé');
    for (const mail of [told.client, told.expert])
      expect(mail?.calendar?.lines).toEqual(
        expect.arrayContaining(['METHOD:REQUEST', entryOf(id), 'SEQUENCE:2', 'DTSTART:20261124T090000Z']),
      );
  });

  test('[RDV42] by the expert tells the client that they may cancel for a full refund', async () => {
    const id = await book(moment, client, expert);
    await move(expert, id);
    const told = await mailed('appointment-moved', id);
    expect(told.client?.text).toMatch(/Vous pouvez annuler jusqu’au début et serez remboursé en totalité\s: 60,00\s€/);
    expect(told.expert?.text).not.toContain('remboursé');
  });
});

describe('[MAIL08] a cancellation', () => {
  test('removes the entry from both calendars and states the refund', async () => {
    const id = await book(moment, client, expert);
    await cancelAppointment(moment.platform, client, { id });
    const told = await mailed('appointment-cancelled', id);
    expect(told.client?.text).toMatch(
      /^Vous avez annulé votre rendez-vous avec [\s\S]*remboursé en totalité\s: 60,00\s€/,
    );
    expect(told.expert?.text).toMatch(new RegExp(`^${client.fullName} a annulé votre rendez-vous\\.\n`));
    for (const mail of [told.client, told.expert]) {
      expect(mail?.calendar?.method).toBe('CANCEL');
      expect(mail?.calendar?.lines).toEqual(
        expect.arrayContaining(['METHOD:CANCEL', entryOf(id), 'SEQUENCE:2', 'STATUS:CANCELLED']),
      );
    }
  });

  test('less than 24 h before refunds nothing to a professional client, and everything when the expert cancels', async () => {
    const late = atMoment(platform, '2026-11-22T10:00:00Z');
    const [own, theirs] = [
      await book(moment, client, expert),
      await book(moment, client, expert, { start: '2026-11-23T10:00:00.000Z' }),
    ];
    await sellToProfessional(platform, own);
    await cancelAppointment(late.platform, client, { id: own });
    expect((await mailed('appointment-cancelled', own)).client?.text).toContain('la séance n’est pas remboursée');
    await cancelAppointment(late.platform, expert, { id: theirs });
    const told = await mailed('appointment-cancelled', theirs);
    expect(told.client?.text).toMatch(/remboursé en totalité\s: 60,00\s€/);
    expect(told.expert?.text).toMatch(/^Vous avez annulé/);
  });
});

test('a lowered price is mailed to the client with the difference', async () => {
  const id = await book(moment, client, expert);
  await updateAppointment(moment.platform, expert, { id, priceCents: '4500' });
  const told = await mailed('price-lowered', id);
  expect(told).toMatchObject({ count: 1, client: { calendar: undefined } });
  expect(told.client?.text).toMatch(/passe de 60,00\s€ à 45,00\s€[\s\S]*15,00\s€/);
});

describe('[MAIL02] a series', () => {
  const mondays = ['23 novembre', '30 novembre', '7 décembre', '14 décembre', '21 décembre'];

  test('is one mail with all dates and one calendar file with all entries', async () => {
    const id = await bookSeries(moment);
    const told = await mailed('appointment-booked', id);
    expect(told.count).toBe(2);
    for (const day of mondays) expect(told.client?.text).toContain(`lundi ${day} 2026, 10:00 – 10:30 (heure de Paris)`);
    expect(told.client?.text).toMatch(/60,00\s€ · par séance/);
    const { method, lines = [] } = told.client?.calendar ?? {};
    expect(method).toBe('PUBLISH');
    expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(5);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  });

  test('is accepted in one mail, and a later cancellation of one session is mailed alone', async () => {
    await byHand();
    const id = await bookSeries(moment);
    await decideRequest(moment.platform, expert, { id, decision: 'accept' });
    const told = await mailed('request-accepted', id);
    for (const day of mondays) expect(told.client?.text).toContain(`lundi ${day} 2026`);
    const { series_id } = await appointment(platform, id);
    const [second, third] = await db
      .selectFrom('appointments')
      .select('id')
      .where('series_id', '=', series_id)
      .where('series_place', 'in', [2, 3])
      .orderBy('series_place')
      .execute();
    for (const one of [second, third]) await cancelAppointment(moment.platform, client, { id: one?.id });
    const gone = await mailed('appointment-cancelled', second?.id as AppointmentId);
    expect(gone.client?.text).toMatch(/lundi 30 novembre[\s\S]*Cette séance ne vous coûte rien/);
    expect(gone.client?.text).not.toContain('décembre');
    expect(gone.client?.calendar?.method).toBe('CANCEL');
  });

  test('withdrawn before an answer is mailed with all dates', async () => {
    await byHand();
    const id = await bookSeries(moment);
    await cancelAppointment(moment.platform, client, { id });
    const told = await mailed('appointment-cancelled', id);
    for (const day of mondays) expect(told.expert?.text).toContain(`lundi ${day} 2026`);
    expect(told.expert?.text).toMatch(new RegExp(`^${client.fullName} a annulé sa demande de rendez-vous\\.\n`));
    expect(told.client?.text).toMatch(/^Vous avez annulé votre demande de rendez-vous avec /);
  });
});

const replaceQuestionsOf = (questions: string[]) =>
  db.transaction().execute((trx) => replaceQuestions(trx, expert.profileId, questions));

async function bookSeries(at: Moment): Promise<AppointmentId> {
  const outcome = await holdSeries(
    at.platform,
    client,
    { ...holdForm(expert), months: '1', message: 'Un suivi' },
    holdWords,
  );
  expect(outcome).toMatchObject({ ok: true });
  const id = (outcome.ok ? outcome.value.id : '') as AppointmentId;
  await confirmHold(db, id, at.platform.clock.now());
  return id;
}

/** Moves it to the same hour of the next day. */
async function move(by: Viewer, id: AppointmentId) {
  const moved = await updateAppointment(moment.platform, by, { id, start: '2026-11-24T09:00:00.000Z' });
  expect(moved).toMatchObject({ ok: true });
}

async function lapse() {
  while ((await lapseRequests(atMoment(platform, '2026-11-16T10:00:00Z').platform)) > 0);
}
