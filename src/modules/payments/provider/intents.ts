import type { Stripe } from 'stripe';
import type { Platform } from '#platform/platform';
import type { Payment } from '../queries/find-payment.ts';
import { keyLivesMs } from '../rules/life.ts';
import { beginAttempt, forgetAttempt, rememberIntent } from '../store/payments.ts';
import { readCard } from './cards.ts';
import { customerOf } from './customers.ts';
import { isBroken, isDecline, isOtherCall, isTooLate } from './errors.ts';
import type { ProviderStatus, Sale } from './status.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly stripe: Stripe };

const details = ['latest_charge.balance_transaction', 'payment_method'];

/** Moves a payment at the provider towards its target and returns its status. Call it outside any transaction. Safe to repeat: each
 * call has an idempotency key, or does nothing the second time. */
export async function askProvider(deps: Deps, payment: Payment, sale: Sale): Promise<ProviderStatus> {
  const { stripe, clock } = deps;
  // No intent was ever requested: there is nothing to cancel.
  if (payment.target === 'void' && !payment.intentId && payment.attempt === 0)
    return notRequested(payment, 'voided', null);
  // No card to charge: the client has to pay manually.
  if (!sale.present && !sale.method && !payment.intentId) return notRequested(payment, 'pending', 'card_missing');
  let intent = payment.intentId ? await read(stripe, payment.intentId) : await create(deps, payment, sale);
  if (!intent) return notRequested(payment, 'voided', null);

  if (payment.target === 'void' && isOpen(intent)) {
    intent = await unlessTooLate(stripe, intent.id, (id) =>
      stripe.paymentIntents.cancel(
        id,
        { expand: details },
        { idempotencyKey: `payment-${payment.id}-cancel-${payment.checks}` },
      ),
    );
  } else if (payment.target === 'capture' && intent.status === 'requires_capture') {
    intent = await unlessTooLate(stripe, intent.id, (id) =>
      stripe.paymentIntents.capture(
        id,
        { expand: details },
        { idempotencyKey: `payment-${payment.id}-capture-${payment.checks}` },
      ),
    );
  } else if (!sale.present && isToBeCharged(payment, intent, clock.now())) {
    intent = await charge(deps, payment, intent, sale);
  }
  return statusOf(intent);
}

/** Updates an open intent when the client comes back: which saved card pays, and whether the card is kept for later. */
export async function dressIntent(stripe: Stripe, intentId: string, { method, keepsCard }: Sale): Promise<void> {
  await stripe.paymentIntents.update(intentId, {
    ...(method && { payment_method: method }),
    setup_future_usage: keepsCard ? 'off_session' : '',
  });
}

const notRequested = (
  { amountCents }: Payment,
  state: ProviderStatus['state'],
  failure: string | null,
): ProviderStatus => ({
  state,
  intentId: null,
  clientSecret: null,
  amountCents,
  chargeId: null,
  feeCents: null,
  failure,
  card: null,
});

const read = (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.retrieve(id, { expand: details });

const isOpen = ({ status }: Stripe.PaymentIntent) =>
  ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'].includes(status);

/** Retries a charge only after its failure is recorded, because the client is notified with the record. */
const isToBeCharged = ({ dueAt, failures, target }: Payment, intent: Stripe.PaymentIntent, now: Date) =>
  target === 'capture' &&
  (failures > 0 || intent.last_payment_error === null) &&
  dueAt !== null &&
  dueAt <= now &&
  ['requires_payment_method', 'requires_action', 'requires_confirmation'].includes(intent.status);

/** Creates the intent without charging it: a charge is confirmed on the stored intent, which succeeds at most once. The attempt is
 * stored before the call, so that a retry after a crash uses the same idempotency key. */
async function create(deps: Deps, payment: Payment, sale: Sale): Promise<Stripe.PaymentIntent | undefined> {
  const { db, stripe, clock } = deps;
  const customer = sale.userId ? await customerOf(db, stripe, sale.userId) : undefined;
  const isOld = payment.requestedAt && clock.now().getTime() - payment.requestedAt.getTime() > keyLivesMs;
  if (isOld) {
    const found = await findByPayment(stripe, customer, payment);
    if (found) return remember(deps, payment, found);
    await forgetAttempt(db, payment.id);
  }
  const attempt = await beginAttempt(db, payment.id, clock.now());
  if (attempt === undefined) return undefined;
  const keyed = { idempotencyKey: `payment-${payment.id}-${attempt}` };
  try {
    return await remember(
      deps,
      payment,
      await stripe.paymentIntents.create(intentParams(payment, sale, customer), keyed),
    );
  } catch (error) {
    if (!isBroken(error) && !isOtherCall(error)) throw error;
    const found = await findByPayment(stripe, customer, payment);
    if (found) return remember(deps, payment, found);
    await forgetAttempt(db, payment.id);
    throw error;
  }
}

function intentParams(payment: Payment, sale: Sale, customer: string | undefined): Stripe.PaymentIntentCreateParams {
  return {
    amount: payment.amountCents,
    currency: payment.currency.toLowerCase(),
    ...(customer && { customer }),
    description: sale.description,
    metadata: { ...sale.metadata, payment: payment.id },
    transfer_group: payment.appointmentId,
    allowed_payment_method_types: ['card'],
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    capture_method: payment.target === 'authorise' ? 'manual' : 'automatic',
    expand: details,
    ...(sale.method && { payment_method: sale.method }),
    ...(sale.present && sale.keepsCard && { setup_future_usage: 'off_session' }),
  };
}

/** Two calls may create two intents under different keys. Keeps the first; cancels the second, which nobody can have paid: its client
 * secret was never returned, and only the stored intent is charged. */
async function remember({ db, stripe }: Deps, payment: Payment, intent: Stripe.PaymentIntent) {
  const first = await rememberIntent(db, payment.id, intent.id);
  if (!first || first === intent.id) return intent;
  await unlessTooLate(stripe, intent.id, (id) =>
    stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `payment-${payment.id}-cancel-${id}` }),
  );
  return read(stripe, first);
}

/** Charges the saved card. */
async function charge({ db, stripe, clock }: Deps, payment: Payment, intent: Stripe.PaymentIntent, sale: Sale) {
  const attempt = await beginAttempt(db, payment.id, clock.now(), payment.attempt);
  if (attempt === undefined) return intent;
  try {
    return await stripe.paymentIntents.confirm(
      intent.id,
      { off_session: true, expand: details, ...(sale.method && { payment_method: sale.method }) },
      { idempotencyKey: `payment-${payment.id}-charge-${attempt}` },
    );
  } catch (error) {
    if (!isDecline(error) && !isTooLate(error) && !isBroken(error)) throw error;
    return read(stripe, intent.id);
  }
}

/** Uses the provider's list: it is up to date at once, unlike its search. Without a customer, the list begins with the request. */
async function findByPayment(stripe: Stripe, customer: string | undefined, payment: Payment) {
  const since = Math.floor((payment.requestedAt?.getTime() ?? 0) / 1000);
  const of = customer ? { customer } : { created: { gte: since } };
  for await (const intent of stripe.paymentIntents.list({ ...of, limit: 100 })) {
    if (intent.metadata.payment === payment.id && intent.status !== 'canceled') return read(stripe, intent.id);
  }
  return undefined;
}

async function unlessTooLate(stripe: Stripe, id: string, act: (id: string) => Promise<Stripe.PaymentIntent>) {
  try {
    return await act(id);
  } catch (error) {
    if (isTooLate(error)) return read(stripe, id);
    throw error;
  }
}

const states: Record<Stripe.PaymentIntent.Status, ProviderStatus['state']> = {
  requires_payment_method: 'pending',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  processing: 'pending',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'voided',
};

function statusOf(intent: Stripe.PaymentIntent): ProviderStatus {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const balance = charge && typeof charge.balance_transaction === 'object' ? charge.balance_transaction : null;
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  const failed = intent.last_payment_error;
  return {
    state: states[intent.status as keyof typeof states] ?? 'pending',
    intentId: intent.id,
    clientSecret: intent.client_secret,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    chargeId: charge?.id ?? null,
    feeCents: balance?.fee ?? null,
    failure: failed ? (failed.decline_code ?? failed.code ?? failed.type) : null,
    card: method && readCard(method),
  };
}
