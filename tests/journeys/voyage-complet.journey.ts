import { statusOf } from '../support/appointments.ts';
import { open, signInAs, toastNamed } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { chooseAction } from '../support/more-actions.ts';
import {
  askEarlyStart,
  bank,
  expectNoSchemaErrors,
  intentOf,
  openCheckout,
  payButton,
  paymentOf,
  typeCard,
} from '../support/paying.ts';
import { fillSignUp, newMember, newPerson, signUpButton } from '../support/people.ts';
import { cards } from '../support/test-cards.ts';

test.afterAll(expectNoSchemaErrors);

test('[CHECK17] [CHECK23] [SUCC01] [SUCC02] [RDV03] [RDV33] [LIVE02] a visitor signs up, books, pays with bank confirmation, gets the mail, cancels and is refunded', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await open(page, '/se-connecter?mode=inscription');
  await fillSignUp(page, person);
  await signUpButton(page).click();
  await expect(page).toHaveURL('/profil');
  await open(page, '/expert/nathalie-quemener');
  await page.getByRole('link', { name: 'Réserver un créneau' }).click();
  const dialog = page.getByRole('dialog', { name: /^Réserver avec/ });
  // The last slot of a later day: early enough for free cancellation.
  await dialog
    .getByRole('application', { name: /Jour du rendez-vous/ })
    .locator('[role=button]:not([aria-disabled=true])')
    .last()
    .click();
  const slots = dialog.getByRole('radiogroup', { name: /heure de Paris/ }).locator('label');
  await slots.last().click();
  await dialog.getByRole('button', { name: 'Réserver', exact: true }).click();

  await expect(page).toHaveURL(/\/checkout\?.*hold=/);
  const id = new URL(page.url()).searchParams.get('hold') ?? '';
  const price = (await payButton(page).textContent())?.replace('Réserver et payer ', '') ?? '';
  await askEarlyStart(page);
  await typeCard(page, cards.asksAlways);
  await payButton(page).click();
  await bank(page).getByRole('button', { name: 'Confirmer' }).click();
  await expect(page).toHaveURL(`/booking-success?rendez-vous=${id}`);
  await expect(toastNamed(page, 'Paiement réussi !')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Réservation confirmée !' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Nathalie Quéméner');
  const mail = await mailTo(person.email, /^Confirmé/);
  expect(mail.text).toContain('Nathalie Quéméner');
  const { amount_cents } = (await paymentOf(id)) ?? {};
  expect(await intentOf(id)).toMatchObject({ amount_received: amount_cents });

  await page.getByRole('link', { name: 'Voir mes rendez-vous' }).click();
  const total = page.getByRole('region', { name: 'Total payé' });
  await expect(total).toContainText(price);
  const session = page.getByRole('article').filter({ hasText: 'Nathalie Quéméner' });
  await expect(session).toContainText('Payé');
  // In another browser: a toast appears in whichever tab loads first.
  const other = await browser.newContext({
    baseURL: stack.origin,
    locale: 'fr-FR',
    storageState: await page.context().storageState(),
  });
  const list = await other.newPage();
  await open(list, '/rendez-vous');
  await expect(list.locator('html[data-live=ready]')).toBeAttached();
  await chooseAction(session, /^Annuler/);
  await expect(page.getByText(`Vous serez remboursé de ${price} sur la carte se terminant par`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer l’annulation' }).click();
  await expect(toastNamed(page, 'Rendez-vous annulé')).toBeVisible();
  expect(await statusOf(id)).toBe('cancelled');
  // The refund is automatic, and the open pages show it.
  await expect(page.getByRole('region', { name: 'Votre paiement' })).toContainText(`${price} remboursés`);
  await expect(list.getByRole('region', { name: 'Total payé' })).toContainText(/0,00\s€/);
  expect(await paymentOf(id)).toMatchObject({ state: 'captured', refunded_cents: amount_cents });
  expect(await intentOf(id)).toMatchObject({ latest_charge: { refunded: true, amount_refunded: amount_cents } });
});

test('[BOOK14] [BOOK15] [BOOK16] [SUCC06] a request only authorises the card: accepting it captures the payment, refusing it voids it', async ({
  page,
  context,
  browser,
}) => {
  const person = await newMember(context);
  const requests: string[] = [];
  for (let time = 0; time < 2; time++) {
    const id = await openCheckout(page, { ...person, expert: 'jean-baptiste-morvan', byHand: true });
    requests.push(id);
    await expect(page.getByText(/votre demande reste sans frais tant qu’il ne l’a pas acceptée/)).toBeVisible();
    await askEarlyStart(page);
    await typeCard(page, cards.good);
    await payButton(page).click();
    await expect(page).toHaveURL(`/booking-success?rendez-vous=${id}`);
    await expect(page.getByRole('heading', { name: 'Demande envoyée' })).toBeVisible();
    expect(await paymentOf(id)).toMatchObject({ state: 'authorised' });
    expect(await intentOf(id)).toMatchObject({ status: 'requires_capture', amount_received: 0 });
  }
  await open(page, '/rendez-vous');
  await expect(page.getByText('Carte autorisée, non débitée')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Total payé' })).toContainText('Rien pour le moment');

  const theirs = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  await signInAs(theirs, stack.origin, 'jean-baptiste-morvan@visavis.example');
  const [accepted = '', refused = ''] = requests;
  for (const [id, decision] of [
    [accepted, 'accept'],
    [refused, 'refuse'],
  ] as const)
    await theirs.request.post(`/rendez-vous/${id}/repondre`, {
      form: { decision },
      headers: { Origin: stack.origin },
    });
  await theirs.close();
  await expect.poll(async () => (await paymentOf(accepted))?.state).toBe('captured');
  await expect.poll(async () => (await paymentOf(refused))?.state).toBe('voided');
  expect(await intentOf(accepted)).toMatchObject({ status: 'succeeded', amount_received: 7_500 });
  expect(await intentOf(refused)).toMatchObject({ status: 'canceled', amount_received: 0 });
  await expect(page.getByText('Payé', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Total payé' })).toContainText('75,00 €');
});
