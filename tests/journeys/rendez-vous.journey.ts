import type { Page } from '@playwright/test';
import { addAppointment, moveToThePast, sellToProfessional, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { newPerson, type Person, signUpAs } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rendez-vous par période' }).getByRole('link', { name, exact: true });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const edit = (page: Page) => page.getByRole('dialog', { name: 'Modifier le rendez-vous' });
const cancel = (page: Page) => page.getByRole('alertdialog', { name: "Confirmer l'annulation" });

/** Every one of them on a weekday of its own: nobody is in two calls at once, experts included. */
const inDays = (days: number, hour = 8) =>
  `date_trunc('day', now() + interval '${days} days') + interval '${hour} hours'`;
let minute = 0;
/** A time that no other journey takes of that expert. */
const soon = (hours: number) => `now() + interval '${hours} hours ${minute++} minutes'`;

async function newClient(context: Parameters<typeof signUpAs>[0]): Promise<Person> {
  const person = newPerson();
  await signUpAs(context, person);
  return person;
}

// What fades in has too little contrast on its way.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[RDV02] [RDV04] [RDV05] [RDV08] an empty account is told what to do next', async ({ page, context }) => {
  await newClient(context);
  await open(page, '/rendez-vous');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes rendez-vous' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Prochain rendez-vous' })).toContainText('Aucun rendez-vous programmé');
  for (const name of ['À venir (0)', 'Passés (0)', 'Terminés (0)']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: 'Aucun rendez-vous dans cette catégorie' })).toBeVisible();
  }
  expect(await examine(page)).toEqual([]);
  await page.getByRole('link', { name: 'Nouveau rendez-vous' }).click();
  await expect(page).toHaveURL('/expertises');
});

test('[RDV04] [RDV05] [RDV06] [RDV07] [RDV09] [RDV10] [RDV11] [RDV12] what is to come, past and done stands in its tab, with its state and its buttons', async ({
  page,
  context,
}) => {
  const { email } = await newClient(context);
  const expert = 'sandrine-vidal';
  const past = await addAppointment({ email, expert, start: soon(1), title: 'La semaine passée' });
  await moveToThePast(past);
  // The worker finds that its end has passed.
  await expect.poll(() => statusOf(past)).toBe('completed');
  await addAppointment({ email, expert, start: inDays(9), title: 'Plus tard', priceCents: 7500 });
  await addAppointment({ email, expert, start: inDays(5), title: 'Bientôt', priceCents: 9000 });
  await addAppointment({ email, expert, start: inDays(6), title: 'Demandé', byHand: true });
  const cancelled = await addAppointment({ email, expert, start: inDays(7), title: 'Annulé' });
  await rows(
    `update appointments set status = 'cancelled', reason = 'cancelled-by-client', step = 'cancel', actor = 'client',
       actor_id = client_id, version = version + 1, refund_cents = 0 where id = $1`,
    [cancelled],
  );

  await open(page, '/rendez-vous');
  const next = page.getByRole('region', { name: 'Prochain rendez-vous' });
  await expect(next).toContainText('Bientôt');
  await expect(next).toContainText('90,00 €');
  await expect(tab(page, 'À venir (3)')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(await page.getByRole('article').getByRole('heading').allTextContents()).toEqual([
    'BientôtProgrammé',
    'DemandéEn attente de confirmation',
    'Plus tardProgrammé',
  ]);
  await expect(card(page, 'Plus tard')).toContainText('75,00 €');
  await expect(card(page, 'Plus tard')).toContainText(/\d\d:\d\d – \d\d:\d\d \(CES?T\)/);
  await expect(card(page, 'Plus tard').getByRole('link', { name: /^Modifier/ })).toBeVisible();
  await expect(card(page, 'Plus tard').getByRole('link', { name: /^Annuler/ })).toBeVisible();
  expect(await examine(page)).toEqual([]);

  await tab(page, 'Passés (1)').click();
  await expect(card(page, 'La semaine passée')).toContainText('Terminé');
  await expect(page.getByRole('link', { name: /^(Modifier|Annuler)/ })).toHaveCount(0);
  await tab(page, 'Terminés (1)').click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('[RDV30] [RDV31] [RDV32] [RDV36] cancelling asks first, says what goes back, and refreshes the page', async ({
  page,
  context,
}) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'mehdi-zerrouki', start: inDays(8), priceCents: 6000 });
  await open(page, '/rendez-vous');
  await card(page, 'Gestion de crise')
    .getByRole('link', { name: /^Annuler/ })
    .click();
  await expect(cancel(page)).toContainText(
    'Êtes-vous sûr de vouloir annuler ce rendez-vous ? Cette action ne peut pas être annulée.',
  );
  await expect(cancel(page)).toContainText('Vous serez remboursé en totalité : 60,00 €.');
  expect(await examine(page)).toEqual([]);
  await cancel(page).getByRole('button', { name: 'Retour' }).click();
  await expect(cancel(page)).toBeHidden();
  expect(await statusOf(id)).toBe('scheduled');

  await card(page, 'Gestion de crise')
    .getByRole('link', { name: /^Annuler/ })
    .click();
  await cancel(page).getByRole('button', { name: "Confirmer l'annulation" }).click();
  await expect(toastNamed(page, 'Rendez-vous annulé')).toContainText('Le rendez-vous a été annulé avec succès');
  await expect(tab(page, 'À venir (0)')).toBeVisible();
  expect(await statusOf(id)).toBe('cancelled');
});

test('[RDV32] a cancellation that fails says so, and the dialog stays', async ({ page, context }) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'mehdi-zerrouki', start: inDays(9) });
  await open(page, '/rendez-vous');
  await card(page, 'Gestion de crise')
    .getByRole('link', { name: /^Annuler/ })
    .click();
  await expect(cancel(page)).toBeVisible();
  await page.route('**/annuler.data*', (route) => route.abort());
  await cancel(page).getByRole('button', { name: "Confirmer l'annulation" }).click();
  await expect(toastNamed(page, 'Erreur')).toContainText("Impossible d'annuler le rendez-vous");
  await expect(cancel(page)).toBeVisible();
  expect(await statusOf(id)).toBe('scheduled');
});

test('[WITHD05] [RDV39] inside 24 h a consumer reads why everything goes back, and those whose fourteen days are over that nothing does', async ({
  page,
  context,
}) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'mehdi-zerrouki', start: soon(10), priceCents: 6000 });
  await open(page, `/rendez-vous/${id}/annuler`);
  await expect(cancel(page)).toContainText(
    /Vous serez remboursé en totalité\s: 60,00\s€\. Le début est proche, mais .* jusqu’au .* inclus/,
  );
  expect(await examine(page)).toEqual([]);
  await rows(`update appointment_history set at = at - interval '20 days' where appointment_id = $1`, [id]);
  await open(page, `/rendez-vous/${id}/annuler`);
  await expect(cancel(page)).toContainText('rien ne vous sera remboursé');
  await rows(`update appointment_history set at = at + interval '20 days' where appointment_id = $1`, [id]);
  await cancel(page).getByRole('button', { name: "Confirmer l'annulation" }).click();
  await expect(toastNamed(page, 'Rendez-vous annulé')).toBeVisible();
  const [ended] = await rows<{ refund_cents: number }>('select refund_cents from appointments where id = $1', [id]);
  expect(ended?.refund_cents).toBe(6_000);
});

test('[RDV27] [RDV39] [RDV19] inside 24 h the title alone can be changed, and cancelling warns that nothing goes back', async ({
  page,
  context,
}) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'mehdi-zerrouki', start: soon(6), priceCents: 6000 });
  await sellToProfessional(id);
  await open(page, '/rendez-vous');
  await card(page, 'Gestion de crise')
    .getByRole('link', { name: /^Annuler/ })
    .click();
  await expect(cancel(page)).toContainText('rien ne vous sera remboursé');
  await cancel(page).getByRole('button', { name: 'Retour' }).click();
  await card(page, 'Gestion de crise')
    .getByRole('link', { name: /^Modifier/ })
    .click();
  await expect(edit(page)).toContainText('La date ne peut plus être changée');
  await expect(edit(page).getByRole('application')).toHaveCount(0);
  await expect(edit(page).getByLabel('Prix (EUR)')).toHaveAttribute('readonly');
  await edit(page).getByLabel('Titre').fill('Gestion de la crise');
  await edit(page).getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(toastNamed(page, 'Rendez-vous modifié')).toContainText('Le rendez-vous a été modifié avec succès');
  await expect(card(page, 'Gestion de la crise')).toBeVisible();
  // The server refuses what the page does not offer.
  const answer = await context.request.post(`/rendez-vous/${id}/modifier`, {
    form: { start: new Date(Date.now() + 10 * 86_400_000).toISOString().replace(/:\d\d\.\d+Z/, ':00.000Z') },
    headers: { Origin: stack.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(409);
});

test('[RDV16] [RDV17] [RDV18] [RDV26] [RDV28] [RDV29] the same appointment is moved to another free slot', async ({
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
  await card(page, 'Gestion de crise')
    .getByRole('link', { name: /^Modifier/ })
    .click();
  await expect(edit(page).getByLabel('Titre')).toHaveValue('Gestion de crise');
  await expect(edit(page)).toContainText('Vous pouvez changer de créneau sans frais jusqu’au');
  await expect(edit(page).getByLabel('Heure de fin')).not.toHaveValue('');
  const save = edit(page).getByRole('button', { name: 'Sauvegarder' });
  await edit(page).getByLabel('Titre').fill('');
  await expect(save).toBeDisabled();
  await edit(page).getByLabel('Titre').fill('Gestion de crise');
  expect(await examine(page)).toEqual([]);
  // Another day has other times: none is chosen there yet.
  await edit(page).getByRole('application').locator('[role=button]:not([aria-disabled=true])').first().click();
  await expect(save).toBeDisabled();
  const times = edit(page).getByRole('radiogroup', { name: /^Heure de début/ });
  await times.locator('label').first().click();
  const chosen = await times.getByRole('radio', { checked: true }).getAttribute('value');
  await page.route('**/modifier.data*', (route) => route.abort(), { times: 1 });
  await save.click();
  await expect(toastNamed(page, 'Erreur')).toContainText('Impossible de modifier le rendez-vous');
  await expect(edit(page)).toBeVisible();
  await save.click();
  await expect(toastNamed(page, 'Rendez-vous modifié')).toBeVisible();
  await expect(edit(page)).toBeHidden();
  const [after] = await rows<{ version: number; starts_at: Date; minutes: number }>(
    `select version, starts_at, extract(epoch from ends_at - starts_at)::integer / 60 as minutes from appointments where id = $1`,
    [id],
  );
  expect(after).toEqual({ version: (before?.version ?? 0) + 1, starts_at: new Date(Number(chosen)), minutes: 60 });
});

test('[RDV40] [RDV20] an expert finds the sessions they give, and may lower the price', async ({
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
  await card(page, 'Pour Inès')
    .getByRole('link', { name: /^Modifier/ })
    .click();
  await edit(page).getByLabel('Prix (EUR)').fill('45.5');
  await edit(page).getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(toastNamed(page, 'Rendez-vous modifié')).toBeVisible();
  const [row] = await rows<{ price_cents: number }>('select price_cents from appointments where id = $1', [id]);
  expect(row?.price_cents).toBe(4550);
});

test('[RDV01] whoever signs out in another tab is led away from the open page', async ({ page, context }) => {
  await newClient(context);
  await open(page, '/rendez-vous');
  await expect(page.locator('html[data-live=ready]')).toBeAttached();
  await context.request.post('/se-deconnecter', { headers: { Origin: stack.origin }, maxRedirects: 0 });
  await expect(page).toHaveURL(/\/se-connecter/);
});

test('[SUCC06] [SUCC07] the page of success shows one’s own booking, a request as such, and nobody else’s', async ({
  page,
  context,
  browser,
}) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'damien-rousselot', start: inDays(11, 6), byHand: true });
  await open(page, `/booking-success?rendez-vous=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Demande envoyée' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Damien Rousselot');
  const other = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  await newClient(other);
  const theirs = await other.newPage();
  for (const address of [`/booking-success?rendez-vous=${id}`, '/booking-success']) {
    await theirs.goto(address);
    await expect(theirs.getByRole('main')).toContainText('Aucune réservation ne correspond à cette adresse.');
    await expect(theirs.getByRole('main')).not.toContainText('Damien Rousselot');
  }
  await other.close();
});

test('[RDV40] an expert who confirms by hand accepts one request and refuses another', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: stack.origin });
  const { email } = await newClient(other);
  await other.close();
  const wish = { email, expert: 'camille-renaud', byHand: true };
  const wanted = await addAppointment({ ...wish, start: inDays(33, 6), title: 'À accepter' });
  const unwanted = await addAppointment({ ...wish, start: inDays(34, 6), title: 'À refuser' });
  await beginSession(context, 'camille-renaud@visavis.example');
  await open(page, '/rendez-vous');
  await card(page, 'À accepter')
    .getByRole('button', { name: /^Accepter/ })
    .click();
  await expect(toastNamed(page, 'Demande acceptée')).toBeVisible();
  await expect(card(page, 'À accepter')).toContainText('Programmé');
  await card(page, 'À refuser')
    .getByRole('button', { name: /^Refuser/ })
    .click();
  await expect(toastNamed(page, 'Demande refusée')).toBeVisible();
  await expect(card(page, 'À refuser')).toHaveCount(0);
  expect([await statusOf(wanted), await statusOf(unwanted)]).toEqual(['scheduled', 'cancelled']);
});

test('[LIVE01] [LIVE03] what another device does shows without a reload', async ({ page, context }) => {
  const { email } = await newClient(context);
  const id = await addAppointment({ email, expert: 'laurent-abgrall', start: inDays(12, 20) });
  await open(page, '/rendez-vous');
  await expect(page.locator('html[data-live=ready]')).toBeAttached();
  await expect(tab(page, 'À venir (1)')).toBeVisible();
  const answer = await context.request.post(`/rendez-vous/${id}/annuler`, {
    headers: { Origin: stack.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await expect(tab(page, 'À venir (0)')).toBeVisible();
});

test('a calendar takes an appointment along, and follows them all at a private address', async ({ page, context }) => {
  const { email } = await newClient(context);
  const id = await addAppointment({
    email,
    expert: 'laurent-abgrall',
    start: inDays(14, 20),
    title: 'Dans mon agenda',
  });
  await open(page, '/rendez-vous');
  const file = await context.request.get(`/rendez-vous/${id}.ics`);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('SUMMARY:Dans mon agenda');
  await page.getByRole('button', { name: 'Créer mon adresse' }).click();
  await expect(toastNamed(page, 'Adresse créée')).toBeVisible();
  await hydrated(page);
  const address = await page.getByLabel('Adresse de l’agenda').inputValue();
  const feed = await (await page.request.fetch(address, { headers: { cookie: '' } })).text();
  expect(feed).toContain(`UID:${id}@`);
  // A new address makes the old one worthless.
  await page.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expect(page.getByLabel('Adresse de l’agenda')).not.toHaveValue(address);
  expect((await page.request.fetch(address)).status()).toBe(404);
});
