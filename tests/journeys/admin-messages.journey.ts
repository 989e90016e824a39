import type { BrowserContext, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, signInAs, toastNamed } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { mailsTo, mailTo } from '../support/mails.ts';
import { roles } from '../support/pages.ts';
import { newPerson, type Person, signUpAs } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

const newSubject = () => `Question ${crypto.randomUUID().slice(0, 13)}`;
const answered = /^Visavis vous répond/;
const cardOf = (page: Page, subject: string) => page.getByRole('article').filter({ hasText: subject });
const headings = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

async function post(context: BrowserContext, path: string, form: Record<string, string>) {
  return context.request.post(stack.origin + path, { form, headers: { Origin: stack.origin }, maxRedirects: 0 });
}

/** Someone writes by posting the form, as the page would. */
async function writeAs(context: BrowserContext, path = '/dashboard/contact'): Promise<Person & { subject: string }> {
  const person = newPerson();
  const subject = newSubject();
  await signUpAs(context, person);
  expect((await post(context, path, { subject, message: 'Bonjour,\nune question.' })).status()).toBe(303);
  await context.clearCookies();
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

test('[PERM12] whoever is no admin can answer nothing, whatever they send', async ({ context }) => {
  const { subject } = await writeAs(context);
  const id = (await rowOf(subject))?.id ?? '';
  const form = { kind: 'support', id, answer: 'Je réponds à la place de l’équipe.' };
  expect((await post(context, '/admin/messages', form)).status()).toBe(401);
  for (const email of [roles.client.email, roles.expert.email]) {
    await beginSession(context, email);
    const refused = await post(context, '/admin/messages', form);
    expect(refused.status()).toBe(403);
    const said = await refused.text();
    expect(said).toContain('Cette action est réservée aux administrateurs.');
    expect(said).toContain('Unauthorized: Admin access required');
    await context.clearCookies();
  }
  expect(await rowOf(subject)).toMatchObject({ answer: null, answered_at: null });
});

test('when an answer cannot be kept the page says so, nothing is mailed, and what was written stays', async ({
  page,
  context,
  signedInAs,
}) => {
  const { subject, email } = await writeAs(context);
  const relent = await refuseRows(
    'audit_records',
    '(select email from user_profiles where id = new.subject_id)',
    email,
  );
  await signedInAs('admin');
  await open(page, '/admin/messages');
  await answer(page, subject, 'Voici la réponse.');
  await expect(toastNamed(page, 'Erreur')).toContainText("Une erreur est survenue lors de l'envoi de la réponse.");
  const field = cardOf(page, subject).getByRole('textbox', { name: 'Votre réponse' });
  await expect(field).toHaveValue('Voici la réponse.');
  expect(await examine(page)).toEqual([]);
  expect(await rowOf(subject)).toMatchObject({ answer: null });
  await relent();
  await cardOf(page, subject).getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(toastNamed(page, 'Réponse envoyée')).toBeVisible();
  await mailTo(email, answered);
});

test('what another admin has answered meanwhile is not answered twice', async ({ page, context, signedInAs }) => {
  const { subject, email } = await writeAs(context);
  await signedInAs('admin');
  await open(page, '/admin/messages?etat=a-traiter');
  const id = (await rowOf(subject))?.id ?? '';
  expect((await post(context, '/admin/messages', { kind: 'support', id, answer: 'La première.' })).status()).toBe(303);
  await answer(page, subject, 'La seconde.');
  await expect(toastNamed(page, 'Erreur')).toContainText('Ce message a déjà reçu une réponse');
  expect(await rowOf(subject)).toMatchObject({ answer: 'La première.' });
  await mailTo(email, answered);
  expect(await mailsTo(email, answered)).toHaveLength(1);
});

test('[ADMIN18] messages and proposals stand newest first, and can be filtered by type and state', async ({
  page,
  context,
  signedInAs,
}) => {
  const first = await writeAs(context);
  const second = await writeAs(context, '/dashboard/contact?sujet=evenement');
  const third = await writeAs(context);
  const ours = [third.subject, second.subject, first.subject];
  await signedInAs('admin');
  await open(page, '/admin/messages');
  const shown = (await headings(page).allTextContents()).filter((heading) => ours.includes(heading));
  expect(shown).toEqual(ours);

  const types = page.getByRole('navigation', { name: 'Filtrer par type' });
  await types.getByRole('link', { name: 'Propositions' }).click();
  await expect(page).toHaveURL('/admin/messages?type=propositions');
  await expect(cardOf(page, second.subject)).toBeVisible();
  await expect(cardOf(page, first.subject)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Filtrer par état' }).getByRole('link', { name: 'Répondus' }).click();
  await expect(page).toHaveURL('/admin/messages?type=propositions&etat=repondus');
  await expect(cardOf(page, second.subject)).toHaveCount(0);
  await expect(cardOf(page, 'Une soirée pour les reconversions')).toContainText('Réponse de Agathe Morel');
  await types.getByRole('link', { name: 'Signalements' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Rien ne correspond à ces filtres' })).toBeVisible();
});

test('[ADMIN18] older ones follow page by page, each once', async ({ page, context, signedInAs }) => {
  const person = newPerson();
  await signUpAs(context, person);
  // Long ago, so that the first page of other journeys stays theirs.
  await rows(
    `insert into contact_messages (user_id, kind, subject, message, created_at)
     select id, 'event-proposal', $2 || n, 'Un atelier', timestamptz '2020-01-01 09:00Z' - (n / 4) * interval '1 microsecond'
     from users, generate_series(1, 45) as n where email = $1`,
    [person.email, `${person.email} `],
  );
  await context.clearCookies();
  await signedInAs('admin');
  await open(page, '/admin/messages?type=propositions&etat=a-traiter');
  const turner = page.getByRole('navigation', { name: 'Pages des messages' });
  const read: string[] = [];
  for (let last = false; !last; ) {
    const shown = await headings(page).allTextContents();
    read.push(...shown);
    const older = turner.getByRole('link', { name: 'Plus anciens' });
    last = (await older.count()) === 0;
    if (last) break;
    await older.click();
    await expect(headings(page).first()).not.toHaveText(shown[0] ?? '');
  }
  const ours = read.filter((heading) => heading.startsWith(person.email));
  expect(new Set(ours).size).toBe(45);
  expect(ours).toHaveLength(45);
  await turner.getByRole('link', { name: 'Revenir aux plus récents' }).click();
  await expect(page).toHaveURL('/admin/messages?type=propositions&etat=a-traiter');
  await rows('delete from contact_messages where subject like $1', [`${person.email} %`]);
});

test('[ADMIN19] an answer goes to the sender by mail, stands on their page, and in the journal without its text', async ({
  page,
  context,
  signedInAs,
}) => {
  const sender = await writeAs(context);
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
  await signInAs(context, stack.origin, sender.email, sender.password);
  await page.goto('/dashboard/contact');
  const own = page.getByRole('region', { name: 'Vos derniers messages' });
  await expect(own).toContainText('Répondu');
  await own.getByText(sender.subject).click();
  await expect(own.getByText('votre facture est dans votre espace.')).toBeVisible();
});

test('[ADMIN19] without scripts an answer goes out the same way', async ({ context }) => {
  const page = await withoutScripts(context);
  const sender = await writeAs(page.context());
  await beginSession(page.context(), roles.admin.email);
  await page.goto('/admin/messages?type=messages');
  await answer(page, sender.subject, ' ');
  await expect(cardOf(page, sender.subject)).toContainText('Veuillez remplir tous les champs obligatoires.');
  const field = cardOf(page, sender.subject).getByRole('textbox', { name: 'Votre réponse' });
  await field.fill('Sans scripts non plus.');
  await cardOf(page, sender.subject).getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByRole('status')).toContainText('Réponse envoyée');
  await expect(cardOf(page, sender.subject)).toContainText('Sans scripts non plus.');
  expect((await mailTo(sender.email, answered)).text).toContain('Sans scripts non plus.');
});
