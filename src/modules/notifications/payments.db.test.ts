import { expect, test } from 'vitest';
import { atMoment, book, newClient, newExpert } from '../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { openMailbox } from '../../../tests/support/database/mailbox.ts';
import { mailJobs, sendMail } from './tasks/send-mail.ts';

test('[MAIL04] a client whose late payment was returned is mailed the amount', async () => {
  const mailbox = await openMailbox();
  const mailing = await testPlatform({ SMTP_URL: mailbox.url });
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const appointmentId = await book(atMoment(platform), client, expert);
  for (const job of mailJobs('payment-returned', '1', { appointmentId })) await sendMail(mailing, job);
  expect(mailbox.mails).toMatchObject([
    { to: [{ address: client.email }], subject: 'Votre paiement vous est rendu — Visavis' },
  ]);
  expect(mailbox.mails[0]?.text).toMatch(/60,00\s€ nous est parvenu quand le créneau/);
  expect(mailbox.mails[0]?.text).toContain('la somme entière vous est rendue');
  expect(mailbox.mails[0]?.text).toContain(`/expert/${expert.profileId}\n`);
});
