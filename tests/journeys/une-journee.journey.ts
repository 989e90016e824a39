import type { Browser, Page } from '@playwright/test';
import { moveToThePast, statusOf } from '../support/appointments.ts';
import { hydrated, open, signInAs, toastNamed } from '../support/browser.ts';
import { arrivedAt, watchConnections } from '../support/call-stats.ts';
import { fillApplication, submitButton } from '../support/candidates.ts';
import { signMandate } from '../support/invoicing.ts';
import { expect, stack, test } from '../support/journey.ts';
import { followMail, mailsTo, mailTo } from '../support/mails.ts';
import { askEarlyStart, payButton, typeCard } from '../support/paying.ts';
import { fillSignUp, newPerson, type Person, signUpButton } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { cards } from '../support/test-cards.ts';
import { protectWithApp } from '../support/two-factor.ts';

async function windowOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: stack.origin,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  await watchConnections(context);
  return context.newPage();
}

async function signUp(page: Page, person: Person) {
  await open(page, '/se-connecter?mode=inscription');
  await fillSignUp(page, person);
  await signUpButton(page).click();
  await expect(toastNamed(page, 'Compte créé avec succès')).toBeVisible();
  await followMail(page, await mailTo(person.email, /^Confirmez votre adresse/), 'Confirmer mon adresse');
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
  await expect(toastNamed(page, 'Adresse confirmée')).toBeVisible();
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const saved = (page: Page) => expect(toastNamed(page, 'Paramètres mis à jour')).toBeVisible();

test('an expert applies, is approved, sets hours, is booked and paid for, holds the call, is rated and paid out', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const letters = crypto.randomUUID().replaceAll(/[^a-f]/g, '');
  const expert = { ...newPerson(), firstName: 'Rosalie', lastName: `Vautrin ${letters}` };
  const client = newPerson();
  const [theirs, mine, office] = [await windowOf(browser), await windowOf(browser), await windowOf(browser)];

  // An expert applies, and an admin approves.
  await signUp(theirs, expert);
  await open(theirs, '/devenir-expert-form');
  await fillApplication(theirs);
  await submitButton(theirs).click();
  await expect(theirs).toHaveURL(`${stack.origin}/dashboard`);
  await mailTo(expert.email, /^Votre candidature est bien reçue/);
  await signInAs(office.context(), stack.origin, 'admin@visavis.example');
  await open(office, '/admin');
  const application = office.getByRole('article').filter({ hasText: expert.email });
  await application.getByRole('button', { name: /^Approuver/ }).click();
  await expect(toastNamed(office, 'Expert approuvé')).toBeVisible();
  await followMail(theirs, await mailTo(expert.email, /^Votre candidature est acceptée/), 'Ouvrir mon espace expert');

  // The expert signs the mandate, sets hours and a rate, protects the account, and opens the payout account.
  await signMandate(theirs);
  await open(theirs, '/expert-space/disponibilites');
  await theirs.getByRole('switch', { name: 'Samedi' }).check({ force: true });
  await button(theirs, 'Enregistrer').last().click();
  await expect(theirs).toHaveURL(`${stack.origin}/expert-space`);
  await open(theirs, '/expert-space/tarifs');
  await theirs.getByRole('textbox', { name: 'Tarif horaire' }).fill('120');
  await theirs.getByRole('region', { name: 'Votre tarif' }).getByRole('button', { name: 'Enregistrer' }).click();
  await saved(theirs);
  await protectWithApp(theirs, expert);
  await open(theirs, '/expert-space/paiements');
  await button(theirs, 'Ouvrir mon compte de versement').click();
  await button(theirs, 'Confirmer').click();
  await expect(theirs.getByRole('region', { name: 'Compte de versement' })).toContainText('Prêt');

  // A client finds them, chooses a slot and pays.
  await signUp(mine, client);
  await open(mine, `/recherche?q=${encodeURIComponent(expert.lastName)}`);
  await mine.getByRole('main').locator('a[href^="/expert/rosalie-vautrin"]').first().click();
  await mine.getByRole('link', { name: 'Réserver un créneau' }).click();
  await hydrated(mine);
  const dialog = mine.getByRole('dialog', { name: /^Réserver avec/ });
  await dialog
    .getByRole('application', { name: /Jour du rendez-vous/ })
    .locator('[role=button]:not([aria-disabled=true])')
    .last()
    .click();
  await dialog
    .getByRole('radiogroup', { name: /heure de Paris/ })
    .locator('label')
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(mine).toHaveURL(/hold=/);
  const id = new URL(mine.url()).searchParams.get('hold') ?? '';
  await askEarlyStart(mine);
  await typeCard(mine, cards.good);
  await payButton(mine).click();
  await expect(mine.getByRole('heading', { name: 'Réservation confirmée !' })).toBeVisible();
  for (const { email } of [client, expert]) await mailTo(email, /^Confirmé/);

  // The session starts; they see and hear each other.
  await rows(
    `update appointments set starts_at = date_trunc('minute', now()) + interval '1 minute',
       ends_at = date_trunc('minute', now()) + interval '31 minutes', step = 'move', actor = 'expert', actor_id = expert_id,
       version = version + 1 where id = $1`,
    [id],
  );
  for (const page of [mine, theirs]) {
    await open(page, `/appels-video/${id}`);
    await page.getByRole('button', { name: 'Rejoindre', exact: true }).click();
  }
  for (const page of [mine, theirs])
    await expect.poll(async () => (await arrivedAt(page))?.cameraFrames ?? 0).toBeGreaterThan(5);
  for (const page of [mine, theirs]) await page.goto('/dashboard');
  await moveToThePast(id, '60 hours');
  await rows(`update payout_accounts set held_until = now()`);
  await expect.poll(() => statusOf(id)).toBe('completed');

  // The client is asked for a review, and writes one.
  const question = /^Comment s’est passée votre séance/;
  // The sweep runs once a minute.
  await expect.poll(async () => (await mailsTo(client.email, question)).length, { timeout: 90_000 }).toBe(1);
  const asked = await mailTo(client.email, question);
  await followMail(mine, asked, 'Évaluer la séance');
  const rating = mine.getByRole('dialog', { name: /^Évaluer / });
  await rating
    .locator('label')
    .filter({ has: mine.getByRole('radio', { name: 'Excellent', exact: true }) })
    .click();
  await rating.getByRole('textbox', { name: /^Votre commentaire/ }).fill('Clair, concret, chaleureux.');
  await rating.getByRole('button', { name: 'Envoyer l’évaluation' }).click();
  await expect(toastNamed(mine, 'Évaluation envoyée')).toBeVisible();

  // Two days after its end the session is paid out; the expert space shows it.
  await mailTo(expert.email, /^Versement de/);
  await open(theirs, '/expert-space/paiements');
  const figures = theirs.getByRole('region', { name: 'En ce moment' });
  await expect(figures).toContainText(/5,0\/5/);
  await expect(theirs.getByRole('table', { name: 'Versements et relevés' }).getByRole('row')).toHaveCount(2);
  await open(theirs, '/expert-space/profil');
  await theirs.getByRole('link', { name: 'Voir mon profil public' }).click();
  await expect(theirs.getByRole('main')).toContainText('Clair, concret, chaleureux.');

  // All mails to them, none twice except the move: time was moved in two steps.
  const subjectsTo = async ({ email }: Person) =>
    (await mailsTo(email, /./)).map(({ subject }) => subject.replace(/ (:|avec|de) .*$/, '')).toSorted();
  const moved = ['Rendez-vous déplacé', 'Rendez-vous déplacé'];
  expect(await subjectsTo(client)).toEqual([
    'Comment s’est passée votre séance',
    'Confirmez votre adresse — Visavis',
    'Confirmé',
    ...moved,
  ]);
  expect(await subjectsTo(expert)).toEqual([
    'Confirmez votre adresse — Visavis',
    'Confirmé',
    'La sécurité',
    ...moved,
    'Versement',
    'Vos versements changent',
    'Votre candidature est acceptée — Visavis',
    'Votre candidature est bien reçue — Visavis',
  ]);
});
