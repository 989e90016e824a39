import type { BrowserContext, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { bank, cvcField, expectNoSchemaErrors, expiryField, numberField, typeCard } from '../support/paying.ts';
import { newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { cards, typedCvc } from '../support/test-cards.ts';

const holder = (page: Page) => page.getByRole('textbox', { name: 'Nom du titulaire' });
const add = (page: Page) => page.getByRole('button', { name: 'Ajouter la carte' });
const list = (page: Page) => page.getByRole('region', { name: 'Vos cartes' });
const item = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

async function addCard(page: Page, number: string) {
  await holder(page).fill('Inès Carlier');
  await typeCard(page, number);
  await add(page).click();
}

async function openCards(page: Page, context: BrowserContext) {
  const person = await newMember(context);
  await open(page, '/dashboard/paiement');
  await expect(add(page)).toBeEnabled();
  return person;
}

test.afterAll(expectNoSchemaErrors);

test('[CARD03] [CARD09] a card without a holder name, or refused by its bank, is not added', async ({
  page,
  context,
}) => {
  await openCards(page, context);
  await expect(list(page)).toContainText('Aucune carte enregistrée');
  await typeCard(page, cards.good);
  await add(page).click();
  await expect(page.getByText('Indiquez le nom du titulaire de la carte.')).toBeVisible();

  await addCard(page, cards.declined);
  const refusal = 'Votre banque a refusé cette carte. Essayez avec une autre, ou contactez-la.';
  await expect(toastNamed(page, 'Erreur')).toContainText(refusal);
  await expect(page.getByRole('region', { name: 'Ajouter une carte' }).getByText(refusal)).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await toastNamed(page, 'Erreur').getByRole('button').click();

  await page.route('**/dashboard/paiement.data*', (route) => route.abort(), { times: 1 });
  await addCard(page, cards.good);
  await expect(toastNamed(page, 'Erreur')).toContainText('Impossible d’ajouter la méthode de paiement.');
  await expect(list(page)).toContainText('Aucune carte enregistrée');
});

test('[CARD01] [CARD02] [CARD04] [CARD06] [CARD09] a card is entered in the provider’s fields, confirmed by its bank and listed', async ({
  page,
  context,
}) => {
  const person = await openCards(page, context);
  const ours: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(stack.origin)) ours.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await holder(page).fill('Inès Carlier');
  await typeCard(page, cards.asksAlways);
  await expect(numberField(page)).toHaveValue('4000 0027 6000 3184');
  await expect(expiryField(page)).toHaveValue('12 / 31');
  await expect(cvcField(page)).toHaveValue(typedCvc);
  await add(page).click();
  await bank(page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(toastNamed(page, 'Carte ajoutée')).toBeVisible();
  const card = item(page, 'Visa se terminant par 3184');
  for (const words of ['Par défaut', 'Vérifiée', 'Expire 12/31', 'Inès Carlier'])
    await expect(card).toContainText(words);
  await expect(holder(page)).toHaveValue('');
  expect(await examine(page)).toEqual([]);

  expect(ours.length).toBeGreaterThan(1);
  for (const request of ours) {
    expect(request.replaceAll(/\D/g, ' ')).not.toContain(cards.asksAlways);
    expect(request).not.toMatch(/cvc|card\[number|4000 ?0027/i);
  }
  const [row] = await rows(
    `select card_type, last4, expiry_month, expiry_year from payment_methods
     join users on users.id = user_id where email = $1`,
    [person.email],
  );
  expect(row).toEqual({ card_type: 'visa', last4: '3184', expiry_month: 12, expiry_year: 2031 });
});

test('[CARD07] [CARD08] [CARD10] [CARD11] [CARD15] a client changes the default card, and removes a card after confirming', async ({
  page,
  context,
}) => {
  await openCards(page, context);
  await addCard(page, cards.good);
  await expect(item(page, '4242')).toBeVisible();
  await addCard(page, cards.another);
  await expect(item(page, '4444')).not.toContainText('Par défaut');
  const makeDefault = page.getByRole('button', { name: 'Définir par défaut : Mastercard se terminant par 4444' });

  await page.route('**/dashboard/paiement.data*', (route) => route.abort(), { times: 1 });
  await makeDefault.click();
  await expect(toastNamed(page, 'Erreur')).toContainText('Impossible de définir cette carte comme défaut.');
  await makeDefault.click();
  await expect(toastNamed(page, 'Carte par défaut mise à jour')).toBeVisible();
  await expect(item(page, '4444')).toContainText('Par défaut');
  await expect(item(page, '4242')).not.toContainText('Par défaut');

  await page.getByRole('link', { name: 'Supprimer : Mastercard se terminant par 4444' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer cette carte ?' });
  await dialog.getByRole('button', { name: 'Retour' }).click();
  await expect(dialog).toBeHidden();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Supprimer : Mastercard se terminant par 4444' }).click();
  expect(await examine(page)).toEqual([]);
  await page.route('**/supprimer.data*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Supprimer la carte' }).click();
  await expect(
    toastNamed(page, 'Erreur').filter({ hasText: 'Impossible de supprimer la méthode de paiement.' }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Supprimer la carte' }).click();
  await expect(toastNamed(page, 'Carte supprimée')).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await expect(item(page, '4242')).toContainText('Par défaut');
});

test('[CARD12] the eleventh card change within a minute is refused', async ({ page, context }) => {
  await openCards(page, context);
  await addCard(page, cards.good);
  await expect(item(page, '4242')).toBeVisible();
  await addCard(page, cards.another);
  await expect(item(page, '4444')).toBeVisible();
  for (let time = 0; time < 8; time++) {
    const next = time % 2 === 0 ? '4444' : '4242';
    await item(page, next)
      .getByRole('button', { name: /^Définir par défaut/ })
      .click();
    await expect(item(page, next)).toContainText('Par défaut');
  }
  await item(page, '4444')
    .getByRole('button', { name: /^Définir par défaut/ })
    .click();
  await expect(toastNamed(page, 'Trop de demandes')).toContainText('Veuillez patienter avant de réessayer.');
  await expect(item(page, '4242')).toContainText('Par défaut');
});
