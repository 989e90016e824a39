import { describe, expect, test } from 'vitest';
import { createIdentity } from '#modules/identity/server';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { openMailbox } from '../../../../tests/support/database/mailbox.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { sendMail } from './send-mail.ts';

const { db, site } = platform;

async function mailed() {
  const mailbox = await openMailbox();
  const identity = createIdentity(await testPlatform({ SMTP_URL: mailbox.url }));
  return { identity, mails: mailbox.mails };
}

describe('nobody is written to', () => {
  test('about an account that is verified, gone or suspended', async () => {
    const { identity, mails } = await mailed();
    const verified = await addPerson(db, {}, { email_verified: true });
    const suspended = await addPerson(db, { status: 'suspended' });
    const nobody = { email: 'personne@courrier.example' };
    await sendMail(identity, { fact: 'account-created', factId: '1', payload: { userId: verified.userId } });
    await sendMail(identity, { fact: 'verification-requested', factId: '2', payload: { userId: crypto.randomUUID() } });
    for (const payload of [nobody, { email: suspended.email }]) {
      await sendMail(identity, { fact: 'password-reset-requested', factId: '3', payload });
      await sendMail(identity, { fact: 'sign-up-repeated', factId: '4', payload });
    }
    expect(mails).toEqual([]);
  });
});

test('a mail server that cannot be reached fails the job, so that it is tried again', async () => {
  const { userId } = await addPerson(db);
  const job = { fact: 'account-created', factId: '1', payload: { userId } } as const;
  await expect(sendMail(createIdentity(platform), job)).rejects.toThrow(/ECONNREFUSED/);
});

test('a second attempt carries the same Message-ID', async () => {
  const { identity, mails } = await mailed();
  const { userId } = await addPerson(db);
  for (let attempt = 0; attempt < 2; attempt++)
    await sendMail(identity, { fact: 'account-created', factId: '77', payload: { userId } });
  expect(mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill('<account-created.77@visavis.example>'));
});

test.each(['account-created', 'verification-requested'] as const)('%s sends the verification link', async (fact) => {
  const { identity, mails } = await mailed();
  const { userId, email } = await addPerson(db, { first_name: 'Hélène' });
  await sendMail(identity, { fact, factId: '1', payload: { userId } });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    from: { name: site.name, address: site.contactAddress },
    to: [{ address: email }],
    subject: 'Confirmez votre adresse — Visavis',
    text: expect.stringMatching(/http:\/\/localhost:3000\/verifier-adresse\?token=[\w.-]+/),
    html: expect.stringContaining('Bienvenue, Hélène'),
  });
});

test('password-reset-requested sends a link of its own each time', async () => {
  const { identity, mails } = await mailed();
  const { email } = await addPerson(db);
  for (const factId of ['1', '2'])
    await sendMail(identity, { fact: 'password-reset-requested', factId, payload: { email } });
  const links = mails.map(({ text }) =>
    /http:\/\/localhost:3000\/nouveau-mot-de-passe\?token=[\w-]{32}/.exec(text ?? ''),
  );
  expect(new Set(links.map((match) => match?.[0])).size).toBe(2);
  expect(mails[0]).toMatchObject({
    to: [{ address: email }],
    subject: 'Choisissez un nouveau mot de passe — Visavis',
  });
});

test('sign-up-repeated tells the owner, by the name of the account and not by one that was typed', async () => {
  const { identity, mails } = await mailed();
  const { email } = await addPerson(db, { first_name: 'Claire' });
  await sendMail(identity, { fact: 'sign-up-repeated', factId: '1', payload: { email } });
  expect(mails).toMatchObject([
    {
      to: [{ address: email }],
      subject: 'Vous avez déjà un compte Visavis',
      text: expect.stringMatching(/^Bonjour Claire[\s\S]*http:\/\/localhost:3000\/se-connecter\n/),
    },
  ]);
  expect(mails[0]?.text).not.toContain('token');
});

test('content-reported sends a receipt to whoever reported, and repeats nothing of the reason', async () => {
  const { identity, mails } = await mailed();
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
  await sendMail(identity, { fact: 'content-reported', factId: '1', payload: { reportId: id } });
  await sendMail(identity, { fact: 'content-reported', factId: '2', payload: { reportId: crypto.randomUUID() } });
  expect(mails).toMatchObject([
    {
      to: [{ address: 'claire@courrier.example' }],
      subject: `Votre signalement ${id.slice(-8).toUpperCase()} est bien reçu — Visavis`,
      text: expect.stringMatching(/15 novembre 2026 à 10:30[\s\S]*http:\/\/localhost:3000\/expert\/camille-renaud\n/),
    },
  ]);
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('pilules');
});
