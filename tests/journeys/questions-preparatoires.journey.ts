import type { Page } from '@playwright/test';
import { makeFree, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { hydrated, open, signInAs, toastNamed } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { askEarlyStart } from '../support/paying.ts';
import { newPerson, signUpAs } from '../support/people.ts';
import { rows } from '../support/rows.ts';

const questions = (page: Page) => page.getByRole('group', { name: 'Pour préparer la séance' });
const field = (page: Page, name: RegExp) => questions(page).getByRole('textbox', { name });
const book = (page: Page) => page.getByRole('button', { name: 'Réserver', exact: true });

/** A hold with an expert who asks two questions; a promo code made it free. */
async function holdWith(page: Page, expert: string): Promise<string> {
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
  await page.reload();
  await hydrated(page);
  return id;
}

test('answers stay on the page when sending fails, and when an expired hold is taken again', async ({
  page,
  context,
}) => {
  await signUpAs(context, newPerson());
  const id = await holdWith(page, 'nadia-cherkaoui');
  await field(page, /^Qu’avez-vous déjà essayé/).fill('Deux salons, sans commande');
  await askEarlyStart(page);
  await page.route('**/checkout.data*', (route) => route.abort(), { times: 1 });
  await book(page).click();
  await expect(toastNamed(page, 'Erreur')).toContainText('Impossible de créer le rendez-vous');
  await expect(field(page, /^Qu’avez-vous déjà essayé/)).toHaveValue('Deux salons, sans commande');
  expect(await statusOf(id)).toBe('held');

  await rows(`update appointments set hold_expires_at = now() + interval '8 seconds' where id = $1`, [id]);
  await page.reload();
  await hydrated(page);
  await field(page, /^Où en est votre projet/).fill('Un prototype');
  await expect(page.getByText('Ce créneau n’est plus réservé')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Réserver de nouveau' }).click();
  await expect(field(page, /^Où en est votre projet/)).toHaveValue('Un prototype');
});

test('without scripts a refused form is returned with its answers', async ({ page, context }) => {
  await signUpAs(context, newPerson());
  const id = await holdWith(page, 'ines-haddad');
  const plain = await withoutScripts(context);
  await plain.context().addCookies(await context.cookies());
  await plain.goto(`/checkout?hold=${id}`);
  await field(plain, /^Quelles données traitez-vous/).fill('Des adhérents,\net leurs enfants');
  // The promo code was removed meanwhile.
  await rows(
    `update appointments set price_cents = full_price_cents, step = 'discount', version = version + 1 where id = $1`,
    [id],
  );
  await book(plain).click();
  await expect(plain.getByText('Ce rendez-vous doit être payé avant d’être confirmé.')).toBeVisible();
  await expect(field(plain, /^Quelles données traitez-vous/)).toHaveValue('Des adhérents,\net leurs enfants');
  await plain.context().close();

  // Longer than the field allows.
  const long = 'Une page entière. '.repeat(60).trim();
  const answer = await context.request.post('/checkout', {
    form: { intent: 'book', hold: id, 'answer-0': long },
    params: { hold: id },
    headers: { Origin: stack.origin },
  });
  expect(answer.status()).toBe(400);
  const html = await answer.text();
  expect(html).toContain('Chaque réponse doit contenir au plus 1 000 caractères.');
  expect(html).toContain(`>${long}</textarea>`);
});

test('[BOOK28] [BOOK29] the checkout asks the expert’s questions, and client and expert see the answers with the appointment', async ({
  page,
  context,
  browser,
}) => {
  await signUpAs(context, newPerson());
  const id = await holdWith(page, 'francoise-lambert');
  await expect(questions(page)).toContainText('Françoise Lambert lira vos réponses avant l’appel.');
  await expect(questions(page).getByRole('textbox')).toHaveCount(2);
  expect(await examine(page)).toEqual([]);
  await field(page, /^Quelle est la forme/).fill('Une SAS, deux associés');
  await askEarlyStart(page);
  await book(page).click();
  await expect(page.getByRole('heading', { name: 'Réservation confirmée !' })).toBeVisible();
  expect(await statusOf(id)).toBe('scheduled');

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
