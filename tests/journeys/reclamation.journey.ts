import type { Page } from '@playwright/test';
import { addAppointment, moveToThePast, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { freeExpert } from '../support/calls.ts';
import { expect, stack, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { chooseAction } from '../support/more-actions.ts';
import { newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

/** A session of 60 € that ended yesterday, with both present. */
async function heldYesterday(email: string, expert: string) {
  const id = await addAppointment({
    email,
    expert,
    start: `now() + interval '6 days'`,
    priceCents: 6_000,
    title: 'Bilan de trésorerie',
  });
  await moveToThePast(id);
  await expect.poll(() => statusOf(id)).toBe('completed');
  return id;
}

const card = (page: Page) => page.getByRole('article', { name: /Bilan de trésorerie/ });

test('[RDV38] [CLAIM01] [ADMIN20] a client reports a problem, the expert answers, an admin decides, and the client reads why', async ({
  page,
  context,
  browser,
}) => {
  const expert = await freeExpert();
  const person = await newMember(context);
  const id = await heldYesterday(person.email, expert.slug);
  await open(page, '/rendez-vous?onglet=passes');
  await chooseAction(card(page), /^Signaler un problème/);
  await expect(page.getByRole('heading', { name: 'Signaler un problème' })).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Que s’est-il passé ?' }).fill('Le son a été coupé pendant vingt minutes.');
  await page.getByRole('button', { name: 'Envoyer la réclamation' }).click();
  await expect(toastNamed(page, 'Problème signalé')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Nous examinons cette réclamation.');
  await expect(mailTo(person.email, /Votre réclamation est bien reçue/)).resolves.toBeTruthy();

  const other = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await beginSession(other, expert.email);
  const theirs = await other.newPage();
  await open(theirs, '/rendez-vous?onglet=passes');
  await chooseAction(card(theirs), /^Répondre à la réclamation/);
  await expect(theirs.getByRole('main')).toContainText('Le son a été coupé');
  await theirs
    .getByRole('textbox', { name: 'Votre point de vue' })
    .fill('Mon casque était en panne, puis nous avons repris.');
  await theirs.getByRole('button', { name: 'Envoyer ma réponse' }).click();
  await expect(toastNamed(theirs, 'Réponse envoyée')).toBeVisible();
  expect(await examine(theirs)).toEqual([]);
  await other.close();

  const office = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await beginSession(office, 'admin@visavis.example');
  const admin = await office.newPage();
  await open(admin, '/admin/reclamations');
  expect(await examine(admin)).toEqual([]);
  await admin.locator(`a[href="/admin/reclamations/${id}"]`).click();
  const main = admin.getByRole('main');
  await expect(main).toContainText('Le son a été coupé');
  await expect(main).toContainText('Mon casque était en panne');
  await expect(main.getByRole('table', { name: 'Arrivées et départs' })).toContainText('rejoint l’appel');
  expect(await examine(admin)).toEqual([]);
  await main.getByText('Rembourser en partie', { exact: true }).click();
  await main.getByRole('textbox', { name: 'Somme à rembourser' }).fill('60');
  await main.getByRole('textbox', { name: 'Motif' }).fill('Un tiers de la séance s’est tenu sans son.');
  await main.getByRole('button', { name: 'Trancher' }).click();
  await expect(main).toContainText('Indiquez une somme plus petite que le prix de la séance');
  await main.getByRole('textbox', { name: 'Somme à rembourser' }).fill('20,00');
  await main.getByRole('button', { name: 'Trancher' }).click();
  await expect(toastNamed(admin, 'Réclamation tranchée')).toBeVisible();
  await admin.getByRole('link', { name: 'Tranchées' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(expert.name) }).first()).toContainText('Remboursée en partie');
  await office.close();

  await expect(mailTo(person.email, /Notre décision sur votre réclamation/)).resolves.toBeTruthy();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('La séance est remboursée en partie : 20,00 €.');
  await expect(page.getByRole('main')).toContainText('Un tiers de la séance s’est tenu sans son.');
  const [claim] = await rows<{ refund_cents: number }>('select refund_cents from claims where appointment_id = $1', [
    id,
  ]);
  expect(claim?.refund_cents).toBe(2_000);
});

test('[RDV38] after 48 h a claim is no longer offered, and its address redirects to the list', async ({
  page,
  context,
}) => {
  const expert = await freeExpert();
  const person = await newMember(context);
  const id = await addAppointment({
    email: person.email,
    expert: expert.slug,
    start: `now() + interval '4 days'`,
    title: 'Bilan de trésorerie',
  });
  await moveToThePast(id);
  await expect.poll(() => statusOf(id)).toBe('completed');
  await open(page, '/rendez-vous?onglet=passes');
  await expect(card(page)).toBeVisible();
  await expect(card(page).getByRole('link', { name: /^Signaler un problème/ })).toHaveCount(0);
  await page.goto(`/rendez-vous/${id}/reclamation`);
  await expect(page).toHaveURL('/rendez-vous?onglet=passes');
});

test('a client raises a claim by keyboard alone at 320 px', async ({ page, context }) => {
  const expert = await freeExpert();
  const person = await newMember(context);
  const id = await heldYesterday(person.email, expert.slug);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/rendez-vous/${id}/reclamation`);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBe(0);
  await page.getByRole('textbox', { name: 'Que s’est-il passé ?' }).focus();
  await page.keyboard.type('Personne ne m’entendait.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toastNamed(page, 'Problème signalé')).toBeVisible();
});
