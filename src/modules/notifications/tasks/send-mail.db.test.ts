import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { erasedAddress } from '#kernel/erased-address';
import type { ProfileId, UserId } from '#kernel/ids';
import { addApplicant } from '../../../../tests/support/database/applications.ts';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { openMailbox } from '../../../../tests/support/database/mailbox.ts';
import { addDomain, addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { addMessage, addReport } from '../../../../tests/support/database/support.ts';
import { sendMail } from './send-mail.ts';

const { db, site } = platform;

async function mailed() {
  const mailbox = await openMailbox();
  const mailing = await testPlatform({ SMTP_URL: mailbox.url });
  return { mailing, mails: mailbox.mails };
}

describe('no mail is sent', () => {
  test('about an account that is verified, gone or suspended', async () => {
    const { mailing, mails } = await mailed();
    const verified = await addPerson(db, {}, { email_verified: true });
    const suspended = await addPerson(db, { status: 'suspended' });
    const nobody = { email: 'personne@courrier.example' };
    await sendMail(mailing, { fact: 'account-created', factId: '1', payload: { userId: verified.userId } });
    await sendMail(mailing, { fact: 'verification-requested', factId: '2', payload: { userId: crypto.randomUUID() } });
    for (const payload of [nobody, { email: suspended.email }]) {
      await sendMail(mailing, { fact: 'password-reset-requested', factId: '3', payload });
      await sendMail(mailing, { fact: 'sign-up-repeated', factId: '4', payload });
    }
    const { userId } = suspended;
    const seen = { userId, device: 'Chrome/Windows', ip: '192.0.2.17', at: '2026-11-15T09:30:00Z' };
    await sendMail(mailing, { fact: 'password-changed', factId: '5', payload: { userId } });
    await sendMail(mailing, { fact: 'signed-in-from-new-device', factId: '6', payload: seen });
    expect(mails).toEqual([]);
  });
});

test('an unreachable mail server fails the job, so that it is retried', async () => {
  const { userId } = await addPerson(db);
  const job = { fact: 'account-created', factId: '1', payload: { userId } } as const;
  await expect(sendMail(platform, job)).rejects.toThrow(/ECONNREFUSED/);
});

test('a refusal by the mail server is reported by its code only, without the address', async () => {
  const { userId, email } = await addPerson(db);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onRcptTo: (address, _session, done) =>
      done(Object.assign(new Error(`<${address.address}> is unknown here`), { responseCode: 550 })),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailing = await testPlatform({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const refused = await sendMail(mailing, { fact: 'account-created', factId: '1', payload: { userId } }).catch(
    (error: unknown) => error as Error,
  );
  expect(refused?.message).toBe('the mail server refused: 550 EENVELOPE');
  expect(inspect(refused)).not.toContain(email);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('account-erased mails a goodbye to the address in its payload', async () => {
  const { mailing, mails } = await mailed();
  const payload = {
    userId: crypto.randomUUID() as UserId,
    profileId: crypto.randomUUID() as ProfileId,
    email: 'partie@courrier.example',
    firstName: 'Claire',
  };
  await sendMail(mailing, { fact: 'account-erased', factId: '1', payload });
  expect(mails).toMatchObject([
    {
      to: [{ address: 'partie@courrier.example' }],
      subject: 'Votre compte Visavis est supprimé',
      text: expect.stringMatching(/^Au revoir, Claire[\s\S]*http:\/\/localhost:3000\/politique-confidentialite\n/),
    },
  ]);
});

test('account-ends-soon mails a link to the sign-in page', async () => {
  const { mailing, mails } = await mailed();
  const { userId, email } = await addPerson(db, { first_name: 'Claire' });
  const gone = await addPerson(db, { status: 'erased' });
  for (const id of [userId, gone.userId])
    await sendMail(mailing, { fact: 'account-ends-soon', factId: '1', payload: { userId: id } });
  expect(mails).toMatchObject([
    {
      to: [{ address: email }],
      subject: 'Votre compte Visavis sera supprimé dans un mois',
      text: expect.stringMatching(/^Claire, [\s\S]*http:\/\/localhost:3000\/se-connecter\n/),
    },
  ]);
});

test.each(['account-created', 'verification-requested'] as const)('%s sends the verification link', async (fact) => {
  const { mailing, mails } = await mailed();
  const { userId, email } = await addPerson(db, { first_name: 'URGENT https://ailleurs.example' });
  await sendMail(mailing, { fact, factId: '1', payload: { userId } });
  expect(mails).toHaveLength(1);
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('URGENT');
  expect(mails[0]).toMatchObject({
    from: { name: site.name, address: site.contactAddress },
    to: [{ address: email }],
    subject: 'Confirmez votre adresse — Visavis',
    text: expect.stringMatching(/^Bienvenue sur Visavis[\s\S]*http:\/\/localhost:3000\/verifier-adresse\?token=[\w-]+/),
  });
});

test('password-reset-requested sends a new link each time', async () => {
  const { mailing, mails } = await mailed();
  const { email } = await addPerson(db);
  for (const factId of ['1', '2'])
    await sendMail(mailing, { fact: 'password-reset-requested', factId, payload: { email } });
  const links = mails.map(({ text }) =>
    /http:\/\/localhost:3000\/nouveau-mot-de-passe\?token=[\w-]{32}/.exec(text ?? ''),
  );
  expect(new Set(links.map((match) => match?.[0])).size).toBe(2);
  expect(mails[0]).toMatchObject({
    to: [{ address: email }],
    subject: 'Choisissez un nouveau mot de passe — Visavis',
  });
});

test('sign-up-repeated mails the owner under the name of the account', async () => {
  const { mailing, mails } = await mailed();
  const { email } = await addPerson(db, { first_name: 'Claire' }, { email_verified: true });
  await sendMail(mailing, { fact: 'sign-up-repeated', factId: '1', payload: { email } });
  expect(mails).toMatchObject([
    {
      to: [{ address: email }],
      subject: 'Vous avez déjà un compte Visavis',
      text: expect.stringMatching(/^Claire, [\s\S]*http:\/\/localhost:3000\/se-connecter\n/),
    },
  ]);
  expect(mails[0]?.text).not.toContain('token');
});

describe('a request for another address', () => {
  async function pendingChange(new_email: string) {
    const person = await addPerson(db, { first_name: 'Claire' });
    const { id } = await db
      .insertInto('email_changes')
      .values({ user_id: person.userId, new_email, expires_at: new Date(Date.now() + 3_600_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...person, changeId: id };
  }

  test('email-link-requested sends the link to the new address, the same at each attempt', async () => {
    const { mailing, mails } = await mailed();
    const { changeId } = await pendingChange('nouvelle@courrier.example');
    for (const factId of ['1', '2'])
      await sendMail(mailing, { fact: 'email-link-requested', factId, payload: { changeId } });
    expect(mails).toMatchObject(
      Array(2).fill({
        to: [{ address: 'nouvelle@courrier.example' }],
        subject: 'Confirmez votre nouvelle adresse — Visavis',
        text: expect.stringMatching(/^Claire, [\s\S]*http:\/\/localhost:3000\/nouvelle-adresse\?token=[\w.-]+\n/),
      }),
    );
    expect(mails[0]?.text).toBe(mails[1]?.text);
  });

  test('email-link-requested tells the owner of a taken address and sends no link', async () => {
    const { mailing, mails } = await mailed();
    const owner = await addPerson(db, { first_name: 'Hélène' }, { email_verified: true });
    const closed = await addPerson(db, { status: 'suspended' });
    for (const [factId, { email }] of [owner, closed].entries()) {
      const { changeId } = await pendingChange(email);
      await sendMail(mailing, { fact: 'email-link-requested', factId: `${factId}`, payload: { changeId } });
    }
    expect(mails).toMatchObject([
      {
        to: [{ address: owner.email }],
        subject: 'Cette adresse est déjà celle de votre compte Visavis',
        text: expect.stringMatching(/^Hélène, /),
      },
    ]);
    expect(mails[0]?.text).not.toContain('token');
  });

  test('email-change-requested tells the former address without naming the new one', async () => {
    const { mailing, mails } = await mailed();
    const { userId, email } = await pendingChange('secrete@courrier.example');
    const payload = { userId, formerEmail: email };
    await sendMail(mailing, { fact: 'email-change-requested', factId: '1', payload });
    expect(mails).toMatchObject([
      {
        to: [{ address: email }],
        subject: 'Une nouvelle adresse est demandée pour votre compte Visavis',
        text: expect.stringMatching(/^Claire, [\s\S]*http:\/\/localhost:3000\/nouveau-mot-de-passe\?token=[\w-]+\n/),
      },
    ]);
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('secrete');
  });

  test('a missing or expired change sends no mail', async () => {
    const { mailing, mails } = await mailed();
    const { changeId } = await pendingChange('trop-tard@courrier.example');
    await db.updateTable('email_changes').set({ expires_at: new Date() }).where('id', '=', changeId).execute();
    for (const id of [changeId, crypto.randomUUID()])
      await sendMail(mailing, { fact: 'email-link-requested', factId: '1', payload: { changeId: id } });
    const payload = { userId: crypto.randomUUID(), formerEmail: 'personne@courrier.example' };
    await sendMail(mailing, { fact: 'email-change-requested', factId: '2', payload });
    expect(mails).toEqual([]);
  });
});

test('password-changed mails the owner a link to take the account back', async () => {
  const { mailing, mails } = await mailed();
  const { userId, email } = await addPerson(db, { first_name: 'Claire' });
  await sendMail(mailing, { fact: 'password-changed', factId: '1', payload: { userId } });
  expect(mails).toMatchObject([
    {
      to: [{ address: email }],
      subject: 'Votre mot de passe a été changé — Visavis',
      text: expect.stringMatching(/^Claire, [\s\S]*http:\/\/localhost:3000\/nouveau-mot-de-passe\?token=[\w-]+\n/),
    },
  ]);
});

test('signed-in-from-new-device mails the device, the time and a shortened IP address', async () => {
  const { mailing, mails } = await mailed();
  const { userId, email } = await addPerson(db);
  const payload = { userId, device: 'Chrome/Windows', ip: '192.0.2.17', at: '2026-11-15T09:30:00Z' };
  await sendMail(mailing, { fact: 'signed-in-from-new-device', factId: '1', payload });
  expect(mails).toMatchObject([{ to: [{ address: email }], subject: 'Nouvelle connexion à votre compte — Visavis' }]);
  expect(mails[0]?.text).toMatch(
    /Chrome sur Windows, le 15 novembre 2026 à 10:30 \(heure de Paris\), adresse 192\.0\.2\.x[\s\S]*\/nouveau-mot-de-passe\?token=[\w-]+\n/,
  );
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('192.0.2.17');
});

test('content-reported mails a receipt to the reporter without the reason', async () => {
  const { mailing, mails } = await mailed();
  const { id } = await db
    .insertInto('content_reports')
    .values({
      page_path: '/expert/camille-renaud',
      category: 'fraud',
      reason: 'Achetez mes pilules',
      reporter_email: 'claire@courrier.example',
      created_at: new Date('2026-11-15T09:30:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendMail(mailing, { fact: 'content-reported', factId: '1', payload: { reportId: id } });
  await sendMail(mailing, { fact: 'content-reported', factId: '2', payload: { reportId: crypto.randomUUID() } });
  expect(mails).toMatchObject([
    {
      to: [{ address: 'claire@courrier.example' }],
      subject: `Votre signalement ${id.slice(-8).toUpperCase()} est bien reçu — Visavis`,
      text: expect.stringMatching(/15 novembre 2026 à 10:30[\s\S]*http:\/\/localhost:3000\/expert\/camille-renaud\n/),
    },
  ]);
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('pilules');
});

test('[ADMIN19] message-answered mails the answer to the sender, and nothing before there is one', async () => {
  const { mailing, mails } = await mailed();
  const admin = await addPerson(db, { role: 'admin' });
  const claire = await addPerson(db, { first_name: 'Claire' });
  const open = await addMessage(db, claire);
  const { id } = await addMessage(db, claire, {
    created_at: new Date('2026-11-15T09:30:00Z'),
    answer: 'Dans votre espace.\n\n<b>Bonne</b> journée',
    answered_at: new Date(),
    answered_by: admin.profileId,
  });
  for (const messageId of [open.id, crypto.randomUUID(), id])
    await sendMail(mailing, { fact: 'message-answered', factId: '1', payload: { messageId } });
  expect(mails).toMatchObject([
    {
      to: [{ address: claire.email }],
      subject: 'Visavis vous répond\u00a0: Ma facture',
      text: expect.stringMatching(
        /^Claire, [\s\S]*15 novembre 2026 à 10:30[\s\S]*Dans votre espace\.\n\n<b>Bonne<\/b> journée\n[\s\S]*http:\/\/localhost:3000\/dashboard\/contact\n/,
      ),
      html: expect.stringMatching(/>Dans votre espace\.<\/p>\n<p [^>]*>&lt;b&gt;Bonne&lt;\/b&gt; journée<\/p>/),
    },
  ]);
});

test('content-report-answered sends nothing to a reporter who has left', async () => {
  const { mailing, mails } = await mailed();
  const admin = await addPerson(db, { role: 'admin' });
  const answer = { answer: 'Vu.', answered_at: new Date(), answered_by: admin.profileId };
  const { id } = await addReport(db, { reporter_email: erasedAddress('nobody'), ...answer });
  await sendMail(mailing, { fact: 'content-report-answered', factId: '1', payload: { reportId: id } });
  expect(mails).toEqual([]);
});

test('content-report-answered mails the decision to the reporter', async () => {
  const { mailing, mails } = await mailed();
  const admin = await addPerson(db, { role: 'admin' });
  const open = await addReport(db);
  const { id } = await addReport(db, {
    answer: 'Le profil a été corrigé.',
    answered_at: new Date(),
    answered_by: admin.profileId,
  });
  for (const reportId of [open.id, id])
    await sendMail(mailing, { fact: 'content-report-answered', factId: '1', payload: { reportId } });
  expect(mails).toMatchObject([
    {
      to: [{ address: 'temoin@courrier.example' }],
      subject: `Notre réponse à votre signalement ${id.slice(-8).toUpperCase()} — Visavis`,
      text: expect.stringContaining('Le profil a été corrigé.'),
    },
  ]);
});

describe('[MAIL03] the three mails about an application', () => {
  test('received, with a link to its status', async () => {
    const { mailing, mails } = await mailed();
    const { profileId, email } = await addApplicant(platform, { domains: [(await addDomain(db)).slug] });
    await sendMail(mailing, { fact: 'application-submitted', factId: '1', payload: { profileId } });
    expect(mails).toMatchObject([
      {
        to: [{ address: email }],
        subject: 'Votre candidature est bien reçue — Visavis',
        text: expect.stringMatching(/^Merci, Inès[\s\S]*48 h[\s\S]*http:\/\/localhost:3000\/devenir-expert-form\n/),
      },
    ]);
  });

  test('approved, with links to the expert space and the public page', async () => {
    const { mailing, mails } = await mailed();
    const { profileId, email } = await addExpert(db, { slugs: ['ines-approuvee'] });
    await sendMail(mailing, { fact: 'application-approved', factId: '1', payload: { profileId } });
    expect(mails).toMatchObject([
      {
        to: [{ address: email }],
        subject: 'Votre candidature est acceptée — Visavis',
        text: expect.stringMatching(/localhost:3000\/expert-space\n[\s\S]*localhost:3000\/expert\/ines-approuvee\n/),
      },
    ]);
  });

  test('rejected, with the reason, even after a new application', async () => {
    const { mailing, mails } = await mailed();
    const admin = await addPerson(db, { role: 'admin' });
    const { profileId, email } = await addApplicant(platform, { domains: [(await addDomain(db)).slug] });
    const { id } = await db
      .insertInto('application_rejections')
      .values({
        user_profile_id: profileId,
        applied_at: new Date('2026-11-01T09:00:00Z'),
        rejected_at: new Date('2026-11-02T09:00:00Z'),
        rejected_by: admin.profileId,
        reason: 'Vos références\n\nne répondent pas.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendMail(mailing, { fact: 'application-rejected', factId: '1', payload: { rejectionId: id } });
    expect(mails).toMatchObject([
      {
        to: [{ address: email }],
        subject: 'Votre candidature n’a pas été retenue — Visavis',
        text: expect.stringMatching(/Vos références\n\nne répondent pas\.[\s\S]*\/devenir-expert-form\n/),
        html: expect.stringContaining('>ne répondent pas.</p>'),
      },
    ]);
  });

  test('are not sent to a suspended account', async () => {
    const { mailing, mails } = await mailed();
    const { profileId } = await addExpert(db, {}, { status: 'suspended' });
    for (const fact of ['application-submitted', 'application-approved'] as const)
      await sendMail(mailing, { fact, factId: '1', payload: { profileId } });
    expect(mails).toEqual([]);
  });
});
