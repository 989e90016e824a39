import type { Page } from '@playwright/test';
import { makeFree, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { open, signInAs } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { askEarlyStart } from '../support/paying.ts';
import { newPerson, signUpAs } from '../support/people.ts';
import { rows } from '../support/rows.ts';

const questions = (page: Page) => page.getByRole('region', { name: 'Préparer la séance' });
const field = (page: Page, name: RegExp) => questions(page).getByRole('textbox', { name });
const saved = (page: Page) => questions(page).getByText('Enregistré', { exact: true });

/** Books with an expert who asks questions; a promo code made it free. Ends on the success page. */
async function bookWith(page: Page, expert: string): Promise<string> {
  await open(page, `/expert/${expert}/reserver`);
  const dialog = page.getByRole('dialog', { name: /^Réserver avec/ });
  await dialog
    .getByRole('radiogroup', { name: /heure de Paris/ })
    .locator('label')
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page).toHaveURL(/hold=/);
  const id = new URL(page.url()).searchParams.get('hold') ?? '';
  await makeFree(id);
  await open(page, `/checkout?hold=${id}`);
  await expect(page.getByRole('main').getByRole('textbox', { name: /\?$/ })).toHaveCount(0);
  await askEarlyStart(page);
  await page.getByRole('button', { name: 'Réserver', exact: true }).click();
  await expect(page).toHaveURL(/\/booking-success/);
  return id;
}

async function answersOf(id: string) {
  const [kept] = await rows<{ answers: string[] }>('select answers from appointments where id = $1', [id]);
  return kept?.answers;
}

test('an answer that could not be saved stays in its field, with the reason', async ({ page, context }) => {
  await signUpAs(context, newPerson());
  const id = await bookWith(page, 'nadia-cherkaoui');
  await page.route('**/rendez-vous/**', (route) => route.abort(), { times: 1 });
  await field(page, /^Qu’avez-vous déjà essayé/).fill('Deux salons, sans commande');
  await page.keyboard.press('Tab');
  await expect(questions(page).getByRole('alert')).toContainText('Vos réponses n’ont pas pu être enregistrées');
  await expect(field(page, /^Qu’avez-vous déjà essayé/)).toHaveValue('Deux salons, sans commande');
  expect(await answersOf(id)).toEqual([]);
  await questions(page).getByRole('button', { name: 'Enregistrer mes réponses' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await answersOf(id)).toContain('Deux salons, sans commande');
});

test('[TRIP19] without scripts a button saves the answers and leads to the appointment; a long one is refused', async ({
  page,
  context,
}) => {
  await signUpAs(context, newPerson());
  const id = await bookWith(page, 'ines-haddad');
  const plain = await withoutScripts(context);
  await plain.context().addCookies(await context.cookies());
  await plain.goto(`/booking-success?rendez-vous=${id}`);
  await field(plain, /^Quelles données traitez-vous/).fill('Des adhérents,\net leurs enfants');
  await plain.getByRole('button', { name: 'Enregistrer mes réponses' }).click();
  await expect(plain).toHaveURL(new RegExp(`/rendez-vous/${id}#preparer$`));
  await expect(field(plain, /^Quelles données traitez-vous/)).toHaveValue('Des adhérents,\net leurs enfants');
  await plain.context().close();

  const answer = await context.request.post(`/rendez-vous/${id}`, {
    form: { intent: 'answer', 'answer-0': 'Une page entière. '.repeat(60).trim() },
    headers: { Origin: stack.origin },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('Chaque réponse doit contenir au plus 1 000 caractères.');
});

test('[TRIP19] [BOOK29] questions are asked after the payment, saved on leaving a field, and read by client and expert', async ({
  page,
  context,
  browser,
}) => {
  await signUpAs(context, newPerson());
  const id = await bookWith(page, 'francoise-lambert');
  await expect(page.getByRole('heading', { name: 'Réservation confirmée !' })).toBeVisible();
  expect(await statusOf(id)).toBe('scheduled');
  await expect(questions(page)).toContainText('Françoise Lambert lira vos réponses avant l’appel.');
  await expect(questions(page).getByRole('textbox')).toHaveCount(2);
  expect(await examine(page)).toEqual([]);
  await field(page, /^Quelle est la forme/).fill('Une SAS, deux associés');
  await page.keyboard.press('Tab');
  await expect(saved(page)).toBeVisible();
  await expect(questions(page).locator('[aria-live="polite"]')).toHaveText('Enregistré');
  expect(await answersOf(id)).toEqual(['Une SAS, deux associés', '']);

  const theirs = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await signInAs(theirs, stack.origin, 'francoise-lambert@visavis.example');
  for (const reader of [page, await theirs.newPage()]) {
    await open(reader, '/rendez-vous');
    const card = reader.getByRole('article').filter({ has: reader.locator(`a[href="/rendez-vous/${id}.ics"]`) });
    await card.getByText('Réponses', { exact: true }).click();
    await expect(card.getByText('Une SAS, deux associés')).toBeVisible();
    await expect(card.getByText('Quelle est la forme de votre société')).toBeVisible();
    await expect(card.getByText('Sans réponse')).toBeVisible();
    expect(await examine(reader)).toEqual([]);
  }
  await theirs.close();
});
