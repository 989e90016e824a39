import type { Stripe } from 'stripe';
import { book } from './balance.ts';
import { newId } from './chance.ts';
import { missing } from './errors.ts';
import { isCreatedIn, pageOf } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { nulls } from './schemas/schemas.ts';
import { checkFunds } from './transfers.ts';
import { ownerOf, type World } from './world.ts';

/** Transfer time of the bank. */
const arrivesAfter = 2 * 24 * 60 * 60;

/** Pays out from the platform, or from a connected account, to its bank. */
export function createPayout(world: World, params: Stripe.PayoutCreateParams, account: string | null): Stripe.Payout {
  checkFunds(world, params.amount, params.currency, account);
  const id = newId('po');
  const booked = book(world, {
    type: 'payout',
    category: 'payout',
    amount: -params.amount,
    currency: params.currency,
    source: id,
    description: params.description ?? 'STRIPE PAYOUT',
    account,
  });
  const payout: Stripe.Payout = {
    ...nulls<Stripe.Payout>('Payout'),
    id,
    object: 'payout',
    amount: params.amount,
    arrival_date: world.now() + arrivesAfter,
    automatic: false,
    balance_transaction: booked.id,
    created: world.now(),
    currency: params.currency,
    description: params.description ?? null,
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    method: 'standard',
    reconciliation_status: 'not_applicable',
    source_type: 'card',
    statement_descriptor: params.statement_descriptor ?? null,
    status: 'pending',
    type: 'bank_account',
  };
  world.put('payout', id, payout);
  if (account !== null) world.put('_owner', id, { account });
  world.emit('payout.created', payout);
  world.later('pay-out', id, arrivesAfter * 1000);
  return payout;
}

export function payOut(world: World, id: string): void {
  const payout = payoutOf(world, id);
  if (payout.status === 'pending') world.emit('payout.paid', world.change('payout', id, { status: 'paid' }), payout);
}

/** The bank returns the payout. */
export function failPayout(world: World, id: string): Stripe.Payout {
  const payout = payoutOf(world, id);
  const returned = book(world, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    currency: payout.currency,
    source: id,
    description: 'PAYOUT FAILURE',
    account: ownerOf(world, id),
  });
  const failed = world.change('payout', id, {
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: returned.id,
  });
  world.emit('payout.failed', failed, payout);
  return failed;
}

export function payoutOf(world: World, id: string): Stripe.Payout {
  const payout = world.get('payout', id);
  if (!payout) throw missing('payout', id);
  return payout;
}

export function listPayouts(world: World, params: Stripe.PayoutListParams, account: string | null) {
  const found = world
    .all('payout')
    .filter(
      ({ id, status, created }) =>
        ownerOf(world, id) === account &&
        (!params.status || status === params.status) &&
        isCreatedIn(created, params.created),
    );
  return pageOf(found, params, '/v1/payouts');
}
