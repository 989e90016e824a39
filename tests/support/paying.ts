import { expect, type Page } from '@playwright/test';
import { addHold } from './appointments.ts';
import { open } from './browser.ts';
import { stack } from './journey.ts';
import { rows } from './rows.ts';
import { controlStripe } from './stripe.ts';
import { typedCvc } from './test-cards.ts';

const line = (page: Page) => page.frameLocator('iframe[title^="Cadre de saisie sécurisé pour le paiement par carte"]');
export const numberField = (page: Page) => line(page).getByLabel('Numéro de carte');
export const expiryField = (page: Page) => line(page).getByLabel('Date d’expiration');
export const cvcField = (page: Page) => line(page).getByLabel('Code de sécurité');

/** Types into the provider's own frame, key by key. */
export async function typeCard(page: Page, number: string) {
  await numberField(page).clear();
  await numberField(page).pressSequentially(number);
  await expiryField(page).clear();
  await expiryField(page).pressSequentially('1231');
  await cvcField(page).clear();
  await cvcField(page).pressSequentially(typedCvc);
}

/** Frame of 3-D Secure. */
export const bank = (page: Page) => page.frameLocator('iframe[title="Authentification 3D Secure"]');

/** The native check box is hidden, so its label is pressed. */
export const askEarlyStart = (page: Page) => page.getByText(/^Je demande que la séance ait lieu/).click();
export const payButton = (page: Page) => page.getByRole('button', { name: /^Réserver et payer/ });

interface Held {
  readonly email: string;
  readonly expert?: string;
  readonly priceCents?: number;
  readonly byHand?: boolean;
  /** SQL for the start; by default any, two to eleven days ahead. */
  readonly start?: string;
}

/** Opens the checkout of a slot that is held for a signed-in client. */
export async function openCheckout(page: Page, held: Held) {
  const id = await holdFor(held);
  await open(page, `/checkout?hold=${id}`);
  return id;
}

export function holdFor({ email, expert = 'emilie-vasseur', priceCents = 7_500, byHand, ...held }: Held) {
  // Within the withdrawal period, so that a consumer must ask for it.
  const [days, minutes] = [2 + Math.floor(Math.random() * 9), Math.floor(Math.random() * 1440)];
  const start = held.start ?? `now() + interval '${days} days ${minutes} minutes'`;
  return addHold({ email, expert, start, priceCents, ...(byHand && { byHand }) });
}

interface PaymentRow {
  readonly state: string;
  readonly amount_cents: number;
  readonly refunded_cents: number;
  readonly intent_id: string;
}

/** The payment of an appointment in our tables. */
export async function paymentOf(id: string): Promise<PaymentRow | undefined> {
  const [row] = await rows<PaymentRow>(
    `select state, amount_cents, refunded_cents, intent_id from payments where appointment_id = $1 order by created_at desc`,
    [id],
  );
  return row;
}

const provider = () => controlStripe(stack.stripe);

/** The payment of an appointment at Stripe. */
export async function intentOf(id: string): Promise<Record<string, unknown>> {
  const { intent_id } = (await paymentOf(id)) ?? {};
  const expand = 'expand[]=payment_method&expand[]=latest_charge';
  const response = await fetch(`${stack.stripe}/v1/payment_intents/${intent_id}?${expand}`, {
    headers: { Authorization: 'Bearer sk_test_of_the_sandbox' },
  });
  return (await response.json()) as Record<string, unknown>;
}

/** All calls of the journeys matched Stripe's own types. */
export async function expectNoSchemaErrors() {
  expect((await provider().state()).schemaErrors).toEqual([]);
}
