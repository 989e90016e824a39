import type { BrowserContext, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { type Person, personWithAccount } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

const newSubject = () => `Question ${crypto.randomUUID().slice(0, 13)}`;
const answered = /^Visavis vous répond/;
const cardOf = (page: Page, subject: string) => page.getByRole('article').filter({ hasText: subject });

/** A person with an account who has written to support. */
async function newSender(context: BrowserContext): Promise<Person & { subject: string }> {
  const person = await personWithAccount(context);
  const subject = newSubject();
  await rows(
    `insert into contact_messages (user_id, kind, subject, message)
     select id, 'support', $2, 'Bonjour, une question.' from users where email = $1`,
    [person.email, subject],
  );
  return { ...person, subject };
}

async function answer(page: Page, subject: string, text: string) {
  const card = cardOf(page, subject);
  await card.getByText('Répondre', { exact: true }).click();
  await card.getByRole('textbox', { name: 'Votre réponse' }).fill(text);
  await card.getByRole('button', { name: 'Envoyer la réponse' }).click();
}

const rowOf = async (subject: string) =>
  (
    await rows<{ id: string; answer: string | null; answered_at: Date | null }>(
      'select id, answer, answered_at from contact_messages where subject = $1',
      [subject],
    )
  )[0];

test('when an answer cannot be saved, the admin sees an error, the text stays and can be sent again', async ({
  page,
  context,
  signedInAs,
}) => {
  const { subject, email } = await newSender(context);
  const relent = await refuseRows(
    'audit_records',
    '(select email from user_profiles where id = new.subject_id)',
    email,
  );
  await signedInAs('admin');
  await open(page, '/admin/messages');
  await answer(page, subject, 'Voici la réponse.');
  await expect(toastNamed(page, 'Erreur')).toContainText('Une erreur est survenue lors de l’envoi de la réponse.');
  const field = cardOf(page, subject).getByRole('textbox', { name: 'Votre réponse' });
  await expect(field).toHaveValue('Voici la réponse.');
  expect(await examine(page)).toEqual([]);
  expect(await rowOf(subject)).toMatchObject({ answer: null });
  await relent();
  await cardOf(page, subject).getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(toastNamed(page, 'Réponse envoyée')).toBeVisible();
  await mailTo(email, answered);
});

test('[ADMIN19] an answer is mailed to the sender, shown on their page and logged in the journal without its text', async ({
  page,
  context,
  signedInAs,
}) => {
  const sender = await newSender(context);
  await signedInAs('admin');
  await open(page, '/admin/messages?type=messages&etat=a-traiter');
  await answer(page, sender.subject, 'Bonjour Inès,\n\nvotre facture est dans votre espace.');
  await expect(toastNamed(page, 'Réponse envoyée')).toContainText('Elle part par e-mail à la personne.');
  await expect(cardOf(page, sender.subject)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/messages\?type=messages&etat=a-traiter#message-/);

  await page.goto('/admin/messages?type=messages&etat=repondus');
  await expect(cardOf(page, sender.subject)).toContainText(/Réponse de Agathe Morel, le \d+/);
  await expect(cardOf(page, sender.subject)).toContainText('votre facture est dans votre espace.');

  const mail = await mailTo(sender.email, answered);
  expect(mail.subject).toBe(`Visavis vous répond : ${sender.subject}`);
  expect(mail.text).toContain('Bonjour Inès,\n\nvotre facture est dans votre espace.');
  expect(mail.text).toContain(`${stack.origin}/dashboard/contact`);

  await page.goto('/admin/journal');
  const record = page.getByRole('row', { name: 'Réponse à un message' }).filter({ hasText: 'Inès Carlier' }).first();
  await expect(record).toContainText('Agathe Morel');
  const records = await rows<{ details: object }>(
    `select details from audit_records where act = 'message-answered' and subject_id = (select id from user_profiles where email = $1)`,
    [sender.email],
  );
  expect(records).toEqual([{ details: { messageId: (await rowOf(sender.subject))?.id } }]);

  await context.clearCookies();
  await beginSession(context, sender.email);
  await page.goto('/dashboard/contact');
  const own = page.getByRole('region', { name: 'Vos derniers messages' });
  await expect(own).toContainText('Répondu');
  await own.getByText(sender.subject).click();
  await expect(own.getByText('votre facture est dans votre espace.')).toBeVisible();
});
