import type { Page } from '@playwright/test';
import { moveToThePast, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { bothJoin, button, pageOf, session } from '../support/call-room.ts';
import { addSession, freeExpert } from '../support/calls.ts';
import { expect, stack, test } from '../support/journey.ts';
import { newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';

// Sample experts are shared, so reviews of this journey are deleted.
const held: string[] = [];
test.afterEach(() => rows('delete from appointment_ratings where appointment_id = any ($1)', [held]));

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('[ROOM05] leaving before the end offers the way back first; after the end it leads to the end screen', async ({
  page,
  context,
}) => {
  test.slow();
  const before = await session(context, page);
  await open(page, before.address);
  await button(page, 'Rejoindre').click();
  await button(page, 'Quitter').click();
  await expect(page.getByRole('heading', { name: 'Vous avez quitté l’appel' })).toBeVisible();
  await expect(button(page, 'Rejoindre à nouveau')).toHaveClass(/bg-sapin/);

  const call = await session(context, page, -31);
  held.push(call.id);
  await bothJoin(call);
  await button(call.client, 'Quitter').click();
  await expect(page).toHaveURL(`${call.address}/fin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Merci .+, à bientôt\.$/);
  await expect(page.getByText(/^La séance est terminée/)).toBeVisible();
  const again = link(page, 'Rejoindre à nouveau');
  await expect(again).toHaveAttribute('href', call.address);
  await expect(again).not.toHaveClass(/bg-sapin/);
  await expect(page.getByRole('radiogroup', { name: 'Votre note' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Compte rendu' })).toBeVisible();
  const next = page.getByRole('region', { name: `Continuer avec ${call.names.expertFirst}` });
  await expect(next.locator('a[href*="debut="]')).toHaveCount(2);
  await expect(next.getByRole('link', { name: 'Réserver à nouveau' })).toBeVisible();
  await expect(link(page, 'Mes rendez-vous')).toHaveAttribute('href', '/rendez-vous');
  // The page follows the outcome of the session by itself.
  await expect(link(page, 'Un problème pendant la séance ?')).toHaveAttribute(
    'href',
    `/rendez-vous/${call.id}/reclamation`,
    { timeout: 30_000 },
  );
  expect(await examine(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await again.click();
  await expect(button(page, 'Rejoindre')).toBeVisible();
});

test('[ROOM05] the closing of the room leads to the end screen, without a way back', async ({ page, context }) => {
  // The room closes within a minute.
  test.setTimeout(180_000);
  const call = await session(context, page, -44);
  await open(page, call.address);
  await button(page, 'Rejoindre').click();
  await expect(page).toHaveURL(`${call.address}/fin`, { timeout: 90_000 });
  await expect(page.getByText(/^La séance est terminée/)).toBeVisible();
  await expect(link(page, 'Rejoindre à nouveau')).toHaveCount(0);
});

test('[ROOM06] stars given on the end screen at once are counted when the session is completed', async ({
  page,
  context,
}) => {
  test.slow();
  const person = await newMember(context);
  const expert = await freeExpert();
  const id = await addSession({ email: person.email, expert: expert.slug, inMinutes: 1 });
  held.push(id);
  await moveToThePast(id, '32 minutes');
  await open(page, `/appels-video/${id}/fin`);
  await expect(page.getByText(/ minutes ensemble$/)).toBeVisible();
  await expect(button(page, 'Envoyer l’évaluation')).toBeDisabled();
  // The input of a star is hidden: its label is pressed.
  await page.locator('label', { has: page.getByRole('radio', { name: 'Très bien', exact: true }) }).click();
  await page.getByRole('textbox', { name: 'Votre commentaire (facultatif)' }).fill('Claire et directe.');
  await expect(page.getByText('18/500 caractères')).toBeVisible();
  await button(page, 'Envoyer l’évaluation').click();
  await expect(toastNamed(page, 'Évaluation envoyée')).toContainText('Merci pour votre évaluation !');
  await expect(page.getByText('Votre évaluation est envoyée. Merci !')).toBeVisible();
  await expect(button(page, 'Envoyer l’évaluation')).toHaveCount(0);
  expect(await examine(page)).toEqual([]);
  await expect
    .poll(() => rows('select rating, comment from appointment_ratings where appointment_id = $1', [id]), {
      timeout: 45_000,
    })
    .toEqual([{ rating: 4, comment: 'Claire et directe.' }]);
  expect(await statusOf(id)).toBe('completed');
  await open(page, `/rendez-vous/${id}`);
  await expect(page.getByRole('link', { name: 'Évaluer' })).toHaveCount(0);
});

test('[ROOM07] both complete the compte rendu on the end screen, and the expert proposes what follows', async ({
  page,
  context,
}) => {
  test.slow();
  const person = await newMember(context);
  const expert = await freeExpert();
  const id = await addSession({ email: person.email, expert: expert.slug, inMinutes: 1 });
  await moveToThePast(id, '32 minutes');
  const other = await pageOf(context.browser(), expert);
  for (const each of [page, other]) await open(each, `/appels-video/${id}/fin`);
  await expect(other.getByRole('heading', { level: 2 })).toHaveText(['Compte rendu', 'Proposer une suite']);
  await expect(page.getByText(/^Par e-mail (à|\S+ \d+)/)).toBeVisible();
  await page.getByText('Compléter le compte rendu').click();
  await page.getByRole('textbox', { name: 'Nouvelle décision' }).fill('Rester en micro');
  await button(page, 'Ajouter la décision').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rester en micro' })).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'Rester en micro' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Nouvelle action' }).fill('Revoir le calcul');
  await button(other, 'Ajouter l’action').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Revoir le calcul' })).toBeVisible();
  expect(await examine(other)).toEqual([]);

  const start = await other.getByRole('radio', { checked: true }).getAttribute('value');
  await button(other, 'Envoyer la proposition').click();
  await expect(toastNamed(other, 'Proposition envoyée')).toBeVisible();
  await open(page, `/rendez-vous/${id}/messages`);
  const booking = page.getByRole('link', { name: new RegExp(`/expert/${expert.slug}/reserver`) }).first();
  const debut = new Date(Number(start)).toISOString().replace(':00.000Z', 'Z');
  await expect(booking).toHaveAttribute(
    'href',
    new RegExp(`${stack.origin}/expert/${expert.slug}/reserver\\?.*debut=${debut}`),
  );
  await page.goto((await booking.getAttribute('href')) ?? '');
  await expect(page.getByRole('dialog')).toBeVisible();
});
