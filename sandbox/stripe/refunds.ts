import type { Stripe } from 'stripe';
import { book } from './balance.ts';
import { newId } from './chance.ts';
import { chargeOf } from './charges.ts';
import { invalidRequest, missing } from './errors.ts';
import { isCreatedIn, pageOf } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { cardBehind } from './payment-methods.ts';
import { idOf } from './references.ts';
import { nulls } from './schemas/schemas.ts';
import type { World } from './world.ts';

/** Delay of a bank that does not answer at once. */
const endsAfterMs = 1_000;

export function createRefund(world: World, params: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = chargeToRefund(world, params);
  const left = charge.amount_captured - refundedOf(world, charge.id);
  const amount = params.amount ?? left;
  // A won dispute no longer blocks a refund.
  const disputed = world.all('dispute').some((each) => each.charge === charge.id && each.status !== 'won');
  if (disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${euros(amount)}) is greater than unrefunded amount on charge (${euros(left)})`,
      { param: 'amount' },
    );
  }
  const { card } = cardBehind(world, charge.payment_method ?? '');
  const isPending = card.refunds === 'pending';
  const id = newId('re');
  const booked = book(world, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: 'REFUND FOR CHARGE',
  });
  const refund = keepRefund(world, charge, amount, {
    id,
    balance_transaction: booked.id,
    metadata: mergeMetadata(null, params.metadata),
    reason: params.reason ?? null,
    status: isPending ? 'pending' : 'succeeded',
    ...(isPending && { pending_reason: 'processing' }),
  });
  if (card.refunds) world.later('end-refund', refund.id, endsAfterMs);
  return refund;
}

/** Voids an authorised amount: no money moved, so there is no balance transaction. */
export function release(
  world: World,
  charge: Stripe.Charge,
  amount: number,
  reason: 'expired_uncaptured_charge' | null,
) {
  return keepRefund(world, charge, amount, { id: newId('re'), reason, status: 'succeeded' });
}

function keepRefund(
  world: World,
  charge: Stripe.Charge,
  amount: number,
  own: Pick<Stripe.Refund, 'id' | 'status' | 'reason'> & Partial<Stripe.Refund>,
): Stripe.Refund {
  const refund: Stripe.Refund = {
    ...nulls<Stripe.Refund>('Refund'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: charge.customer,
    destination_details: { card: { type: charge.captured ? 'refund' : 'reversal' }, type: 'card' },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...own,
  };
  world.put('refund', refund.id, refund);
  world.emit('refund.created', refund);
  countRefunds(world, charge, 'charge.refunded');
  return refund;
}

function countRefunds(world: World, charge: Stripe.Charge, event: 'charge.refunded' | 'charge.updated') {
  const amount_refunded = world
    .all('refund')
    .filter((each) => each.charge === charge.id && each.status !== 'failed' && each.status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);
  const changed = world.change('charge', charge.id, { amount_refunded, refunded: amount_refunded === charge.amount });
  world.emit(event, changed, charge);
}

/** Captured amount that was refunded or is being refunded. */
const refundedOf = (world: World, charge: string): number =>
  world
    .all('refund')
    .filter((each) => each.charge === charge && each.balance_transaction !== null)
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);

function chargeToRefund(world: World, { charge, payment_intent }: Stripe.RefundCreateParams): Stripe.Charge {
  if (charge === undefined && payment_intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    });
  }
  const intent = payment_intent === undefined ? undefined : world.get('payment_intent', payment_intent);
  if (payment_intent !== undefined && !intent) throw missing('payment_intent', payment_intent, 'payment_intent');
  const found = charge === undefined ? intent?.latest_charge : charge;
  const known = typeof found === 'string' ? chargeOf(world, found) : undefined;
  if (known?.status !== 'succeeded' || !known.captured) {
    throw invalidRequest(
      `This PaymentIntent (${payment_intent ?? idOf(known?.payment_intent ?? null)}) does not have a successful charge to refund.`,
    );
  }
  return known;
}

/** The bank completes the refund, or it fails and the amount returns to the balance. */
export function endRefund(world: World, id: string): void {
  const refund = refundOf(world, id);
  const charge = chargeOf(world, idOf(refund.charge) ?? '');
  const { card } = cardBehind(world, charge.payment_method ?? '');
  const { pending_reason: _, ...settled } = refund;
  if (card.refunds === 'pending') {
    const ended: Stripe.Refund = { ...settled, status: 'succeeded' };
    world.put('refund', id, ended);
    world.emit('refund.updated', ended, refund);
    world.emit('charge.refund.updated', ended, refund);
    return;
  }
  const booked = book(world, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: id,
    description: `REFUND FAILURE FOR CHARGE`,
  });
  const failed: Stripe.Refund = {
    ...settled,
    failure_balance_transaction: booked.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  };
  world.put('refund', id, failed);
  world.emit('refund.updated', failed, refund);
  world.emit('refund.failed', failed, refund);
  world.emit('charge.refund.updated', failed, refund);
  countRefunds(world, charge, 'charge.updated');
}

export function refundOf(world: World, id: string): Stripe.Refund {
  const refund = world.get('refund', id);
  if (!refund) throw missing('refund', id);
  return refund;
}

export function updateRefund(world: World, id: string, { metadata }: Stripe.RefundUpdateParams): Stripe.Refund {
  const refund = refundOf(world, id);
  const changed = world.change('refund', id, { metadata: mergeMetadata(refund.metadata, metadata) });
  world.emit('refund.updated', changed, refund);
  return changed;
}

export function listRefunds(world: World, params: Stripe.RefundListParams) {
  const found = world
    .all('refund')
    .filter(
      ({ charge, payment_intent, created }) =>
        (!params.charge || charge === params.charge) &&
        (!params.payment_intent || payment_intent === params.payment_intent) &&
        isCreatedIn(created, params.created),
    );
  return pageOf(found, params, '/v1/refunds');
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;
