import type { Browser, BrowserContext, Page } from '@playwright/test';
import { eicar, slowText } from '../../sandbox/clamd/known-texts.ts';
import { collectAnnouncements } from '../support/announcements.ts';
import { addAppointment, moveToThePast, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open } from '../support/browser.ts';
import { type CalledExpert, freeExpert } from '../support/calls.ts';
import { expect, stack, test } from '../support/journey.ts';
import { followMail, mailsTo, mailTo } from '../support/mails.ts';
import { chooseAction } from '../support/more-actions.ts';
import { newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

/** An appointment in five days, with its client in this browser and its expert in another. */
async function agreed(context: BrowserContext) {
  const person = await newMember(context);
  const expert = await freeExpert();
  const id = await addAppointment({ email: person.email, expert: expert.slug, start: `now() + interval '5 days'` });
  const client = { email: person.email, name: `${person.firstName} ${person.lastName}` };
  return { id, client, expert, address: `/rendez-vous/${id}/messages` };
}

async function pageOf(browser: Browser | null, { email }: Pick<CalledExpert, 'email'>, settings = {}): Promise<Page> {
  const context = await (browser as Browser).newContext({
    baseURL: stack.origin,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    ...settings,
  });
  await beginSession(context, email);
  return context.newPage();
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Votre message' });
const files = (page: Page) => page.getByLabel('Joindre des fichiers');
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer', exact: true });
const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const pdf = {
  name: 'Bilan 2025.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(3000)}`),
};
const mailed = /nouveaux? messages? de/;

test('client and expert exchange messages and a file live before the session, and still can after it', async ({
  page,
  context,
}) => {
  const { id, client, expert, address } = await agreed(context);
  const other = await pageOf(context.browser(), expert);
  const announced = await collectAnnouncements(other);
  await open(other, address);
  await expect(other.getByText('Aucun message pour le moment')).toBeVisible();
  expect(await examine(other)).toEqual([]);

  await open(page, '/rendez-vous');
  await chooseAction(page.getByRole('article'), /^Messages : /);
  await expect(page.getByRole('heading', { level: 1, name: `Messages avec ${expert.name}` })).toBeVisible();
  // Invalid files are refused before sending.
  await files(page).setInputFiles({ ...pdf, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(page.getByRole('alert').filter({ hasText: 'Un fichier dépasse 10 Mo.' })).toBeVisible();
  await send(page).click();
  await files(page).setInputFiles([]);
  // A file whose content does not match its type is refused by the server; the typed text stays.
  await files(page).setInputFiles({ ...pdf, buffer: Buffer.from('MZ\x90\0\x03', 'latin1') });
  await field(page).fill('Voici le bilan :\nhttps://visavis.example/guide');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Un fichier n’est pas accepté' })).toBeVisible();
  await expect(field(page)).toHaveValue('Voici le bilan :\nhttps://visavis.example/guide');
  expect(await examine(page)).toEqual([]);
  await files(page).setInputFiles(pdf);
  // By keyboard only.
  await field(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(conversation(page).getByText('Voici le bilan :')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  expect(await files(page).evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);

  // The other person has the page open.
  await expect(conversation(other).getByText('Voici le bilan :')).toBeVisible();
  await expect.poll(announced).toContain(`Nouveau message de ${client.name}`);
  await expect(conversation(other).getByRole('link', { name: 'https://visavis.example/guide' })).toHaveAttribute(
    'rel',
    /noopener noreferrer/,
  );
  const waiting = other.waitForEvent('download');
  await conversation(other).getByRole('link', { name: 'Bilan 2025.pdf 3 ko' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('Bilan 2025.pdf');
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(pdf.buffer)).toBe(true);
  await field(other).fill('Merci, je le lis avant lundi.');
  await send(other).click();
  await expect(conversation(page).getByText('Merci, je le lis avant lundi.')).toBeVisible();
  await expect(conversation(page).getByText(`${expert.name} · `)).toBeVisible();
  expect(await examine(page)).toEqual([]);

  // Both have read everything: no mail is sent, even later.
  await expect
    .poll(
      async () =>
        (await rows('select from message_reads where appointment_id = $1 and mail_due_at is not null', [id])).length,
    )
    .toBe(0);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await moveToThePast(id, '6 days');
  await expect.poll(() => statusOf(id)).toBe('completed');
  await field(page).fill('Merci pour cette séance.');
  await send(page).click();
  await expect(conversation(other).getByText('Merci pour cette séance.')).toBeVisible();
});

test('a file is delivered live once it is scanned, and an infected one is refused to both', async ({
  page,
  context,
}) => {
  const { expert, address } = await agreed(context);
  const other = await pageOf(context.browser(), expert);
  for (const each of [page, other]) await open(each, address);
  const sends = async (name: string, text: string) => {
    await files(page).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await send(page).click();
  };
  await sends('bilan.txt', `Une ${slowText}.`);
  for (const each of [page, other]) {
    await expect(conversation(each).getByText('En cours d’analyse')).toBeVisible();
    await expect(conversation(each).getByRole('link', { name: /bilan/ })).toHaveCount(0);
  }
  expect(await examine(other)).toEqual([]);
  // The pages update without a reload.
  for (const each of [page, other]) {
    await expect(conversation(each).getByRole('link', { name: 'bilan.txt 1 ko' })).toBeVisible();
    await expect(conversation(each).getByText('En cours d’analyse')).toHaveCount(0);
    await expect(each.getByText('Le fichier bilan.txt peut être téléchargé.')).toBeAttached();
  }
  await sends('infecté.txt', eicar);
  await expect(conversation(page).getByText('Vérifiez votre appareil avant d’envoyer un autre fichier.')).toBeVisible();
  await expect(conversation(other).getByText('Si vous l’aviez déjà téléchargé, ne l’ouvrez pas.')).toBeVisible();
  for (const each of [page, other]) {
    await expect(conversation(each).getByRole('link', { name: /infecté/ })).toHaveCount(0);
    expect(await examine(each)).toEqual([]);
  }
});

test('unread messages cause one mail without their text, and are counted until they are opened', async ({
  page,
  context,
}) => {
  const { id, client, expert, address } = await agreed(context);
  await open(page, address);
  await field(page).fill('Mon numéro de dossier : 4417');
  await send(page).click();
  await expect(conversation(page).getByText('4417')).toBeVisible();
  const tenMinutesPass = () =>
    rows(`update message_reads set mail_due_at = mail_due_at - interval '10 minutes' where appointment_id = $1`, [id]);
  await tenMinutesPass();
  const mail = await mailTo(expert.email, new RegExp(`^Vous avez un nouveau message de ${client.name}`));
  expect(mail.text).not.toContain('4417');
  expect(mail.text).toContain('Ne plus recevoir ce type d’e-mail');
  await field(page).fill('Et un second');
  await send(page).click();
  await expect(conversation(page).getByText('Et un second')).toBeVisible();
  await tenMinutesPass();

  const other = await pageOf(context.browser(), expert);
  await open(other, '/rendez-vous');
  const link = other
    .getByRole('article')
    .filter({ hasText: client.name })
    .getByRole('link', { name: /^Messages/ });
  await expect(link).toHaveText('Messages (2 non lus)');
  expect(await examine(other)).toEqual([]);
  expect(await mailsTo(expert.email, mailed)).toHaveLength(1);
  await followMail(other, mail, 'Lire le message');
  await expect(other).toHaveURL(stack.origin + address);
  await expect(conversation(other).getByText('Et un second')).toBeVisible();
  await open(other, '/rendez-vous');
  await expect(link).toHaveCount(0);
  // After reading, a new message causes a new mail. A message arriving in a background tab is not read.
  await field(page).fill('Un troisième');
  await send(page).click();
  await expect(link).toHaveText('Messages (1 non lu)');
  await tenMinutesPass();
  await mailTo(expert.email, mailed, 2);
});

test('other people cannot open the conversation or its files', async ({ page, context, browser }) => {
  const { address } = await agreed(context);
  await open(page, address);
  await files(page).setInputFiles(pdf);
  await send(page).click();
  const file = conversation(page).getByRole('link', { name: /Bilan 2025/ });
  await expect(file).toBeVisible();
  const path = (await file.getAttribute('href')) ?? '';
  const served = await context.request.get(path);
  expect(served.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''Bilan%202025.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const stranger = await browser.newContext({ baseURL: stack.origin });
  for (const each of [address, path])
    expect((await stranger.request.get(each, { maxRedirects: 0 })).headers().location).toMatch(/^\/se-connecter/);
  await newMember(stranger);
  for (const each of [address, path]) expect((await stranger.request.get(each)).status()).toBe(404);
  const posted = await stranger.request.post(address, {
    multipart: { id: crypto.randomUUID(), text: 'Bonjour' },
    headers: { Origin: stack.origin },
  });
  expect(posted.status()).toBe(404);
});

test('the conversation works without scripts, is paginated, and is read-only after 30 days', async ({
  page,
  context,
}) => {
  const { id, client, expert, address } = await agreed(context);
  const plain = await pageOf(context.browser(), expert, { javaScriptEnabled: false });
  await plain.goto(address);
  await field(plain).fill('Un document à lire');
  await files(plain).setInputFiles({ ...pdf, name: 'virus.exe', buffer: Buffer.from('MZ\x90\0\x03', 'latin1') });
  await send(plain).click();
  await expect(plain.getByRole('alert')).toContainText('Un fichier n’est pas accepté');
  await expect(plain.getByRole('alert')).toContainText('Choisissez de nouveau vos fichiers');
  await expect(field(plain)).toHaveValue('Un document à lire');
  await files(plain).setInputFiles({ ...pdf, name: 'notes.html', buffer: Buffer.from('<script>alert(1)</script>') });
  await send(plain).click();
  await expect(plain).toHaveURL(stack.origin + address);
  await expect(conversation(plain).getByText('Un document à lire')).toBeVisible();
  await expect(async () => {
    await plain.goto(address);
    await expect(conversation(plain).getByRole('link', { name: 'notes.html.txt 1 ko' })).toBeVisible({ timeout: 500 });
  }).toPass();

  await rows(
    `insert into messages (id, appointment_id, author_id, number, text, sent_at)
     select gen_random_uuid(), id, client_id, place, 'Ligne ' || place || '.', now() + make_interval(secs => place)
     from appointments, generate_series(2, 40) as place where id = $1`,
    [id],
  );
  await plain.goto(address);
  await expect(conversation(plain).getByText('Ligne 40.')).toBeInViewport();
  await expect(conversation(plain).getByText('Ligne 10.', { exact: true })).toHaveCount(0);
  await plain.getByRole('link', { name: 'Voir les messages précédents' }).click();
  await expect(conversation(plain).getByText('Ligne 10.', { exact: true })).toBeVisible();
  await expect(conversation(plain).getByText('Un document à lire')).toBeVisible();
  await plain.getByRole('link', { name: 'Revenir aux derniers messages' }).click();
  await expect(conversation(plain).getByText('Ligne 40.')).toBeVisible();

  // Without its stream of changes, the page is still that of an open conversation.
  await page.route('**/live', (route) => route.abort());
  await open(page, address);
  await moveToThePast(id, '36 days');
  await field(page).fill('Trop tard');
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Cette conversation est close' }).first()).toBeVisible();
  await open(page, address);
  await expect(page.getByText('Cette conversation est close depuis le')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(conversation(page).getByText('Ligne 40.')).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await page.getByRole('link', { name: 'Signaler un message' }).click();
  await expect(page.getByRole('textbox', { name: /Adresse/ }).first()).toHaveValue(address);
  expect(await mailsTo(client.email, mailed)).toHaveLength(0);
});
