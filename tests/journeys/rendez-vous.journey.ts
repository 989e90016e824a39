import type { Page, Request } from '@playwright/test';
import { addAppointment, sellToProfessional, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { chooseAction } from '../support/more-actions.ts';
import { newPerson, type Person, signUpAs } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rendez-vous par période' }).getByRole('link', { name, exact: true });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const edit = (page: Page) => page.getByRole('dialog', { name: 'Modifier le rendez-vous' });
const cancel = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmer l’annulation' });

/** Each on a different weekday, so that nobody, experts included, is in two calls at once. */
const inDays = (days: number, hour = 8) =>
  `date_trunc('day', now() + interval '${days} days') + interval '${hour} hours'`;
/** Field names of the edit dialog's next request, without those React Aria generates for radio groups. */
const sentFields = async (page: Page) => {
  const isSaved = (request: Request) => request.url().includes('/modifier.data') && request.method() === 'POST';
  const sent = new URLSearchParams((await page.waitForRequest(isSaved)).postData() ?? '');
  return [...sent.keys()].filter((name) => !name.startsWith('react-aria'));
};
let minute = 0;
/** A start that no other journey uses with this expert. */
const soon = (hours: number) => `now() + interval '${hours} hours ${minute++} minutes'`;

async function newClient(context: Parameters<typeof signUpAs>[0]): Promise<Person> {
  const person = newPerson();
  await signUpAs(context, person);
  return person;
}

test('an account without appointments passes axe', async ({ page, context }) => {
  await newClient(context);
  await open(page, '/rendez-vous');
  await expect(page.getByRole('heading', { name: 'Aucun rendez-vous dans cette catégorie' })).toBeVisible();
  expect(await examine(page)).toEqual([]);
});

test('[RDV30] [RDV31] [RDV32] [RDV36] cancelling asks for confirmation, states the refund and refreshes the page', async ({
  page,
  context,
}) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'mehdi-zerrouki', start: inDays(8), priceCents: 6000 });
  await open(page, '/rendez-vous');
  await chooseAction(card(page, 'Gestion de crise'), /^Annuler/);
  await expect(cancel(page)).toContainText(
    'Êtes-vous sûr de vouloir annuler ce rendez-vous ? Cette action ne peut pas être annulée.',
  );
  await expect(cancel(page)).toContainText(
    'Vous serez remboursé de 60,00 € sur votre carte, sous 5 à 10 jours ouvrés.',
  );
  expect(await examine(page)).toEqual([]);
  await cancel(page).getByRole('button', { name: 'Retour' }).click();
  await expect(cancel(page)).toBeHidden();
  expect(await statusOf(id)).toBe('scheduled');

  // The dialog stands over the page of the appointment.
  await expect(page).toHaveURL(`/rendez-vous/${id}`);
  await chooseAction(page, /^Annuler/);
  await cancel(page).getByRole('button', { name: 'Confirmer l’annulation' }).click();
  await expect(toastNamed(page, 'Rendez-vous annulé')).toContainText('Le rendez-vous a été annulé avec succès');
  await expect(page.getByRole('main')).toContainText('Annulé par vous');
  expect(await statusOf(id)).toBe('cancelled');
  await open(page, '/rendez-vous');
  await expect(tab(page, 'À venir (0)')).toBeVisible();
});

test('[RDV32] a failed cancellation shows an error, and the dialog stays open', async ({ page, context }) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'mehdi-zerrouki', start: inDays(9) });
  await open(page, '/rendez-vous');
  await chooseAction(card(page, 'Gestion de crise'), /^Annuler/);
  await expect(cancel(page)).toBeVisible();
  await page.route('**/annuler.data*', (route) => route.abort());
  await cancel(page).getByRole('button', { name: 'Confirmer l’annulation' }).click();
  await expect(toastNamed(page, 'Erreur')).toContainText('Impossible d’annuler le rendez-vous');
  await expect(cancel(page)).toBeVisible();
  expect(await statusOf(id)).toBe('scheduled');
});

test('[WITHD05] [RDV39] within 24 h of the start a consumer gets a full refund, but none once fourteen days have passed', async ({
  page,
  context,
}) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'mehdi-zerrouki', start: soon(10), priceCents: 6000 });
  await open(page, `/rendez-vous/${id}/annuler`);
  await expect(cancel(page)).toContainText(
    /Vous serez remboursé de 60,00\s€ .* Le début est proche, mais .* jusqu’au .* inclus/,
  );
  expect(await examine(page)).toEqual([]);
  await rows(`update appointment_history set at = at - interval '20 days' where appointment_id = $1`, [id]);
  await open(page, `/rendez-vous/${id}/annuler`);
  await expect(cancel(page)).toContainText('Cette séance ne sera pas remboursée.');
  await rows(`update appointment_history set at = at + interval '20 days' where appointment_id = $1`, [id]);
  await cancel(page).getByRole('button', { name: 'Confirmer l’annulation' }).click();
  await expect(toastNamed(page, 'Rendez-vous annulé')).toBeVisible();
  const [ended] = await rows<{ refund_cents: number }>('select refund_cents from appointments where id = $1', [id]);
  expect(ended?.refund_cents).toBe(6_000);
});

test('[APPT09] [RDV23] [RDV27] [RDV39] [RDV19] within 24 h of the start only the title can be changed, and cancelling warns that there is no refund', async ({
  page,
  context,
}) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'mehdi-zerrouki', start: soon(6), priceCents: 6000 });
  await sellToProfessional(id);
  await open(page, '/rendez-vous');
  await chooseAction(card(page, 'Gestion de crise'), /^Annuler/);
  await expect(cancel(page)).toContainText('Cette séance ne sera pas remboursée.');
  await cancel(page).getByRole('button', { name: 'Retour' }).click();
  await expect(cancel(page)).toBeHidden();
  await chooseAction(page, /^Modifier/);
  await expect(edit(page)).toContainText('La date ne peut plus être changée');
  await expect(edit(page).getByRole('group', { name: 'Date' })).toHaveCount(0);
  await expect(edit(page).getByLabel('Prix')).toHaveAttribute('readonly');
  await expect(edit(page).getByLabel('Prix')).toHaveValue(/^60,00\s€$/);
  await edit(page).getByLabel('Titre').fill('Gestion de la crise');
  const fields = sentFields(page);
  await edit(page).getByRole('button', { name: 'Sauvegarder' }).click();
  expect(await fields).toEqual(['title', 'start', 'end']);
  await expect(toastNamed(page, 'Rendez-vous modifié')).toContainText('Le rendez-vous a été modifié avec succès');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion de la crise' })).toBeVisible();
  // The server also refuses what the page does not offer.
  const answer = await context.request.post(`/rendez-vous/${id}/modifier`, {
    form: { start: new Date(Date.now() + 10 * 86_400_000).toISOString().replace(/:\d\d\.\d+Z/, ':00.000Z') },
    headers: { Origin: stack.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(409);
});

test('[APPT09] [RDV16] [RDV17] [RDV18] [RDV23] [RDV26] [RDV28] [RDV29] a client moves an appointment to another free slot', async ({
  page,
  context,
}) => {
  const { email } = await newClient(context);
  const id = await addAppointment({
    email,
    expert: 'laurent-abgrall',
    start: inDays(20, 20),
    minutes: 60,
    priceCents: 6000,
  });
  const [before] = await rows<{ version: number }>('select version from appointments where id = $1', [id]);
  await open(page, '/rendez-vous');
  await chooseAction(card(page, 'Gestion de crise'), /^Modifier/);
  await expect(edit(page).getByLabel('Titre')).toHaveValue('Gestion de crise');
  await expect(edit(page)).toContainText('Vous pouvez changer de créneau sans frais jusqu’au');
  await expect(edit(page).getByLabel('Heure de fin')).not.toHaveValue('');
  await expect(edit(page).getByLabel('Prix')).toHaveValue(/^60,00\s€$/);
  const save = edit(page).getByRole('button', { name: 'Sauvegarder' });
  await edit(page).getByLabel('Titre').fill('');
  await expect(save).toBeDisabled();
  await edit(page).getByLabel('Titre').fill('Gestion de crise');
  expect(await examine(page)).toEqual([]);
  // On another day, no time is selected yet.
  const days = edit(page).getByRole('group', { name: 'Date' }).getByRole('list');
  await expect(days.getByRole('button')).toHaveCount(5);
  await expect(days.getByRole('button', { pressed: true })).toHaveCount(1);
  await edit(page).getByRole('button', { name: 'Jours précédents' }).click();
  await days.getByRole('button', { pressed: false }).first().click();
  await expect(save).toBeDisabled();
  const times = edit(page).getByRole('radiogroup', { name: /^Heure de début/ });
  await times.locator('label').first().click();
  const chosen = await times.getByRole('radio', { checked: true }).getAttribute('value');
  await page.route('**/modifier.data*', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(toastNamed(page, 'Erreur')).toContainText('Impossible de modifier le rendez-vous');
  await expect(edit(page)).toBeVisible();
  const fields = sentFields(page);
  await save.click();
  // The title was typed again, unchanged.
  expect(await fields).toEqual(['start', 'end']);
  await expect(toastNamed(page, 'Rendez-vous modifié')).toBeVisible();
  await expect(edit(page)).toBeHidden();
  const [after] = await rows<{ version: number; starts_at: Date; minutes: number }>(
    `select version, starts_at, extract(epoch from ends_at - starts_at)::integer / 60 as minutes from appointments where id = $1`,
    [id],
  );
  expect(after).toEqual({ version: (before?.version ?? 0) + 1, starts_at: new Date(Number(chosen)), minutes: 60 });
});

test('[RDV40] [RDV20] an expert sees the sessions booked with them, and can lower the price', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: stack.origin });
  const { email } = await newClient(other);
  await other.close();
  const id = await addAppointment({
    email,
    expert: 'camille-renaud',
    start: inDays(30, 6),
    priceCents: 6000,
    title: 'Pour Inès',
  });
  await beginSession(context, 'camille-renaud@visavis.example');
  await open(page, '/rendez-vous');
  await expect(card(page, 'Pour Inès')).toContainText('Avec Inès Carlier');
  await chooseAction(card(page, 'Pour Inès'), /^Modifier/);
  await expect(edit(page).getByLabel('Prix')).toHaveValue('60,00');
  await edit(page).getByLabel('Prix').fill('45,5');
  await edit(page).getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(toastNamed(page, 'Rendez-vous modifié')).toBeVisible();
  const [row] = await rows<{ price_cents: number }>('select price_cents from appointments where id = $1', [id]);
  expect(row?.price_cents).toBe(4550);
});

test('[RDV01] signing out in another tab redirects the open page to sign-in', async ({ page, context }) => {
  await newClient(context);
  await open(page, '/rendez-vous');
  await expect(page.locator('html[data-live=ready]')).toBeAttached();
  await context.request.post('/se-deconnecter', { headers: { Origin: stack.origin }, maxRedirects: 0 });
  await expect(page).toHaveURL(/\/se-connecter/);
});

test('[LIVE01] [LIVE03] a cancellation made through another server instance shows on the open page without a reload', async ({
  page,
  context,
}) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'laurent-abgrall', start: inDays(12, 20) });
  await open(page, '/rendez-vous');
  await expect(page.locator('html[data-live=ready]')).toBeAttached();
  await expect(tab(page, 'À venir (1)')).toBeVisible();
  const answer = await context.request.post(`${stack.otherOperator}/rendez-vous/${id}/annuler`, {
    headers: { Origin: stack.otherOperator },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await expect(tab(page, 'À venir (0)')).toBeVisible();
});

test('[LIVE01] [ROOM05] a change after a page was loaded and before its stream is connected shows on the page', async ({
  page,
  context,
}) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'laurent-abgrall', start: inDays(13, 20) });
  const connects = Promise.withResolvers<void>();
  await page.route('**/live', async (route) => {
    await connects.promise;
    await route.continue();
  });
  await open(page, '/rendez-vous');
  await expect(tab(page, 'À venir (1)')).toBeVisible();
  await context.request.post(`/rendez-vous/${id}/annuler`, { headers: { Origin: stack.origin }, maxRedirects: 0 });
  connects.resolve();
  await expect(tab(page, 'À venir (0)')).toBeVisible();
});

test('[LIVE01] a stream that is refused, as by an instance that stops, is opened again', async ({ page, context }) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'laurent-abgrall', start: inDays(13, 22) });
  let asked = 0;
  await page.route('**/live', (route) => (asked++ === 0 ? route.fulfill({ status: 503 }) : route.continue()));
  await open(page, '/rendez-vous');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'ready');
  expect(asked).toBe(2);
  await context.request.post(`/rendez-vous/${id}/annuler`, { headers: { Origin: stack.origin }, maxRedirects: 0 });
  await expect(tab(page, 'À venir (0)')).toBeVisible();
});
