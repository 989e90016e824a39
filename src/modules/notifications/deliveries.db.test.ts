import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { AppointmentId, UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { appointment, atMoment, book, newClient, newExpert } from '../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/database/mailbox.ts';
import { addPerson, type Person } from '../../../tests/support/database/people.ts';
import {
  chooseTopics,
  mailsComeBack,
  ownMails,
  refusedTopics,
  retryAddress,
  takeBounce,
  unsubscribe,
} from './index.server.ts';
import { mailJobs, sendMail } from './tasks/send-mail.ts';

const { db, env } = platform;
const caller = { ip: '192.0.2.9', headers: new Headers() };
const startsAt = '2026-11-23T09:00:00.000Z';

let facts = 0;
let mailbox: Mailbox;
let mailing: Platform;
let claire: Person;

beforeEach(async () => {
  mailbox = await openMailbox();
  mailing = await testPlatform({ SMTP_URL: mailbox.url });
  claire = await addPerson(db, { first_name: 'Claire' }, { email_verified: true });
});

const tell = (to: Platform, fact = 'password-changed', factId = `${++facts}`) =>
  sendMail(to, { fact: fact as 'password-changed', factId, payload: { userId: claire.userId } });

const deliveries = () => db.selectFrom('mail_deliveries').selectAll().where('user_id', '=', claire.userId).execute();
const viewerOf = async (userId: UserId) => {
  const found = await db.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();
  return { ...(await newClient(platform)), id: found.id as UserId, email: found.email };
};

/** SMTP server with configurable behaviour. */
async function serverThat(onData: (kept: Email[], mail: Email, done: () => void, drop: () => void) => void) {
  const kept: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onData(stream, session, done) {
      void buffer(stream)
        .then(PostalMime.parse)
        .then((mail) =>
          onData(
            kept,
            mail,
            // oxlint-disable-next-line promise/no-callback-in-promise -- the SMTP server speaks in callbacks
            () => done(),
            () => drop(session.id),
          ),
        );
    },
  });
  server.on('error', () => undefined);
  const drop = (id: string) => {
    for (const connection of server.connections as Set<{ session: { id: string }; close(): void }>)
      if (connection.session.id === id) connection.close();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return { kept, mailing: await testPlatform({ SMTP_URL: url }) };
}

describe('a mail is sent once per fact and person', () => {
  test('however often its job runs, and its delivery is recorded', async () => {
    for (let turn = 0; turn < 3; turn++) await tell(mailing, 'password-changed', 'once');
    const [delivery] = await deliveries();
    expect(mailbox.mails.map(({ messageId }) => messageId)).toEqual([`<${delivery?.id}@visavis.example>`]);
    expect(delivery).toMatchObject({
      mail: 'password-changed.once',
      kind: 'password-changed',
      state: 'sent',
      attempts: 1,
    });
  });

  test('after the mail server was down, in the same delivery record', async () => {
    const away = platform;
    await expect(tell(away, 'password-changed', 'away')).rejects.toThrow(/ECONNREFUSED/);
    expect(await deliveries()).toMatchObject([{ state: 'sending', settled_at: null }]);
    await tell(mailing, 'password-changed', 'away');
    expect(mailbox.mails).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('but twice with the same Message-ID when the reply of the server was lost', async () => {
    let turns = 0;
    const { kept, mailing: unsure } = await serverThat((taken, mail, done, drop) => {
      taken.push(mail);
      if (++turns === 1) drop();
      else done();
    });
    await expect(tell(unsure, 'password-changed', 'unheard')).rejects.toThrow();
    await tell(unsure, 'password-changed', 'unheard');
    await tell(unsure, 'password-changed', 'unheard');
    expect(kept).toHaveLength(2);
    expect(kept[0]?.messageId).toBe(kept[1]?.messageId);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('to each of two people', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    const appointmentId = await book(atMoment(platform), client, expert);
    const { version } = await appointment(platform, appointmentId);
    const payload = { appointmentId, version };
    for (const job of [
      ...mailJobs('appointment-booked', 'both', payload),
      ...mailJobs('appointment-booked', 'both', payload),
    ])
      await sendMail(mailing, job);
    expect(mailbox.mails).toHaveLength(2);
    const kept = await db
      .selectFrom('mail_deliveries')
      .select(['appointment_id', 'mail'])
      .where('appointment_id', '=', appointmentId)
      .execute();
    expect(kept.map(({ mail }) => mail).sort()).toEqual([
      'appointment-booked.both.client',
      'appointment-booked.both.expert',
    ]);
  });
});

describe('optional mails', () => {
  let client: Awaited<ReturnType<typeof newClient>>;
  let id: AppointmentId;

  const remind = async () => {
    const before = mailbox.mails.length;
    const own = { ...mailing, clock: { now: () => new Date('2026-11-22T09:00:00Z') } };
    const payload = { appointmentId: id, startsAt, notice: 'day-before' };
    for (const job of mailJobs('call-came-near', `${++facts}`, payload)) await sendMail(own, job);
    return mailbox.mails.slice(before).filter((mail) => mail.to?.some(({ address }) => address === client.email));
  };
  const linkIn = (mail: Email | undefined) =>
    /^<(.*)>$/.exec(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '';
  const formOf = (link: string) => ({
    topic: new URL(link).pathname.split('/').at(-1),
    token: new URL(link).searchParams.get('token'),
  });

  beforeEach(async () => {
    const expert = await newExpert(platform);
    client = await newClient(platform);
    id = await book(atMoment(platform), client, expert);
  });

  test('carry and show a one-click unsubscribe link (RFC 8058)', async () => {
    const [mail] = await remind();
    const link = linkIn(mail);
    expect(link).toMatch(/^http:\/\/localhost:3000\/desabonnement\/reminders\?token=[\w.-]+$/);
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(`Ne plus recevoir ce type d’e-mail\u00a0: ${link}`);
    const [, shown] = /<a href="([^"]+)"[^>]*>Ne plus recevoir ce type d’e-mail<\/a>/.exec(mail?.html ?? '') ?? [];
    expect(shown).toBe(link);
    expect(mail?.text).toContain('Choisir mes e-mails\u00a0: http://localhost:3000/profil/notifications');
  });

  test('are not sent after unsubscribing, while other mails still are', async () => {
    const form = formOf(linkIn((await remind())[0]));
    expect(await unsubscribe(platform, undefined, form)).toEqual({ ok: true, value: { topic: 'reminders' } });
    expect(await unsubscribe(platform, undefined, form)).toMatchObject({ ok: true });
    expect(await remind()).toEqual([]);
    expect(await refusedTopics(db, client.id)).toEqual(['reminders']);
    expect((await ownMails(platform, client.id)).map(({ state }) => state).sort()).toEqual(['declined', 'sent']);
    await sendMail(mailing, { fact: 'password-changed', factId: `${++facts}`, payload: { userId: client.id } });
    expect(mailbox.mails.at(-1)).toMatchObject({ subject: expect.stringContaining('mot de passe') });
  });

  test('are not unsubscribed by a link for another topic or person or by a forged one', async () => {
    const { token } = formOf(linkIn((await remind())[0]));
    const other = await newClient(platform);
    const [, signature] = String(token).split('.');
    for (const form of [
      { topic: 'recaps', token },
      { topic: 'reminders', token: `${other.id}.${signature}` },
      { topic: 'reminders', token: `${client.id}.${'A'.repeat(43)}` },
      { topic: 'password-changed', token },
      { topic: 'reminders' },
      {},
    ])
      expect(await unsubscribe(platform, undefined, form)).toEqual({ ok: false, refusal: 'link-invalid' });
    expect(await refusedTopics(db, client.id)).toEqual([]);
    expect(await refusedTopics(db, other.id)).toEqual([]);
  });

  test('can be switched off and on again on the page', async () => {
    expect(await chooseTopics(mailing, client, { recaps: 'on' }, caller)).toEqual({
      ok: true,
      value: { wanted: ['recaps'] },
    });
    expect(await remind()).toEqual([]);
    await chooseTopics(mailing, client, { reminders: 'on', recaps: 'on' }, caller);
    expect(await remind()).toHaveLength(1);
    expect(await chooseTopics(mailing, undefined, {}, caller)).toEqual({ ok: false, refusal: 'not-authenticated' });
  });

  test('differ from mandatory mails, which have no unsubscribe link', async () => {
    await tell(mailing);
    expect(linkIn(mailbox.mails[0])).toBe('');
    expect(mailbox.mails[0]?.text).not.toContain('desabonnement');
    expect(mailbox.mails[0]?.text).toContain('/profil/notifications');
  });
});

const report = (id: string | undefined, { status = '5.1.1', action = 'failed' } = {}) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="L"',
    '',
    '--L',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; claire@courrier.example',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--L',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${id}@visavis.example>`,
    '',
    '--L--',
  ].join('\r\n');

describe('a bounce', () => {
  const bounced = async (how = {}) => {
    await tell(mailing);
    const [delivery] = await deliveries();
    return takeBounce(platform, report(delivery?.id, how));
  };
  const states = async () => (await ownMails(platform, claire.userId)).map(({ state }) => state);

  test('that is permanent suppresses later mails, except those the client requests', async () => {
    expect(await bounced()).toBe('suppressed');
    expect(await mailsComeBack(db, claire.userId)).toBe(true);
    await tell(mailing);
    expect(mailbox.mails).toHaveLength(1);
    expect((await states()).sort()).toEqual(['bounced', 'suppressed']);
    const payload = { email: claire.email };
    await sendMail(mailing, { fact: 'password-reset-requested', factId: `${++facts}`, payload });
    expect(mailbox.mails).toHaveLength(2);
  });

  test.each([
    ['late', { action: 'delayed', status: '4.4.1' }, 'delayed'],
    ['given up, for a mailbox that is full', { status: '4.2.2' }, 'bounced'],
    ['refused for what we are', { status: '5.7.1' }, 'bounced'],
  ])('%s: is recorded and suppresses nothing', async (_, how, state) => {
    expect(await bounced(how)).toBe('kept');
    expect(await mailsComeBack(db, claire.userId)).toBe(false);
    expect(await states()).toEqual([state]);
    await tell(mailing);
    expect(mailbox.mails).toHaveLength(2);
  });

  test('about a mail that we did not send is ignored', async () => {
    expect(await takeBounce(platform, report(crypto.randomUUID()))).toBe('ignored');
    expect(await takeBounce(platform, 'Subject: Absente du bureau\r\n\r\nJe reviens lundi.')).toBe('ignored');
  });

  test('that follows a permanent one is ignored', async () => {
    await bounced();
    const [delivery] = await deliveries();
    expect(await takeBounce(platform, report(delivery?.id, { action: 'delayed', status: '4.4.1' }))).toBe('ignored');
    expect(await states()).toEqual(['bounced']);
  });

  test.each([
    ['another address', { email: 'claire.nouvelle@courrier.example' }],
    ['the address verified', { email_verified: true }],
  ])('%s lifts the suppression at once', async (_, change) => {
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', claire.userId).execute();
    await bounced();
    await db.updateTable('users').set(change).where('id', '=', claire.userId).execute();
    expect(await mailsComeBack(db, claire.userId)).toBe(false);
    await tell(mailing);
    expect(mailbox.mails).toHaveLength(2);
  });

  test('for a former address does not suppress the new one', async () => {
    await tell(mailing);
    const [delivery] = await deliveries();
    await db
      .updateTable('users')
      .set({ email: `nouvelle-${claire.email}` })
      .where('id', '=', claire.userId)
      .execute();
    expect(await takeBounce(platform, report(delivery?.id))).toBe('kept');
    expect(await mailsComeBack(db, claire.userId)).toBe(false);
  });

  test('can be lifted by the client who says that the address works', async () => {
    await bounced();
    expect(await retryAddress(mailing, undefined, undefined, caller)).toEqual({
      ok: false,
      refusal: 'not-authenticated',
    });
    expect(await retryAddress(mailing, await viewerOf(claire.userId), undefined, caller)).toMatchObject({ ok: true });
    expect(await mailsComeBack(db, claire.userId)).toBe(false);
  });

  test('is read from standard input by `npm run mails:bounce`', { timeout: 60_000 }, async () => {
    await tell(mailing);
    const [delivery] = await deliveries();
    const { DATABASE_URL, REDIS_URL, SMTP_URL, AUTH_SECRET, SEALING_KEY } = env;
    const code = await new Promise<number | null>((resolve) => {
      const child = execFile(process.execPath, ['src/main/bounce.ts'], {
        env: { PATH: process.env.PATH, DATABASE_URL, REDIS_URL, SMTP_URL, AUTH_SECRET, SEALING_KEY },
      });
      child.once('exit', resolve);
      child.stdin?.end(report(delivery?.id));
    });
    expect(code).toBe(0);
    expect(await mailsComeBack(db, claire.userId)).toBe(true);
  });
});

test('a 5.1.1 refusal by the mail server suppresses the address at once', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('5.1.1 unknown here'), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  await tell(await testPlatform({ SMTP_URL: url }));
  expect(await deliveries()).toMatchObject([{ state: 'bounced', bounce_code: '5.1.1' }]);
  expect(await mailsComeBack(db, claire.userId)).toBe(true);
});

test('each mail has its own bounce address when the operator has set one', async () => {
  const own = await testPlatform({ SMTP_URL: mailbox.url, BOUNCE_ADDRESS: 'rebonds@visavis.example' });
  await tell(own);
  const [delivery] = await deliveries();
  expect(mailbox.senders).toEqual([`rebonds+${delivery?.id}@visavis.example`]);
  await tell(mailing);
  expect(mailbox.senders[1]).toBe('bonjour@visavis.example');
});

test('a mail that was never settled is shown as unsent after some time', async () => {
  await expect(tell(platform)).rejects.toThrow(/ECONNREFUSED/);
  expect(await ownMails(platform, claire.userId)).toMatchObject([{ state: 'sending' }]);
  const later = { db, clock: { now: () => new Date(Date.now() + 2 * 24 * 3_600_000) } };
  expect(await ownMails(later, claire.userId)).toMatchObject([{ state: 'unsent' }]);
});
