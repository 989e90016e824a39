import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test, withoutScripts } from '../support/journey.ts';
import { newPerson, signUpAs } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';

const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
/** Presses the star's label, because its input is hidden. */
const drawn = (page: Page, name: string) => page.locator('label').filter({ has: star(page, name) });
const category = (page: Page) => page.getByRole('combobox', { name: 'Sujet de votre avis' });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Votre commentaire' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Envoyer mon avis' });

async function fill(page: Page, name: string, subject: string, text: string) {
  await drawn(page, name).click();
  await category(page).selectOption(subject);
  await comment(page).fill(text);
}

const feedbackOf = (email: string) =>
  rows<{ rating: number; category: string; comment: string; created_at: Date }>(
    `select f.* from client_feedback f join users u on u.id = f.user_id where u.email = $1 order by f.created_at`,
    [email],
  );

test('[FEED01] the form requires stars, subject and comment, and focuses the first one missing', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  await open(page, '/dashboard/feedback');
  await sendButton(page).click();
  await expect(star(page, 'Décevant')).toBeFocused();
  await drawn(page, 'Très bien').click();
  await sendButton(page).click();
  await expect(category(page)).toBeFocused();
  await category(page).selectOption('Service client');
  await sendButton(page).click();
  await expect(comment(page)).toBeFocused();
  expect(await feedbackOf(person.email)).toEqual([]);
});

test('[FEED04] when the feedback cannot be saved, the page shows an error and keeps the entered values', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  const relent = await refuseRows('client_feedback', '(select email from users where id = new.user_id)', person.email);
  await open(page, '/dashboard/feedback');
  await fill(page, 'Bien', 'Autre', 'Pas mal du tout.');
  await sendButton(page).click();
  await expect(toastNamed(page, 'Erreur')).toContainText('Une erreur est survenue lors de l’envoi de votre avis.');
  await expect(comment(page)).toHaveValue('Pas mal du tout.');
  await expect(star(page, 'Bien')).toBeChecked();
  expect(await examine(page)).toEqual([]);
  await relent();
  await sendButton(page).click();
  await expect(toastNamed(page, 'Merci pour votre avis !')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vos derniers avis' })).toContainText('Pas mal du tout.');
  await expect(comment(page)).toHaveValue('');
  await expect(star(page, 'Bien')).not.toBeChecked();
  expect(await feedbackOf(person.email)).toMatchObject([{ rating: 3, category: 'other' }]);
});

test('[FEED04] a client sends feedback without scripts and chooses the stars by keyboard', async ({ context }) => {
  const page = await withoutScripts(context);
  const person = newPerson();
  await signUpAs(page.context(), person);
  await page.goto('/dashboard/feedback');
  await fill(page, 'Moyen', 'Autre', 'Sans scripts.');
  await expect(star(page, 'Moyen')).toBeChecked();
  await star(page, 'Moyen').press('ArrowRight');
  const lit = () =>
    page.locator('label svg').evaluateAll((stars) => {
      const colours = stars.map((star) => getComputedStyle(star).fill);
      return colours.filter((colour) => colour === colours[0]).length;
    });
  await expect.poll(lit).toBe(3);
  await sendButton(page).click();
  await expect(page.getByRole('status')).toContainText('Merci pour votre avis !');
  expect(await feedbackOf(person.email)).toMatchObject([{ rating: 3, category: 'other', comment: 'Sans scripts.' }]);
});
