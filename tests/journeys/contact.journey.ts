import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { fillSignIn, newPerson, signInButton, signOutHere, signUpAs } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';

const subjectField = (page: Page) => page.getByRole('textbox', { name: 'Sujet' });
const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Envoyer le message', exact: true });
const ownList = (page: Page) => page.getByRole('region', { name: 'Vos derniers messages' });

async function write(page: Page, subject: string, message = 'Où trouver ma facture ?') {
  await subjectField(page).fill(subject);
  await messageField(page).fill(message);
  await sendButton(page).click();
}

interface MessageRow {
  readonly kind: string;
  readonly subject: string;
  readonly message: string;
  readonly created_at: Date;
}

const messagesOf = (email: string) =>
  rows<MessageRow>(
    `select m.* from contact_messages m join users u on u.id = m.user_id where u.email = $1 order by m.created_at`,
    [email],
  );

test('[CONT05] a client whose session ends while writing keeps the text, signs in in another tab and sends it', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  await open(page, '/dashboard/contact');
  await signOutHere(context);
  await write(page, 'Une longue histoire', 'Il était une fois');
  await expect(toastNamed(page, 'Erreur')).toContainText('Vous devez être connecté pour envoyer un message.');
  await expect(messageField(page)).toHaveValue('Il était une fois');
  expect(await messagesOf(person.email)).toEqual([]);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Se connecter (nouvel onglet)' }).click();
  const beside = await opened;
  await fillSignIn(beside, person);
  await signInButton(beside).click();
  await expect(beside).toHaveURL('/dashboard/contact');
  await sendButton(page).click();
  await expect(toastNamed(page, 'Message envoyé')).toBeVisible();
  expect(await messagesOf(person.email)).toMatchObject([{ message: 'Il était une fois' }]);
});

test('[CONT01] [CONT06] the form requires both fields and limits them to 200 and 5,000 characters', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  await open(page, '/dashboard/contact');
  await sendButton(page).click();
  await expect(subjectField(page)).toBeFocused();
  await subjectField(page).fill('Un sujet');
  await sendButton(page).click();
  await expect(messageField(page)).toBeFocused();
  await subjectField(page).fill('');
  await page.keyboard.insertText('s'.repeat(201));
  await expect(subjectField(page)).toHaveValue('s'.repeat(200));
  await messageField(page).focus();
  await page.keyboard.insertText('m'.repeat(5001));
  await expect(messageField(page)).toHaveValue('m'.repeat(5000));
  expect(await messagesOf(person.email)).toEqual([]);
  await sendButton(page).click();
  await expect(toastNamed(page, 'Message envoyé')).toBeVisible();
  expect(await messagesOf(person.email)).toMatchObject([{ subject: 's'.repeat(200), message: 'm'.repeat(5000) }]);
});

test('[CONT04] when the message cannot be saved, the page shows an error and keeps the text', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  const relent = await refuseRows('contact_messages', '(select email from users where id = new.user_id)', person.email);
  await open(page, '/dashboard/contact');
  await write(page, 'Ma facture');
  await expect(toastNamed(page, 'Erreur')).toContainText('Une erreur est survenue lors de l’envoi du message.');
  await expect(messageField(page)).toHaveValue('Où trouver ma facture ?');
  expect(await examine(page)).toEqual([]);
  await relent();
  await sendButton(page).click();
  await expect(toastNamed(page, 'Message envoyé')).toContainText('Nous vous répondrons dans les plus brefs délais.');
  expect(await messagesOf(person.email)).toHaveLength(1);
});

test('[CONT04] a message request that gets no response shows an error', async ({ page, context }) => {
  await signUpAs(context, newPerson());
  await open(page, '/dashboard/contact');
  await page.route('**/*.data*', (route) => route.abort());
  await write(page, 'Ma facture');
  await expect(toastNamed(page, 'Erreur')).toContainText('Une erreur est survenue lors de l’envoi du message.');
  await expect(subjectField(page)).toHaveValue('Ma facture');
});

test('[CONT02] [CONT03] [CONT04] a message is stored with its sender and date, but without the contact details of the page', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  await open(page, '/dashboard/contact');
  const details = page.getByRole('region', { name: 'Nos coordonnées' });
  await expect(details.getByRole('link', { name: 'bonjour@visavis.example' })).toHaveAttribute(
    'href',
    'mailto:bonjour@visavis.example',
  );
  await expect(ownList(page)).toContainText('Aucun message pour le moment');
  const before = Date.now();
  await write(page, 'Ma facture');
  await expect(toastNamed(page, 'Message envoyé')).toContainText('Nous vous répondrons dans les plus brefs délais.');
  // The form is empty again, and the keyboard focus is kept.
  await expect(subjectField(page)).toHaveValue('');
  await expect(messageField(page)).toHaveValue('');
  await expect(sendButton(page)).toBeFocused();
  await expect(ownList(page).getByRole('heading', { level: 3 })).toHaveText(['Ma facture']);
  const [row, ...others] = await messagesOf(person.email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ kind: 'support', subject: 'Ma facture', message: 'Où trouver ma facture ?' });
  expect(Math.abs(Number(row?.created_at) - before)).toBeLessThan(60_000);
  expect(JSON.stringify(row)).not.toContain('bonjour@');
});
