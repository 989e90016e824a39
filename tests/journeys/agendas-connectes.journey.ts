import { randomUUID } from 'node:crypto';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { signMandate } from '../support/invoicing.ts';
import { expect, stack, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { newExpert } from '../support/people.ts';
import { rows } from '../support/rows.ts';

const control = (path: string, body: object) =>
  fetch(`${stack.calendars}/_sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
/** Makes the calendar due for its next sync. */
const lookNow = (email: string) =>
  rows(
    `update connected_calendars set next_check_at = now() from user_profiles as expert join users on users.id = expert.user_id
     where expert.id = expert_id and users.email = $1`,
    [email],
  );
const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

test('[ESPACE07] a calendar connected by its iCal address blocks slots, and disconnecting it frees them', async ({
  page,
  context,
}) => {
  const { slug } = await newExpert(context);
  await signMandate(page);
  const path = `/${randomUUID()}.ics`;
  const event = `BEGIN:VEVENT\r\nUID:a\r\nDTSTART;VALUE=DATE:${dayFrom(-1)}\r\nDTEND;VALUE=DATE:${dayFrom(120)}\r\nEND:VEVENT\r\n`;
  await control('files', { path, content: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}END:VCALENDAR\r\n` });
  await open(page, '/expert-space');
  const card = page.getByRole('region', { name: 'Agendas connectés' });
  await expect(card).toContainText('Aucun agenda connecté.');
  const address = card.getByRole('textbox', { name: 'Adresse iCal (.ics)' });
  await address.fill('mon agenda');
  await card.getByRole('button', { name: 'Connecter cette adresse' }).click();
  await expect(card).toContainText('Ce n’est pas l’adresse d’un agenda.');
  await expect(address).toHaveValue('mon agenda');
  await expect(address).toHaveAccessibleDescription(/Ce n’est pas l’adresse d’un agenda/);
  await address.fill(stack.calendars + path);
  await card.getByRole('button', { name: 'Connecter cette adresse' }).click();
  await expect(toastNamed(page, 'Agenda connecté')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText('À jour', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(card).toContainText(/Connecté depuis le .+ Dernière lecture le /);
  expect(await examine(page)).toEqual([]);
  await open(page, `/expert/${slug}/reserver`);
  await expect(page.getByText('Aucun créneau pour le moment')).toBeVisible();

  await open(page, '/expert-space');
  await card.getByRole('button', { name: /^Déconnecter/ }).focus();
  await page.keyboard.press('Enter');
  await expect(toastNamed(page, 'Agenda déconnecté')).toBeVisible();
  await expect(card).toContainText('Aucun agenda connecté.');
  await open(page, `/expert/${slug}/reserver?apres=deconnexion`);
  await expect(page.getByRole('radio', { name: /30 min/ })).toBeVisible();
});

test('[ESPACE07] an expert connects Google Calendar; when access is revoked, a banner and a mail say so until it is reconnected', async ({
  page,
  context,
}) => {
  const { email } = await newExpert(context);
  await open(page, '/expert-space');
  const card = page.getByRole('region', { name: 'Agendas connectés' });
  const login = randomUUID();
  const connect = async (name: string) => {
    await card.getByRole('button', { name }).click();
    await page.getByLabel('Login').fill(login);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).toHaveURL(`${stack.origin}/expert-space`);
    await expect(toastNamed(page, 'Agenda connecté')).toBeVisible();
  };
  await card.getByRole('button', { name: 'Connecter Google Agenda' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(toastNamed(page, 'Agenda non connecté')).toBeVisible();
  await connect('Connecter Google Agenda');
  await expect(card).toContainText('Google Agenda');
  await expect(card.getByRole('button', { name: 'Connecter Google Agenda' })).toHaveCount(0);

  await control('revoke', { login });
  await lookNow(email);
  const mail = await mailTo(email, /Votre agenda connecté ne répond plus/);
  expect(mail.text).toContain('L’autorisation donnée à Google a pris fin.');
  await open(page, '/expert-space/tarifs');
  await expect(page.getByText('Un de vos agendas connectés ne répond plus')).toBeVisible();
  await page.getByRole('link', { name: 'Voir mes agendas' }).click();
  await expect(card).toContainText(/En échec depuis le .+ L’autorisation a pris fin/);
  expect(await examine(page)).toEqual([]);
  await connect('Reconnecter Google Agenda');
  await expect(page.getByText('Un de vos agendas connectés ne répond plus')).toHaveCount(0);

  await card.getByRole('button', { name: /^Déconnecter/ }).click();
  await expect(toastNamed(page, 'Agenda déconnecté')).toBeVisible();
});
