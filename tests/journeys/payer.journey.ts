import type { Page } from '@playwright/test';
import { makeFree, statusOf } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import {
  askEarlyStart,
  bank,
  cvcField,
  expectNoSchemaErrors,
  expiryField,
  holdFor,
  intentOf,
  numberField,
  openCheckout,
  payButton,
  paymentOf,
  typeCard,
} from '../support/paying.ts';
import { newMember } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { cards } from '../support/test-cards.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const failed = (page: Page) => toastNamed(page, 'Erreur lors du paiement');
const success = (id: string) => `/booking-success?rendez-vous=${id}`;
const booked = (page: Page) => page.getByRole('heading', { name: 'Réservation confirmée !' });

/** Records the forms that this page sends. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(stack.origin)) sent.push(request.postData() ?? '');
  });
  return sent;
}

// Tall enough to need no scrolling: right after a scroll, Chromium still sends a click to where the card's frame was before.
test.use({ viewport: { width: 1280, height: 1400 } });

test.afterAll(expectNoSchemaErrors);

test('[CHECK08] [CHECK16] an empty field or an incomplete card is reported, and the form is not sent', async ({
  page,
  context,
}) => {
  const id = await openCheckout(page, await newMember(context));
  await expect(payButton(page)).toBeEnabled();
  await expect(numberField(page)).toBeVisible();
  const sent = sentBy(page);
  for (const name of ['Email', 'Prénom', 'Nom']) await field(page, name).clear();
  await payButton(page).click();
  await expect(toastNamed(page, 'Veuillez remplir tous les champs requis')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Veuillez remplir tous les champs requis');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(page.getByText('Ce champ est requis.')).toHaveCount(3);
  await expect(page.getByText(/^Cochez cette case pour une séance avant le \S+ \d+(er)? \S+\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Préremplir' }).click();
  await askEarlyStart(page);
  await numberField(page).pressSequentially('4242 4242');
  await payButton(page).click();
  await expect(page.getByText('Le numéro de carte est incomplet.')).toBeVisible();
  await expect(numberField(page)).toBeFocused();
  expect(await examine(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(await paymentOf(id)).toBeUndefined();
});

test('[CHECK14] the pay button is disabled until the provider has loaded, and a failed load can be retried', async ({
  page,
  context,
}) => {
  const id = await holdFor(await newMember(context));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let tries = 0;
  await page.route('**/endive/stripe.js', async (route) => {
    tries++;
    if (tries === 1) return route.abort('internetdisconnected');
    await released;
    return route.continue();
  });
  await open(page, `/checkout?hold=${id}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Le paiement ne peut pas s’afficher' })).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Le paiement ne peut pas s’afficher')).toBeHidden();
  await expect(payButton(page)).toBeDisabled();
  release();
  await expect(payButton(page)).toBeEnabled();
  await expect(numberField(page)).toBeVisible();
});

test('[CHECK18] a refused card shows the reason beside its field, and the client can pay with another', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  const id = await openCheckout(page, person);
  await field(page, 'Nom').fill('Carlier-Dumas');
  await askEarlyStart(page);
  const refusals = [
    [cards.declined, 'Votre banque a refusé cette carte. Essayez avec une autre, ou contactez-la.'],
    [cards.noFunds, 'Le solde de cette carte ne suffit pas. Essayez avec une autre carte.'],
    [cards.expired, 'Cette carte a expiré. Essayez avec une autre carte.'],
    [cards.wrongCvc, 'Le cryptogramme n’est pas le bon. Vérifiez-le, puis réessayez.'],
  ] as const;
  for (const [number, reason] of refusals) {
    await typeCard(page, number);
    await payButton(page).click();
    await expect(failed(page).filter({ hasText: reason })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Carte bancaire' }).getByText(reason)).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
    await failed(page).first().getByRole('button').click();
  }
  expect(await examine(page)).toEqual([]);
  expect(await statusOf(id)).toBe('held');
  await expect(field(page, 'Nom')).toHaveValue('Carlier-Dumas');

  await typeCard(page, cards.good);
  await payButton(page).click();
  await expect(page).toHaveURL(success(id));
  expect(await paymentOf(id)).toMatchObject({ state: 'captured', amount_cents: 7_500 });
  const [order] = await rows('select last_name, buyer, starts_early from orders where appointment_id = $1', [id]);
  expect(order).toEqual({ last_name: 'Carlier-Dumas', buyer: 'consumer', starts_early: true });
});

test('[CHECK15] [CHECK17] [CHECK21] [PRICE04] [SUCC01] the bank asks for confirmation: a refusal charges nothing, a confirmation charges the price shown', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  const id = await openCheckout(page, { ...person, priceCents: 9_583 });
  await expect(payButton(page)).toHaveText('Réserver et payer 95,83 €');
  await askEarlyStart(page);
  await typeCard(page, cards.asksAlways);
  await payButton(page).click();
  await expect(bank(page).getByText('un paiement de 95,83 €')).toBeVisible();
  // In progress: a spinner, and no second press.
  await expect(page.getByRole('progressbar', { name: 'Paiement en cours…' })).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
  await bank(page).getByRole('button', { name: 'Refuser' }).click();
  await expect(failed(page)).toContainText('Votre banque n’a pas reçu votre accord.');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await statusOf(id)).toBe('held');

  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(toastNamed(page, 'Paiement réussi !')).toBeVisible();
  await expect(page).toHaveURL(success(id));
  await expect(booked(page)).toBeVisible();
  expect(await statusOf(id)).toBe('scheduled');
  expect(await intentOf(id)).toMatchObject({
    amount_received: 9_583,
    currency: 'eur',
    payment_method: { billing_details: { name: 'Inès Carlier', email: person.email } },
  });
});

test('[CHECK01] [CHECK07] [CHECK13] name and email are prefilled from the link; « Préremplir » uses those of the account and its default card', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  const id = await openCheckout(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Presque fini...' })).toBeVisible();
  await expect(page.getByText('Veuillez renseigner les informations ci-dessous')).toBeVisible();
  await askEarlyStart(page);
  await typeCard(page, cards.another);
  await page.getByText('Garder cette carte pour mes prochaines réservations').click();
  await payButton(page).click();
  await expect(page).toHaveURL(success(id));

  const next = await holdFor(person);
  const link = new URLSearchParams({ hold: next, email: 'compta@carlier.example', name: 'Paul de La Tour' });
  await open(page, `/checkout?${link}`);
  await expect(field(page, 'Email')).toHaveValue('compta@carlier.example');
  await expect(field(page, 'Prénom')).toHaveValue('Paul');
  await expect(field(page, 'Nom')).toHaveValue('de La Tour');
  await page.getByText('Autre carte', { exact: true }).click();
  await expect(numberField(page)).toBeVisible();
  await page.getByRole('button', { name: 'Préremplir' }).click();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expect(field(page, 'Prénom')).toHaveValue('Inès');
  await expect(field(page, 'Nom')).toHaveValue('Carlier');
  await expect(page.getByRole('radio', { name: /Mastercard se terminant par 4444/ })).toBeChecked();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await examine(page)).toEqual([]);

  // The saved card pays, without typing.
  await askEarlyStart(page);
  await payButton(page).click();
  await expect(page).toHaveURL(success(next));
  expect(await intentOf(next)).toMatchObject({ payment_method: { card: { last4: '4444' } } });
});

test('[WITHD01] [WITHD02] a consumer’s consent is not ticked in advance; a professional enters company and SIREN', async ({
  page,
  context,
}) => {
  const id = await openCheckout(page, await newMember(context));
  await expect(page.getByRole('checkbox', { name: /^Je demande que la séance/ })).not.toBeChecked();
  await page.getByText('Professionnel', { exact: true }).click();
  await expect(page.getByText(/^Je demande que la séance/)).toBeHidden();
  await field(page, 'Société').fill('Carlier Conseil');
  await field(page, 'Numéro SIREN').fill('732 829 321');
  await typeCard(page, cards.good);
  await payButton(page).click();
  await expect(page.getByText('Le numéro SIREN compte neuf chiffres. Vérifiez-le, puis réessayez.')).toBeVisible();
  await field(page, 'Numéro SIREN').fill('732 829 320');
  await payButton(page).click();
  await expect(page).toHaveURL(success(id));
  const [order] = await rows('select buyer, company_name, siren from orders where appointment_id = $1', [id]);
  expect(order).toEqual({ buyer: 'professional', company_name: 'Carlier Conseil', siren: '732829320' });
});

test('[CHECK11] [CHECK12] [CHECK19] wallets are shown only in a browser that has one, and can pay', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  const id = await openCheckout(page, person);
  const express = page.getByRole('region', { name: 'Paiement express' });
  await expect(payButton(page)).toBeEnabled();
  await expect(numberField(page)).toBeVisible();
  await expect(express).toBeHidden();
  await expect(page.getByText('OU PAYER PAR CARTE BANCAIRE')).toBeHidden();

  // A browser with a wallet.
  await page.route('**/elements/expressCheckout*', async (route) => {
    const html = await (await route.fetch()).text();
    const button = '<button type="button" data-wallet="applePay">Apple Pay</button>';
    await route.fulfill({ contentType: 'text/html', body: html.replace('<script', `${button}<script`) });
  });
  await page.reload();
  await hydrated(page);
  await expect(express.getByText('OU PAYER PAR CARTE BANCAIRE')).toBeVisible();
  const wallet = page.frameLocator('iframe[title="Cadre de paiement express"]');
  const pay = wallet.getByRole('button', { name: 'Apple Pay' });
  // A required box is missing, so the wallet does not open.
  await pay.click();
  await expect(page.getByText(/^Cochez cette case pour une séance avant le/)).toBeVisible();
  expect(await paymentOf(id)).toBeUndefined();
  await askEarlyStart(page);
  expect(await examine(page)).toEqual([]);

  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  await page.route('**/v1/payment_methods', (route) => route.fulfill({ status: 402, json: { error } }), { times: 1 });
  await pay.click();
  await expect(failed(page)).toBeVisible();
  await expect(wallet.getByRole('alert')).toHaveText('Paiement refusé');
  expect(await statusOf(id)).toBe('held');

  await pay.click();
  await expect(page).toHaveURL(success(id));
  expect(await intentOf(id)).toMatchObject({ payment_method: { card: { wallet: { type: 'apple_pay' } } } });
});

test('[CHECK26] a free booking needs no card and creates no payment, but still requires the early-start consent', async ({
  page,
  context,
}) => {
  const id = await openCheckout(page, await newMember(context));
  await makeFree(id);
  await page.reload();
  await hydrated(page);
  const book = page.getByRole('button', { name: 'Réserver', exact: true });
  await expect(page.getByRole('heading', { name: 'Carte bancaire' })).toBeHidden();
  expect(await page.locator('script[src*="stripe"]').count()).toBe(0);
  await book.click();
  await expect(page.getByText(/^Cochez cette case pour une séance avant le/)).toBeVisible();
  await askEarlyStart(page);
  await book.click();
  await expect(toastNamed(page, 'Rendez-vous créé')).toBeVisible();
  await expect(page).toHaveURL(success(id));
  expect(await paymentOf(id)).toBeUndefined();
});

test('[CHECK02] [CHECK03] [CHECK04] [CHECK05] the left column shows date, expert and price, and the cancellation deadline with day and time', async ({
  page,
  context,
}) => {
  const day = 1 + Math.floor(Math.random() * 28);
  const id = await holdFor({
    ...(await newMember(context)),
    expert: 'hugo-steiner',
    start: `timestamptz '2027-07-${day} 12:00Z'`,
  });
  await open(page, `/checkout?hold=${id}`);
  const chosen = page.getByRole('region', { name: 'Votre rendez-vous' });
  const french = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full' }).format(new Date(2027, 6, day));
  await expect(chosen.getByText(french.replace(' 1 ', ' 1er '))).toHaveCSS('text-transform', 'uppercase');
  await expect(chosen).toContainText('14:00 – 14:30 (CEST)');
  await expect(chosen).toContainText('Hugo Steiner');
  await expect(chosen).toContainText('Nouveau');
  await expect(chosen).toContainText('75,00 €');
  await expect(
    page.getByText(/^Vous pourrez annuler gratuitement jusqu’au \S+ \d+(er)? (juin|juillet) à 14:00\.$/),
  ).toBeVisible();
});

test('when the hold expires during bank confirmation, the payment is voided and the page says so', async ({
  page,
  context,
}) => {
  const id = await holdFor(await newMember(context));
  await rows(`update appointments set hold_expires_at = now() + interval '25 seconds' where id = $1`, [id]);
  await open(page, `/checkout?hold=${id}`);
  await askEarlyStart(page);
  await typeCard(page, cards.asksAlways);
  await payButton(page).click();
  await expect(bank(page).getByRole('button', { name: 'Confirmer' })).toBeVisible();
  await expect(page.getByText('Les dix minutes sont passées')).toBeVisible({ timeout: 40_000 });
  // The worker has voided the payment meanwhile.
  await expect.poll(async () => (await intentOf(id)).status).toBe('canceled');
  await bank(page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(toastNamed(page, 'Erreur')).toContainText('Le délai de paiement est passé. Rien n’a été débité');
  await expect(page.getByText('Ce créneau n’est plus réservé')).toBeVisible();
  expect(await statusOf(id)).toBe('cancelled');
});

test('[TRIP20] an ended hold keeps the fields, and is taken again with one press', async ({ page, context }) => {
  const person = await newMember(context);
  const expert = 'emilie-vasseur';
  const hold = async () => {
    await open(page, `/expert/${expert}/reserver`);
    const dialog = page.getByRole('dialog', { name: /^Réserver avec/ });
    await dialog
      .getByRole('radiogroup', { name: /heure de Paris/ })
      .locator('label')
      .last()
      .click();
    await dialog.getByRole('button', { name: 'Réserver', exact: true }).click();
    await expect(page).toHaveURL(/hold=/);
    return new URL(page.url()).searchParams.get('hold') ?? '';
  };
  const endsIn = (id: string, seconds: number) =>
    rows(`update appointments set hold_expires_at = now() + make_interval(secs => $2) where id = $1`, [id, seconds]);
  const first = await hold();
  await endsIn(first, 130);
  await page.reload();
  await expect(page.getByRole('timer')).toContainText('Il reste moins de deux minutes', { timeout: 20_000 });
  await endsIn(first, 8);
  await page.reload();
  await field(page, 'Nom').fill('Carlier-Blanc');
  await typeCard(page, cards.good);
  await askEarlyStart(page);
  const again = page.getByRole('button', { name: 'Reprendre ce créneau' });
  await expect(again).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expect(field(page, 'Nom')).toHaveValue('Carlier-Blanc');
  expect(await examine(page)).toEqual([]);
  await again.click();
  await expect(payButton(page)).toBeEnabled();
  await expect(field(page, 'Nom')).toHaveValue('Carlier-Blanc');
  await expect(numberField(page)).toHaveValue('4242 4242 4242 4242');
  const second = new URL(page.url()).searchParams.get('hold') ?? '';
  expect(second).not.toBe(first);

  // Somebody else takes the slot: the three nearest are offered, and one press holds one of them.
  await endsIn(second, 1);
  await expect.poll(() => statusOf(second)).toBe('cancelled');
  await rows(
    `insert into outside_busy_times (user_profile_id, starts_at, ends_at) select expert_id, starts_at, ends_at from appointments where id = $1`,
    [second],
  );
  await page.reload();
  await expect(page.getByText(/Ce créneau vient d’être pris/)).toBeVisible();
  const nearest = page.getByRole('button', { name: /^\S+ \d+(er)? \S+ à \d\d:\d\d$/ });
  await expect(nearest).toHaveCount(3);
  await nearest.first().click();
  await expect(payButton(page)).toBeEnabled();
  const [held] = await rows(
    `select count(*)::int as live from appointments join user_profiles on user_profiles.id = client_id
     where email = $1 and appointments.status = 'held'`,
    [person.email],
  );
  expect(held).toEqual({ live: 1 });
});

test('[TRIP21] a payment whose answer was lost is verified for a minute, then shown as booked or failed', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const person = await newMember(context);
  const id = await openCheckout(page, person);
  await askEarlyStart(page);
  await typeCard(page, cards.asksAlways);
  await payButton(page).click();
  const agree = bank(page).getByRole('button', { name: 'Confirmer' });
  await expect(agree).toBeVisible();
  await page.route('**/checkout.data*', (route) => route.abort());
  await agree.click();
  await expect(page.getByText('Nous vérifions votre paiement')).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
  // Another tab cannot start a second payment.
  const other = await context.newPage();
  await expect.poll(() => statusOf(id)).toBe('scheduled');
  await other.goto(`/checkout?hold=${id}`);
  await expect(other).toHaveURL(success(id));
  await other.close();
  await page.unroute('**/checkout.data*');
  await page.clock.runFor(4_000);
  await expect(page).toHaveURL(success(id));

  // The server does not answer for a minute.
  const next = await openCheckout(page, person);
  await askEarlyStart(page);
  await typeCard(page, cards.asksAlways);
  await payButton(page).click();
  await expect(agree).toBeVisible();
  await page.route('**/checkout.data*', (route) => route.abort());
  await agree.click();
  await expect(page.getByText('Nous vérifions votre paiement')).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(failed(page)).toContainText('Nous n’avons pas pu vérifier ce paiement.');
  await expect(page).toHaveURL(`/checkout?hold=${next}`);
});

test('a payment that only the provider reports still updates the waiting success page', async ({ page, context }) => {
  const id = await openCheckout(page, await newMember(context));
  await askEarlyStart(page);
  await typeCard(page, cards.asksAlways);
  await payButton(page).click();
  await expect(bank(page).getByRole('button', { name: 'Confirmer' })).toBeVisible();
  const waiting = await context.newPage();
  await waiting.goto(success(id));
  await expect(waiting.getByRole('heading', { name: 'Nous vérifions votre paiement' })).toBeVisible();
  expect(await examine(waiting)).toEqual([]);
  // This browser pays but never reports back.
  await page.route('**/checkout.data*', (route) => route.abort());
  await bank(page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(booked(waiting)).toBeVisible();
  expect(await statusOf(id)).toBe('scheduled');
});

test('a client enters a card and pays by keyboard alone at 320 px', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const id = await openCheckout(page, await newMember(context));
  await expect(numberField(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await field(page, 'Nom').focus();
  await page.keyboard.press('Tab');
  // A part that is complete leads to the next one.
  for (const [input, typed] of [
    [numberField(page), cards.good],
    [expiryField(page), '1231'],
    [cvcField(page), '123'],
  ] as const) {
    await expect(input).toBeFocused();
    await page.keyboard.type(typed);
  }
  await page.getByRole('checkbox', { name: /^Je demande que la séance/ }).focus();
  await page.keyboard.press('Space');
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(success(id));
});
