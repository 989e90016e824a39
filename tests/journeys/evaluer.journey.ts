import type { Browser, Page } from '@playwright/test';
import { addAppointment, moveToThePast, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { freeExpert } from '../support/calls.ts';
import { expect, stack, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { newMember } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

// Sample experts are shared, so reviews of this journey are deleted.
const held: string[] = [];
test.afterEach(() => rows('delete from appointment_ratings where appointment_id = any ($1)', [held]));

/** A session that ended yesterday, with both present. */
async function heldYesterday(email: string, expert: string) {
  const start = `now() + interval '6 days'`;
  const id = await addAppointment({ email, expert, start, title: 'Bilan de trésorerie' });
  held.push(id);
  await moveToThePast(id);
  await expect.poll(() => statusOf(id)).toBe('completed');
  return id;
}

const done = '/rendez-vous?onglet=termines';
const card = (page: Page) => page.getByRole('article', { name: /Bilan de trésorerie/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Évaluer / });
const star = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });
/** Presses the star's label, because its input is hidden. */
const drawn = (page: Page, name: string) =>
  dialog(page)
    .locator('label')
    .filter({ has: page.getByRole('radio', { name, exact: true }) });
const comment = (page: Page) => dialog(page).getByRole('textbox', { name: /^Votre commentaire/ });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Envoyer l’évaluation' });
const ratingOf = (id: string) =>
  rows<{ rating: number; comment: string | null }>(
    'select rating, comment from appointment_ratings where appointment_id = $1',
    [id],
  );

async function as(browser: Browser, email: string) {
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await beginSession(context, email);
  const page = await context.newPage();
  return page;
}

test('[RDV13] [RATE01] [RATE02] [RATE04] [RATE05] [TRIP04] a client can rate a session only once', async ({
  page,
  context,
}) => {
  const expert = await freeExpert();
  const person = await newMember(context);
  const id = await heldYesterday(person.email, expert.slug);
  await open(page, done);
  // The frame is shown before its data arrives.
  const answered = Promise.withResolvers<void>();
  await page.route(/\.data|\/assets\/.*\.js/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await card(page)
    .getByRole('link', { name: /^Évaluer/ })
    .click();
  await expect(dialog(page).getByRole('status')).toHaveText('Chargement…');
  answered.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(dialog(page)).toHaveAccessibleName(new RegExp(`^Évaluer ${expert.name}`));
  await expect(dialog(page)).toContainText('0/500 caractères');
  await expect(send(page)).toBeDisabled();
  await drawn(page, 'Moyen').click();
  await comment(page).fill('Bof');
  await expect(dialog(page)).toContainText('3/500 caractères');
  await expect(send(page)).toBeEnabled();

  // Reopened, the dialog is reset.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(`/rendez-vous/${id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Évaluer/ })
    .click();
  await expect(comment(page)).toHaveValue('');
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(send(page)).toBeDisabled();

  // The comment is limited to 500 characters; stars can also be chosen by keyboard.
  await comment(page).fill(`  ${'é'.repeat(480)}`);
  await comment(page).press('End');
  await comment(page).pressSequentially('x'.repeat(30));
  await expect(comment(page)).toHaveValue(`  ${'é'.repeat(480)}${'x'.repeat(18)}`);
  await star(page, 'Décevant').focus();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(star(page, 'Très bien')).toBeChecked();
  await send(page).click();
  await expect(toastNamed(page, 'Évaluation envoyée')).toContainText('Merci pour votre évaluation !');
  await expect(dialog(page)).toBeHidden();
  expect(await ratingOf(id)).toEqual([{ rating: 4, comment: 'é'.repeat(480) + 'x'.repeat(18) }]);
  await expect(page.getByRole('main').getByRole('link', { name: /^Évaluer/ })).toHaveCount(0);
  await open(page, done);
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(card(page).getByRole('button', { name: /^Évalué/ })).toBeDisabled();
    await expect(card(page).getByRole('link', { name: /^Évaluer/ })).toHaveCount(0);
  }
  await page.goto(`/rendez-vous/${id}/evaluer`);
  await expect(page).toHaveURL(`/rendez-vous/${id}`);
});

test('[RATE05] when a rating cannot be saved, an error is shown and the text stays in the dialog', async ({
  page,
  context,
}) => {
  const expert = await freeExpert();
  const person = await newMember(context);
  const id = await heldYesterday(person.email, expert.slug);
  await open(page, `/rendez-vous/${id}/evaluer?onglet=termines`);
  await drawn(page, 'Excellent').click();
  await comment(page).fill('À garder');
  const allow = await refuseRows('appointment_ratings', 'new.appointment_id::text', id);
  await send(page).click();
  await expect(toastNamed(page, 'Erreur')).toContainText('Impossible d’envoyer l’évaluation.');
  await expect(comment(page)).toHaveValue('À garder');
  await allow();
  await send(page).click();
  await expect(toastNamed(page, 'Évaluation envoyée')).toBeVisible();
});

test('[EXPERT06] [RATE11] a review is published on the profile, answered, reported, hidden with a reason and restored', async ({
  page,
  context,
  browser,
}) => {
  const expert = await freeExpert();
  const person = await newMember(context);
  const id = await heldYesterday(person.email, expert.slug);
  const words = `Un ordre clair, ${crypto.randomUUID()}.`;
  await rows(
    `insert into appointment_ratings (appointment_id, rated_user_profile_id, rater_user_profile_id, rating, comment, created_at)
     select id, expert_id, client_id, 4, $2, now() from appointments where id = $1`,
    [id, words],
  );
  await open(page, `/expert/${expert.slug}`);
  const reviews = page.getByRole('region', { name: 'Avis' });
  const review = reviews.getByRole('article').filter({ hasText: words });
  await expect(review).toContainText('Avis vérifié');
  await expect(review).toContainText(/Séance du \d+/);
  await expect(review).toContainText(/avis publié le \d+/);
  await expect(reviews).toContainText('Du plus récent au plus ancien.');

  const theirs = await as(browser, expert.email);
  await open(theirs, `/expert/${expert.slug}`);
  await theirs.getByRole('link', { name: 'Répondre à mes avis' }).click();
  const mine = theirs.getByRole('article').filter({ hasText: words });
  await mine.getByText('Répondre', { exact: true }).click();
  await mine.getByRole('textbox', { name: 'Votre réponse' }).fill('Merci, à bientôt.');
  expect(await examine(theirs)).toEqual([]);
  await mine.getByRole('button', { name: 'Publier la réponse' }).click();
  await expect(toastNamed(theirs, 'Réponse publiée')).toBeVisible();
  await theirs.context().close();

  await page.reload();
  await expect(review).toContainText('Merci, à bientôt.');
  await review.getByRole('link', { name: /^Signaler cet avis/ }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse de la page concernée' })).toHaveValue(
    new RegExp(`^/expert/${expert.slug}/avis/[0-9a-f-]{36}$`),
  );
  const path = await page.getByRole('textbox', { name: 'Adresse de la page concernée' }).inputValue();
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`/expert/${expert.slug}\\?apres=.*#avis-`));
  await expect(review).toBeInViewport();

  const admin = await as(browser, 'admin@visavis.example');
  await open(admin, '/admin/avis');
  await admin.getByRole('link', { name: 'Évaluations' }).click();
  await admin.getByRole('searchbox', { name: 'Rechercher un nom ou un mot' }).fill(words);
  await admin.getByRole('button', { name: 'Rechercher' }).click();
  const found = admin.getByRole('article').filter({ hasText: words });
  await found.getByText('Masquer l’avis').first().click();
  await found.getByRole('combobox', { name: 'Motif' }).selectOption('Publicité ou démarchage');
  await found.getByRole('textbox', { name: /^Explication/ }).fill('Un lien commercial.');
  expect(await examine(admin)).toEqual([]);
  await found.getByRole('button', { name: 'Masquer l’avis' }).click();
  await expect(toastNamed(admin, 'Avis masqué')).toBeVisible();
  await expect(found).toContainText('Publicité ou démarchage');
  await expect(mailTo(person.email, /Votre avis n’est plus publié/)).resolves.toBeTruthy();
  await page.reload();
  await expect(review).toHaveCount(0);
  await found.getByRole('button', { name: /^Publier de nouveau l’avis/ }).click();
  await expect(toastNamed(admin, 'Avis publié de nouveau')).toBeVisible();
  await admin.context().close();
  await page.reload();
  await expect(review).toBeVisible();
});
