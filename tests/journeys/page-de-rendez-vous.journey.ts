import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { addAppointment } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open } from '../support/browser.ts';
import { addSession, freeExpert } from '../support/calls.ts';
import { expect, stack, test } from '../support/journey.ts';
import { newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

const summary = (page: Page) => page.locator('main summary[aria-label="Autres actions"]');
const inThreeDays = `now() + interval '3 days'`;

async function pageOf(browser: Browser | null, email: string): Promise<Page> {
  const context = await (browser as Browser).newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  await beginSession(context, email);
  return context.newPage();
}

test('[APPT04] the menu opens and closes by keyboard: arrows go round, Home, End and Escape work', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  const { slug } = await freeExpert();
  const id = await addAppointment({ email: person.email, expert: slug, start: inThreeDays });
  await open(page, `/rendez-vous/${id}`);
  expect(await examine(page)).toEqual([]);
  const entry = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await summary(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Modifier')).toBeFocused();
  expect(await examine(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await expect(entry('Annuler')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entry('Modifier')).toBeFocused();
  await page.keyboard.press('End');
  await expect(entry('Annuler')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(entry('Modifier')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(summary(page)).toBeFocused();
  await expect(entry('Annuler')).toBeHidden();
  await summary(page).click();
  await expect(entry('Annuler')).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(entry('Annuler')).toBeHidden();
});

test('[APPT03] on a phone the primary action stays in view in a bar of 48 px or more, from 320 px on', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  const { slug } = await freeExpert();
  const id = await addAppointment({ email: person.email, expert: slug, start: inThreeDays });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await open(page, `/rendez-vous/${id}`);
    const primary = page.getByRole('main').getByRole('link', { name: 'Ajouter à mon agenda' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(primary).toBeInViewport({ ratio: 1 });
    expect((await primary.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await summary(page).click();
    await expect(page.getByRole('link', { name: 'Annuler', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('[APPT07] the open page shows within 2 s that the other person entered the room, and that they left', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  const expert = await freeExpert();
  const id = await addSession({ email: person.email, expert: expert.slug, inMinutes: 2 });
  const [firstName] = expert.name.split(' ');
  await open(page, `/rendez-vous/${id}`);
  await expect(page.locator('html[data-live=ready]')).toBeAttached();
  await expect(page.getByText('La salle est ouverte.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Rejoindre' })).toBeVisible();
  // The call page of the expert says so to the server; its media play no part here.
  const theirs = await pageOf(context.browser(), expert.email);
  const say = async (kind: 'join' | 'bye', tab: string) => {
    const sent = { data: { kind, tab }, headers: { Origin: stack.origin } };
    expect((await theirs.request.post(`/live/call/${id}`, sent)).status()).toBe(204);
    return Date.now();
  };
  const here = page.getByText(`${firstName} est dans la salle.`);
  const delays: number[] = [];
  for (let time = 0; time < 3; time++) {
    const tab = randomUUID();
    const enteredAt = await say('join', tab);
    await expect(here).toBeVisible();
    delays.push(Date.now() - enteredAt);
    if (time === 0) expect(await examine(page)).toEqual([]);
    await say('bye', tab);
    await expect(here).toBeHidden();
  }
  // Other journeys run in parallel, so only the fastest counts.
  const quickest = Math.min(...delays);
  console.log(`the page said so ${quickest} ms after the other person had entered (of ${delays.join(', ')})`);
  expect(quickest).toBeLessThan(2_000);
  await theirs.context().close();
});

test('[APPT07] a message and a cancellation of the other person reach the open page', async ({ page, context }) => {
  const person = await newMember(context);
  const expert = await freeExpert();
  const id = await addAppointment({ email: person.email, expert: expert.slug, start: inThreeDays });
  await open(page, `/rendez-vous/${id}`);
  await expect(page.locator('html[data-live=ready]')).toBeAttached();
  const theirs = await pageOf(context.browser(), expert.email);
  await open(theirs, `/rendez-vous/${id}`);
  await theirs.getByRole('textbox', { name: 'Votre message' }).fill('Apportez votre bilan.');
  await theirs.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Apportez votre bilan.');
  // Sent from this page, without leaving it.
  await expect(theirs).toHaveURL(`/rendez-vous/${id}`);
  await theirs.request.post(`/rendez-vous/${id}/annuler`, { headers: { Origin: stack.origin }, maxRedirects: 0 });
  await expect(page.getByRole('main')).toContainText('Annulé par');
  await expect(page.getByRole('main').getByRole('link', { name: 'Réserver à nouveau' })).toBeVisible();
  await theirs.context().close();
});

test('an answer is saved when its field is left', async ({ page, context }) => {
  const person = await newMember(context);
  const { slug } = await freeExpert();
  const id = await addAppointment({ email: person.email, expert: slug, start: inThreeDays });
  await rows(`update appointments set questions = array['Combien ?', 'Depuis quand ?'] where id = $1`, [id]);
  await open(page, `/rendez-vous/${id}`);
  await page.getByRole('textbox', { name: 'Combien ?' }).fill('Douze');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  const [kept] = await rows<{ answers: string[] }>('select answers from appointments where id = $1', [id]);
  expect(kept?.answers).toEqual(['Douze', '']);
  await expect(page.getByText('1 réponse sur 2')).toBeVisible();
  expect(await examine(page)).toEqual([]);
});
