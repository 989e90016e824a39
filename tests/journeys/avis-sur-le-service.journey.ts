import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { newPerson, signUpAs } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';

const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
/** A star is pressed where it is drawn: its field is hidden. */
const drawn = (page: Page, name: string) => page.locator('label').filter({ has: star(page, name) });
const category = (page: Page) => page.getByRole('combobox', { name: 'Sujet de votre avis' });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Votre commentaire' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Envoyer mon avis' });
const ownList = (page: Page) => page.getByRole('region', { name: 'Vos derniers avis' });

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

test('[FEED05] [PERM10] an opinion without a session is refused by the server and stored nowhere', async ({
  request,
}) => {
  const comment = `Sans session ${crypto.randomUUID()}`;
  const answer = await request.post('/dashboard/feedback', {
    form: { rating: '5', category: 'service', comment },
    headers: { Origin: stack.origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(401);
  expect(await answer.text()).toContain('Vous devez être connecté pour donner votre avis.');
  expect(await rows('select id from client_feedback where comment = $1', [comment])).toEqual([]);
});

test('[FEED01] the form asks for stars, subject and comment, one after the other', async ({ page, context }) => {
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

for (const missing of ['rating', 'category', 'comment']) {
  test(`[FEED01] the server refuses an opinion without ${missing} by itself`, async ({ context }) => {
    const person = newPerson();
    await signUpAs(context, person);
    const whole: Record<string, string> = { rating: '4', category: 'platform', comment: 'Simple.' };
    const form = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== missing));
    const answer = await context.request.post(`${stack.origin}/dashboard/feedback`, {
      form,
      headers: { Origin: stack.origin },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain('Veuillez remplir tous les champs obligatoires.');
    expect(await feedbackOf(person.email)).toEqual([]);
  });
}

test('[FEED04] when the opinion cannot be kept the page says so, and what was written stays', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  const relent = await refuseRows('client_feedback', '(select email from users where id = new.user_id)', person.email);
  await open(page, '/dashboard/feedback');
  await fill(page, 'Bien', 'Autre', 'Pas mal du tout.');
  await sendButton(page).click();
  await expect(toastNamed(page, 'Erreur')).toContainText("Une erreur est survenue lors de l'envoi de votre avis.");
  await expect(comment(page)).toHaveValue('Pas mal du tout.');
  await expect(star(page, 'Bien')).toBeChecked();
  expect(await examine(page)).toEqual([]);
  await relent();
  await sendButton(page).click();
  await expect(toastNamed(page, 'Merci pour votre avis !')).toBeVisible();
  expect(await feedbackOf(person.email)).toMatchObject([{ rating: 3, category: 'other' }]);
});

test('[FEED02] [FEED03] [FEED04] [FEED06] opinions of all five kinds are kept, and shown to their author, newest first', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person);
  await open(page, '/dashboard/feedback');
  await expect(ownList(page)).toContainText('Aucun avis pour le moment');
  const subjects = [
    ['service', 'Qualité du service', 'Décevant'],
    ['experts', 'Expertise des consultants', 'Moyen'],
    ['platform', 'Facilité d’utilisation', 'Très bien'],
    ['support', 'Service client', 'Excellent'],
    ['other', 'Autre', 'Bien'],
  ] as const;
  await expect(category(page).getByRole('option')).toHaveText(['Choisir…', ...subjects.map(([, label]) => label)]);
  for (const [code, label, rating] of subjects) {
    await fill(page, rating, label, `À propos de ${code}`);
    await sendButton(page).click();
    await expect(ownList(page).getByRole('article').first()).toContainText(`À propos de ${code}`);
    await expect(comment(page)).toHaveValue('');
    await expect(star(page, rating)).not.toBeChecked();
  }
  await expect(toastNamed(page, 'Merci pour votre avis !').first()).toBeVisible();
  expect((await feedbackOf(person.email)).map(({ rating, category }) => [category, rating])).toEqual([
    ['service', 1],
    ['experts', 2],
    ['platform', 4],
    ['support', 5],
    ['other', 3],
  ]);
  await expect(ownList(page).getByRole('article')).toHaveText([
    /3 sur 5.*Autre/,
    /5 sur 5.*Service client/,
    /4 sur 5.*Facilité d’utilisation/,
    /2 sur 5.*Expertise des consultants/,
    /1 sur 5.*Qualité du service/,
  ]);
});

test('[FEED06] [PERM11] nobody reads what another thinks', async ({ page, context }) => {
  await signUpAs(context, newPerson());
  await page.goto('/dashboard/feedback');
  await expect(ownList(page)).toContainText('Aucun avis pour le moment');
});

test('[FEED04] without scripts an opinion is given, its stars by the keyboard too', async ({ context }) => {
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

test('[ADMIN25] an admin reads every opinion with its author, and the true averages', async ({
  page,
  context,
  signedInAs,
}) => {
  const person = newPerson();
  const text = `Un avis à retrouver ${person.email}`;
  await signUpAs(context, person);
  const sent = await context.request.post(`${stack.origin}/dashboard/feedback`, {
    form: { rating: '2', category: 'support', comment: text },
    headers: { Origin: stack.origin },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(303);
  await context.clearCookies();
  await signedInAs('admin');
  await page.goto('/admin/avis');
  const opinion = page.getByRole('article').filter({ hasText: text });
  for (const words of ['2 sur 5', 'Service client', 'Inès Carlier']) await expect(opinion).toContainText(words);
  await expect(opinion.getByRole('time')).toBeVisible();

  const filter = page.getByRole('navigation', { name: 'Filtrer par sujet' });
  await filter.getByRole('link', { name: 'Service client' }).click();
  await expect(page).toHaveURL('/admin/avis?sujet=support');
  await expect(filter.getByRole('link', { name: 'Service client' })).toHaveAttribute('aria-current', 'page');
  await expect(opinion).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Facilité d’utilisation' })).toHaveCount(0);
  // Others give their opinion at the same time: the page and the table are read until they agree.
  await expect(async () => {
    const [figure] = await rows<{ average: string; count: string }>(
      `select round(avg(rating), 1)::text as average, count(*)::text as count from client_feedback where category = 'support'`,
    );
    await page.reload();
    await expect(filter.getByRole('link', { name: 'Service client' })).toContainText(
      `${figure?.average.replace('.', ',')} (${figure?.count})`,
      { timeout: 1_000 },
    );
  }).toPass();
});
