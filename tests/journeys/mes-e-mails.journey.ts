import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { fillSignIn, newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { part } from '../support/two-factor.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Nos e-mails ne vous parviennent pas' });
const topics = (page: Page) => part(page, 'E-mails facultatifs');

const refused = (email: string) =>
  rows('select topic, way from mail_refusals join users on users.id = user_id where email = $1', [email]);

test('optional mails are on by default, and a client can switch them off', async ({ page, context }) => {
  const { email } = await newMember(context);
  await rows(
    `insert into mail_deliveries (mail, kind, user_id, state, bounce_code, intended_at, settled_at)
     select 'journey.' || state, kind, users.id, state, code, now(), now() from users, (values
       ('appointment-booked', 'sent', null), ('call-came-near', 'declined', null), ('message-answered', 'bounced', '5.1.1')
     ) as mail (kind, state, code) where email = $1`,
    [email],
  );
  await open(page, '/profil/notifications');
  await expect(page.getByRole('list', { name: 'E-mails envoyés' })).toContainText('Réponse à votre message');
  expect(await examine(page)).toEqual([]);
  const reminders = topics(page).getByRole('switch', { name: 'Rappels de séance' });
  await expect(reminders).toBeChecked();
  await reminders.press('Space');
  await topics(page).getByRole('button', { name: 'Enregistrer mes choix' }).click();
  // A success must not look like an error.
  await expect(toastNamed(page, 'Choix enregistrés')).toBeVisible();
  await expect(toastNamed(page, 'Choix enregistrés')).not.toHaveClass(/bg-mandarine/);
  expect(await refused(email)).toEqual([{ topic: 'reminders', way: 'page' }]);
  await page.reload();
  await expect(reminders).not.toBeChecked();
});

test('[ERR02] an error is shown as a toast in the error colour', async ({ page }) => {
  await open(page, '/se-connecter');
  await fillSignIn(page, { email: 'personne@exemple.test', password: 'ce n’est pas elle' });
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(toastNamed(page, 'Erreur de connexion')).toHaveClass(/bg-mandarine/);
});

test('a client whose address bounces sees a banner, and can correct the address or retry', async ({
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

for (const [mailbox, ground] of [
  ['clair', 'rgb(250, 247, 241)'],
  ['sombre', 'rgb(22, 33, 30)'],
] as const)
  test(`[MAILX01] mails have enough contrast in a mailbox that is ${mailbox}, and fit 320 and 600 px`, async ({
    page,
  }) => {
    for (const mail of ['callReminder', 'appointmentConfirmed', 'requestSent', 'contractEnded', 'signInCode']) {
      // As a mail program shows it, outside the site.
      await page.setContent(await (await page.request.get(`/design/mails/${mail}.${mailbox}.html`)).text());
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
      expect((await examine(page)).filter((violation) => violation.startsWith('color-contrast'))).toEqual([]);
      for (const width of [600, 320]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${mail} at ${width} px`).toBe(width);
      }
      expect((await page.request.get(`/design/mails/${mail}.txt`)).headers()['content-type']).toContain('text/plain');
    }
  });
