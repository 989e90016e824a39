import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { fillSignIn, newPerson, signInButton, signUpAs } from '../support/people.ts';
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

test('[CONT05] [PERM10] a message without a session is refused in these words, and stored nowhere', async ({
  request,
}) => {
  const subject = `Sans session ${crypto.randomUUID()}`;
  const answer = await request.post('/dashboard/contact', {
    form: { subject, message: 'Bonjour' },
    headers: { Origin: stack.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(401);
  expect(await answer.text()).toContain('Vous devez être connecté pour envoyer un message.');
  expect(await rows('select id from contact_messages where subject = $1', [subject])).toEqual([]);
});

test('[CONT05] whose session ends while they write keeps what was written, signs in beside it and sends it', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  await open(page, '/dashboard/contact');
  await context.clearCookies();
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

test('[CONT05] without scripts the words lead to where one signs in, and back', async ({ context }) => {
  const page = await withoutScripts(context);
  const person = newPerson();
  await signUpAs(page.context(), person);
  await page.goto('/dashboard/contact');
  await page.context().clearCookies();
  await write(page, 'Trop tard');
  await expect(page.getByText('Vous devez être connecté pour envoyer un message.')).toBeVisible();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/se-connecter?returnTo=%2Fdashboard%2Fcontact');
  expect(await messagesOf(person.email)).toEqual([]);
});

test('[CONT01] [CONT06] the form asks for both fields and takes no more than 200 and 5,000 characters', async ({
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

for (const [form, reason] of [
  [{ subject: ' ', message: 'Bonjour' }, 'Veuillez remplir tous les champs obligatoires.'],
  [{ subject: 'Sujet' }, 'Veuillez remplir tous les champs obligatoires.'],
  [{ subject: 's'.repeat(201), message: 'Bonjour' }, 'Le sujet doit contenir au plus 200 caractères.'],
  [{ subject: 'Sujet', message: 'm'.repeat(5001) }, 'Votre message doit contenir au plus 5 000 caractères.'],
] as const) {
  test(`[CONT01] [CONT06] the server refuses ${JSON.stringify(form).slice(0, 40)} by itself`, async ({ context }) => {
    const person = newPerson();
    await signUpAs(context, person);
    const answer = await context.request.post(`${stack.origin}/dashboard/contact`, {
      form,
      headers: { Origin: stack.origin },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(reason);
    expect(await messagesOf(person.email)).toEqual([]);
  });
}

test('[CONT04] when the message cannot be kept the page says so, and what was written stays', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  const relent = await refuseRows('contact_messages', '(select email from users where id = new.user_id)', person.email);
  await open(page, '/dashboard/contact');
  await write(page, 'Ma facture');
  await expect(toastNamed(page, 'Erreur')).toContainText("Une erreur est survenue lors de l'envoi du message.");
  await expect(messageField(page)).toHaveValue('Où trouver ma facture ?');
  expect(await examine(page)).toEqual([]);
  await relent();
  await sendButton(page).click();
  await expect(toastNamed(page, 'Message envoyé')).toContainText('Nous vous répondrons dans les plus brefs délais.');
  expect(await messagesOf(person.email)).toHaveLength(1);
});

test('[CONT04] a message whose answer does not come says so', async ({ page, context }) => {
  await signUpAs(context, newPerson());
  await open(page, '/dashboard/contact');
  await page.route('**/*.data*', (route) => route.abort());
  await write(page, 'Ma facture');
  await expect(toastNamed(page, 'Erreur')).toContainText("Une erreur est survenue lors de l'envoi du message.");
  await expect(subjectField(page)).toHaveValue('Ma facture');
});

test('[CONT02] [CONT03] [CONT04] a message is kept with its sender and date; the contact details are not', async ({
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
  // Ready for the next one, and the keyboard has not lost its place.
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

test('[CONT01] [CONT04] without scripts a refusal keeps what was written, and a message goes out', async ({
  context,
}) => {
  const page = await withoutScripts(context);
  const person = newPerson();
  await signUpAs(page.context(), person);
  await page.goto('/dashboard/contact');
  await write(page, ' ', 'Un long message');
  await expect(page.getByRole('main')).toContainText('Veuillez remplir tous les champs obligatoires.');
  await expect(messageField(page)).toHaveValue('Un long message');
  await write(page, 'Ma facture', 'Un long message');
  await expect(page.getByRole('status')).toContainText(
    'Message envoyé Nous vous répondrons dans les plus brefs délais.',
  );
  await expect(messageField(page)).toHaveValue('');
  await ownList(page).getByText('Ma facture').click();
  await expect(ownList(page).getByText('Un long message')).toBeVisible();
});

test('[PERM11] nobody reads what another has written', async ({ page, context }) => {
  const [other] = await rows<{ subject: string }>(
    `select subject from contact_messages m join users u on u.id = m.user_id where u.email = 'sophie-delattre@visavis.example'`,
  );
  expect(other).toBeDefined();
  await signUpAs(context, newPerson());
  await page.goto('/dashboard/contact');
  await expect(ownList(page)).toContainText('Aucun message pour le moment');
  await expect(page.getByText(other?.subject ?? '')).toHaveCount(0);
});

test('[EVENT10] whoever is signed in proposes an event, and an admin finds it in the inbox', async ({
  page,
  context,
  signedInAs,
}) => {
  const person = newPerson();
  const title = `Lire un bail commercial ${crypto.randomUUID().slice(0, 8)}`;
  await signUpAs(context, person);
  await page.goto('/evenements');
  await page.getByRole('link', { name: 'Proposer un événement' }).click();
  await expect(page).toHaveURL('/dashboard/contact?sujet=evenement');
  await expect(page.getByRole('heading', { level: 1, name: 'Proposer un événement' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Titre de l’événement' }).fill(title);
  await page.getByRole('textbox', { name: 'Votre proposition' }).fill('Un atelier de deux heures.');
  await page.getByRole('button', { name: 'Envoyer la proposition' }).click();
  await expect(toastNamed(page, 'Proposition envoyée')).toBeVisible();
  expect(await messagesOf(person.email)).toMatchObject([{ kind: 'event-proposal', subject: title }]);

  await context.clearCookies();
  await signedInAs('admin');
  await page.goto('/admin/messages');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Proposition d’événement');
  await expect(card).toContainText('Un atelier de deux heures.');
  await expect(card).toContainText('De Inès Carlier');
});
