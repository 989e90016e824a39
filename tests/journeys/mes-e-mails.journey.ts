import type { Page } from '@playwright/test';
import { tokenOf } from '#platform/signature';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { fillSignIn, newMember, newPerson, signUpAs } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { part } from '../support/two-factor.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Nos e-mails ne vous parviennent pas' });
const topics = (page: Page) => part(page, 'E-mails facultatifs');

async function linkFor(email: string, topic: string): Promise<string> {
  const [user] = await rows<{ id: string }>('select id from users where email = $1', [email]);
  const token = tokenOf(process.env.STACK_AUTH_SECRET ?? '', `unsubscribe-${topic}`, user?.id ?? '');
  return `/desabonnement/${topic}?token=${token}`;
}

const refused = (email: string) =>
  rows('select topic, way from mail_refusals join users on users.id = user_id where email = $1', [email]);

test('/profil leads to the mails: none yet, then those that were sent and what became of them', async ({
  page,
  context,
}) => {
  const person = newPerson();
  const { email } = person;
  // Not confirmed yet: of somebody who is, the mail that asks for it is not sent.
  await signUpAs(context, person);
  const welcomed = `mail_deliveries where user_id = (select id from users where email = $1)`;
  await expect.poll(() => rows(`select state from ${welcomed}`, [email])).toEqual([{ state: 'sent' }]);
  // As if that lay more than a year back.
  await rows(`delete from ${welcomed}`, [email]);
  await open(page, '/profil');
  await page.getByRole('link', { name: 'Mes e-mails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes e-mails' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aucun e-mail pour le moment' })).toBeVisible();
  await rows(
    `insert into mail_deliveries (mail, kind, user_id, state, bounce_code, intended_at, settled_at)
     select 'journey.' || state, kind, users.id, state, code, now(), now() from users, (values
       ('appointment-booked', 'sent', null), ('call-came-near', 'declined', null), ('message-answered', 'bounced', '5.1.1')
     ) as mail (kind, state, code) where email = $1`,
    [email],
  );
  await page.reload();
  const list = page.getByRole('list', { name: 'E-mails envoyés' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').filter({ hasText: 'Rendez-vous confirmé' })).toContainText('Envoyé');
  await expect(list.getByRole('listitem').filter({ hasText: 'Rappel de séance' })).toContainText('selon votre choix');
  await expect(list.getByRole('listitem').filter({ hasText: 'Réponse à votre message' })).toContainText('Revenu');
  expect(await examine(page)).toEqual([]);
});

test('optional mails are on, and can be switched off and on again', async ({ page, context }) => {
  const { email } = await newMember(context);
  await open(page, '/profil/notifications');
  const reminders = topics(page).getByRole('switch', { name: 'Rappels de séance' });
  await expect(reminders).toBeChecked();
  await reminders.press('Space');
  await topics(page).getByRole('button', { name: 'Enregistrer mes choix' }).click();
  // A success is not drawn as an error.
  await expect(toastNamed(page, 'Choix enregistrés')).toBeVisible();
  await expect(toastNamed(page, 'Choix enregistrés')).not.toHaveClass(/bg-mandarine/);
  expect(await refused(email)).toEqual([{ topic: 'reminders', way: 'page' }]);
  await page.reload();
  await expect(reminders).not.toBeChecked();
});

test('[ERR02] what went wrong is a toast in the colour of errors', async ({ page }) => {
  await open(page, '/se-connecter');
  await fillSignIn(page, { email: 'personne@exemple.test', password: 'ce n’est pas elle' });
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(toastNamed(page, 'Erreur de connexion')).toHaveClass(/bg-mandarine/);
});

test('the link of a mail works without an account’s password and without scripts; looking changes nothing', async ({
  context,
}) => {
  const { email } = await newMember(context);
  const link = await linkFor(email, 'recaps');
  const page = await withoutScripts(context);
  await page.goto(link);
  await expect(page.getByText('Il s’agit de : Comptes rendus.')).toBeVisible();
  expect(await refused(email)).toEqual([]);
  await page.getByRole('button', { name: 'Me désabonner' }).click();
  await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible();
  expect(await refused(email)).toEqual([{ topic: 'recaps', way: 'link' }]);
  await page.goto(link.replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`));
  await expect(page.getByRole('heading', { name: 'Ce lien n’est pas valable' })).toBeVisible();
});

test('a mail program refuses for its reader with one request (RFC 8058)', async ({ context, playwright }) => {
  const { email } = await newMember(context);
  const program = await playwright.request.newContext();
  const answer = await program.post(stack.origin + (await linkFor(email, 'reminders')), {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(200);
  expect(await refused(email)).toEqual([{ topic: 'reminders', way: 'link' }]);
  await program.dispose();
});

test('who does not get our mails is told, where to correct the address, and can have it tried again', async ({
  page,
  context,
}) => {
  const { email } = await newMember(context);
  await rows(
    `insert into undeliverable_addresses (user_id, bounce_code, since) select id, '5.1.1', now() from users where email = $1`,
    [email],
  );
  await open(page, '/dashboard');
  await expect(banner(page)).toContainText(email);
  expect(await examine(page)).toEqual([]);
  await banner(page).getByRole('link', { name: 'Corriger mon adresse' }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toBeVisible();
  await banner(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(toastNamed(page, 'Nous réessayons')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const)
  test(`mails can be read in a ${scheme} mailbox`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const mail of ['callReminder', 'appointmentConfirmed', 'contractEnded']) {
      // As a mailbox shows it: with no site around it.
      await page.setContent(await (await page.request.get(`/design/mails/${mail}.html`)).text());
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground).toBe(scheme === 'dark' ? 'rgb(22, 33, 30)' : 'rgb(250, 247, 241)');
      expect((await examine(page)).filter((violation) => violation.startsWith('color-contrast'))).toEqual([]);
      expect((await page.request.get(`/design/mails/${mail}.txt`)).headers()['content-type']).toContain('text/plain');
    }
  });
