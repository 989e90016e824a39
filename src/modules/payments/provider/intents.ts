import type { Stripe } from 'stripe';
import type { Platform } from '#platform/platform';
import type { Payment } from '../queries/find-payment.ts';
import { keyLivesMs } from '../rules/life.ts';
import { beginAttempt, forgetAttempt, rememberIntent } from '../store/payments.ts';
import { readCard } from './cards.ts';
import { customerOf } from './customers.ts';
import { isBroken, isDecline, isOtherCall, isTooLate } from './errors.ts';
import type { Sale, Seen } from './seen.ts';

type Means = Pick<Platform, 'db' | 'clock'> & { readonly stripe: Stripe };

const details = ['latest_charge.balance_transaction', 'payment_method'];

/** Moves a payment at the provider towards what we wish of it, and says where it stands. Called outside any transaction, as often
 * as anybody likes: each call has a key of ours, or does nothing the second time. */
export async function askProvider(means: Means, payment: Payment, sale: Sale): Promise<Seen> {
  const { stripe, clock } = means;
  // Nothing was ever asked: there is nothing to let go.
  if (payment.wish === 'let-go' && !payment.intentId && payment.attempt === 0) return notAsked(payment, 'let-go', null);
  // Nothing to charge it to: the client has to pay by hand.
  if (!sale.present && !sale.method && !payment.intentId) return notAsked(payment, 'asked', 'card_missing');
  let intent = payment.intentId ? await read(stripe, payment.intentId) : await create(means, payment, sale);
  if (!intent) return notAsked(payment, 'let-go', null);

  if (payment.wish === 'let-go' && isOpen(intent)) {
    intent = await unlessTooLate(stripe, intent.id, (id) =>
      stripe.paymentIntents.cancel(
        id,
        { expand: details },
        { idempotencyKey: `payment-${payment.id}-cancel-${payment.looks}` },
      ),
    );
  } else if (payment.wish === 'take' && intent.status === 'requires_capture') {
    intent = await unlessTooLate(stripe, intent.id, (id) =>
      stripe.paymentIntents.capture(
        id,
        { expand: details },
        { idempotencyKey: `payment-${payment.id}-capture-${payment.looks}` },
      ),
    );
  } else if (!sale.present && isToBeChargedAgain(payment, intent, clock.now())) {
    intent = await chargeAgain(means, payment, intent, sale);
  }
  return seenOf(intent);
}

/** An intent that the client comes back to is told anew which saved card it is paid with, and whether that is kept. */
export async function dressIntent(stripe: Stripe, intentId: string, { method, keepsCard }: Sale): Promise<void> {
  await stripe.paymentIntents.update(intentId, {
    ...(method && { payment_method: method }),
    setup_future_usage: keepsCard ? 'off_session' : '',
  });
}

const notAsked = ({ amountCents }: Payment, state: Seen['state'], failure: string | null): Seen => ({
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

/** Only after a failure that was written down: the client has been told of it. */
const isToBeChargedAgain = ({ dueAt, failures, wish }: Payment, intent: Stripe.PaymentIntent, now: Date) =>
  wish === 'take' &&
  failures > 0 &&
  dueAt !== null &&
  dueAt <= now &&
  ['requires_payment_method', 'requires_action', 'requires_confirmation'].includes(intent.status);

/** The attempt is written down before the call, so that whoever comes after a crash makes the same call. */
async function create(means: Means, payment: Payment, sale: Sale): Promise<Stripe.PaymentIntent | undefined> {
  const { db, stripe, clock } = means;
  const customer = await customerOf(db, stripe, sale.userId);
  const isOld = payment.askedAt && clock.now().getTime() - payment.askedAt.getTime() > keyLivesMs;
  if (isOld) {
    const found = await findByPayment(stripe, customer, payment);
    if (found) return remember(means, payment, found);
    await forgetAttempt(db, payment.id);
  }
  const attempt = await beginAttempt(db, payment.id, clock.now());
  if (attempt === undefined) return undefined;
  const keyed = { idempotencyKey: `payment-${payment.id}-${attempt}` };
  try {
    return await remember(means, payment, await stripe.paymentIntents.create(askFor(payment, sale, customer), keyed));
  } catch (error) {
    const declined = declinedIntent(error);
    if (declined) return remember(means, payment, await read(stripe, declined));
    if (!isBroken(error) && !isOtherCall(error)) throw error;
    const found = await findByPayment(stripe, customer, payment);
    if (found) return remember(means, payment, found);
    await forgetAttempt(db, payment.id);
    throw error;
  }
}

function askFor(payment: Payment, sale: Sale, customer: string): Stripe.PaymentIntentCreateParams {
  return {
    amount: payment.amountCents,
    currency: payment.currency.toLowerCase(),
    customer,
    description: sale.description,
    metadata: { ...sale.metadata, payment: payment.id },
    transfer_group: payment.appointmentId,
    allowed_payment_method_types: ['card'],
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    capture_method: payment.wish === 'authorise' ? 'manual' : 'automatic',
    expand: details,
    ...(sale.method && { payment_method: sale.method }),
    ...(!sale.present ? { off_session: true, confirm: true } : sale.keepsCard && { setup_future_usage: 'off_session' }),
  };
}

/** Two windows may have asked under different keys. Of the second one nobody has seen the secret, and nobody will. */
async function remember({ db, stripe }: Means, payment: Payment, intent: Stripe.PaymentIntent) {
  const first = await rememberIntent(db, payment.id, intent.id);
  if (!first || first === intent.id) return intent;
  await unlessTooLate(stripe, intent.id, (id) =>
    stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `payment-${payment.id}-cancel-${id}` }),
  );
  return read(stripe, first);
}

async function chargeAgain({ db, stripe, clock }: Means, payment: Payment, intent: Stripe.PaymentIntent, sale: Sale) {
  const attempt = await beginAttempt(db, payment.id, clock.now(), payment.attempt);
  if (attempt === undefined) return intent;
  try {
    return await stripe.paymentIntents.confirm(
      intent.id,
      { off_session: true, expand: details, ...(sale.method && { payment_method: sale.method }) },
      { idempotencyKey: `payment-${payment.id}-${attempt}` },
    );
  } catch (error) {
    if (!isDecline(error) && !isTooLate(error) && !isBroken(error)) throw error;
    return read(stripe, intent.id);
  }
}

const declinedIntent = (error: unknown): string | undefined =>
  isDecline(error) ? (error as Stripe.errors.StripeCardError).payment_intent?.id : undefined;

/** Lists are true at once, unlike the provider's search. */
async function findByPayment(stripe: Stripe, customer: string, payment: Payment) {
  for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
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

const states: Record<Stripe.PaymentIntent.Status, Seen['state']> = {
  requires_payment_method: 'asked',
  requires_confirmation: 'asked',
  requires_action: 'asked',
  processing: 'asked',
  requires_capture: 'authorised',
  succeeded: 'taken',
  canceled: 'let-go',
};

function seenOf(intent: Stripe.PaymentIntent): Seen {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const balance = charge && typeof charge.balance_transaction === 'object' ? charge.balance_transaction : null;
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  const failed = intent.last_payment_error;
  return {
    state: states[intent.status as keyof typeof states] ?? 'asked',
    intentId: intent.id,
    clientSecret: intent.client_secret,
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    chargeId: charge?.id ?? null,
    feeCents: balance?.fee ?? null,
    failure: failed ? (failed.decline_code ?? failed.code ?? failed.type) : null,
    card: method && readCard(method),
  };
}
