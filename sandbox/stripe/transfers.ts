import type { Stripe } from 'stripe';
import { mayReceive } from './accounts.ts';
import { balanceOf, book } from './balance.ts';
import { newId } from './chance.ts';
import { chargeOf } from './charges.ts';
import { invalidRequest, missing } from './errors.ts';
import { isCreatedIn, pageOf } from './lists.ts';
import { mergeMetadata } from './metadata.ts';
import { idOf } from './references.ts';
import { nulls } from './schemas/schemas.ts';
import type { World } from './world.ts';

export function createTransfer(world: World, params: Stripe.TransferCreateParams): Stripe.Transfer {
  const account = world.get('account', params.destination);
  if (!account) throw missing('destination', params.destination, 'destination');
  if (!mayReceive(account)) {
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  const charge = params.source_transaction === undefined ? undefined : chargeOf(world, params.source_transaction);
  const amount = params.amount ?? charge?.amount_captured ?? 0;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (charge) checkSource(world, charge, amount);
  else checkFunds(world, amount, params.currency, null);

  const id = newId('tr');
  const group =
    params.transfer_group ?? charge?.transfer_group ?? (charge ? `group_${idOf(charge.payment_intent)}` : null);
  const booked = book(world, {
    type: 'transfer',
    category: 'transfer',
    amount: -amount,
    currency: params.currency,
    source: id,
    description: params.description ?? null,
    ...(charge && { availableOn: availableOn(world, charge) }),
  });
  const transfer: Stripe.Transfer = {
    ...nulls<Stripe.Transfer>('Transfer'),
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: booked.id,
    created: world.now(),
    currency: params.currency,
    description: params.description ?? null,
    destination: account.id,
    destination_payment: payTo(world, account.id, id, amount, params.currency, booked.available_on),
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: 'card',
    transfer_group: group,
  };
  world.put('transfer', id, transfer);
  world.emit('transfer.created', transfer);
  return transfer;
}

/** Transfers of a charge must not exceed its amount. */
function checkSource(world: World, charge: Stripe.Charge, amount: number) {
  if (charge.status !== 'succeeded' || !charge.captured) {
    throw invalidRequest(`Charge ${charge.id} is not a successful, captured charge.`, { param: 'source_transaction' });
  }
  const gone = world
    .all('transfer')
    .filter(({ source_transaction }) => source_transaction === charge.id)
    .reduce((sum, each) => sum + each.amount - each.amount_reversed, 0);
  if (gone + amount > charge.amount_captured) {
    throw invalidRequest(
      `Transfers using this transaction as a source must not exceed the source amount of €${(charge.amount_captured / 100).toFixed(2)}. (There is already a transfer using this source, amounting to €${(gone / 100).toFixed(2)}.)`,
    );
  }
}

export function checkFunds(world: World, amount: number, currency: string, account: string | null) {
  const funds = balanceOf(world, account).available.find((each) => each.currency === currency)?.amount ?? 0;
  if (amount > funds) {
    throw invalidRequest(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://docs.stripe.com/testing#available-balance',
      { code: 'balance_insufficient' },
    );
  }
}

const availableOn = (world: World, charge: Stripe.Charge) => {
  const booked = world.get('balance_transaction', idOf(charge.balance_transaction) ?? '');
  return booked?.available_on ?? world.now();
};

/** Records the transfer as a payment on the connected account. */
function payTo(world: World, account: string, source: string, amount: number, currency: string, on: number): string {
  const id = newId('py');
  const booked = book(world, {
    type: 'payment',
    category: 'charge',
    amount,
    currency,
    source: id,
    description: null,
    availableOn: on,
    account,
  });
  const payment: Stripe.Charge = {
    ...nulls<Stripe.Charge>('Charge'),
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    balance_transaction: booked.id,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: true,
    created: world.now(),
    currency,
    disputed: false,
    livemode: false,
    metadata: {},
    paid: true,
    refunded: false,
    source_transfer: source,
    status: 'succeeded',
  };
  world.put('charge', id, payment);
  world.put('_owner', id, { account });
  return id;
}

export function reverseTransfer(
  world: World,
  id: string,
  params: Stripe.TransferCreateReversalParams,
): Stripe.TransferReversal {
  const transfer = transferOf(world, id);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = params.amount ?? left;
  if (left === 0) throw invalidRequest(`Transfer ${id} is already fully reversed.`);
  if (amount < 1 || amount > left) {
    throw invalidRequest(`Reversal amount is greater than the unreversed amount on transfer (${left}).`, {
      param: 'amount',
    });
  }
  const account = idOf(transfer.destination);
  const { available, pending } = balanceOf(world, account);
  const held = [...available, ...pending]
    .filter(({ currency }) => currency === transfer.currency)
    .reduce((sum, each) => sum + each.amount, 0);
  if (amount > held) {
    throw invalidRequest('The recipient account does not have sufficient funds to reverse this transfer.', {
      code: 'balance_insufficient',
    });
  }
  const reversalId = newId('trr');
  const movement = { currency: transfer.currency, source: reversalId, description: params.description ?? null };
  const booked = book(world, { type: 'transfer_refund', category: 'transfer_reversal', amount, ...movement });
  book(world, { type: 'payment_refund', category: 'refund', amount: -amount, account, ...movement });
  const reversal: Stripe.TransferReversal = {
    ...nulls<Stripe.TransferReversal>('TransferReversal'),
    id: reversalId,
    object: 'transfer_reversal',
    amount,
    balance_transaction: booked.id,
    created: world.now(),
    currency: transfer.currency,
    metadata: mergeMetadata(null, params.metadata),
    transfer: id,
  };
  world.put('transfer_reversal', reversalId, reversal);
  const amount_reversed = transfer.amount_reversed + amount;
  const changed = world.change('transfer', id, {
    amount_reversed,
    reversed: amount_reversed === transfer.amount,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
  });
  world.emit('transfer.reversed', changed, transfer);
  return reversal;
}

export function transferOf(world: World, id: string): Stripe.Transfer {
  const transfer = world.get('transfer', id);
  if (!transfer) throw missing('transfer', id);
  return transfer;
}

export function updateTransfer(world: World, id: string, params: Stripe.TransferUpdateParams): Stripe.Transfer {
  const transfer = transferOf(world, id);
  const changed = world.change('transfer', id, {
    ...(params.description !== undefined && { description: params.description }),
    metadata: mergeMetadata(transfer.metadata, params.metadata),
  });
  world.emit('transfer.updated', changed, transfer);
  return changed;
}

export function reversalOf(world: World, transfer: string, id: string): Stripe.TransferReversal {
  const reversal = world.get('transfer_reversal', id);
  if (reversal?.transfer !== transfer) throw missing('transfer reversal', id);
  return reversal;
}

export const listReversals = (world: World, id: string, params: Stripe.TransferListReversalsParams) =>
  pageOf(
    world.all('transfer_reversal').filter(({ transfer }) => transfer === id),
    params,
    `/v1/transfers/${id}/reversals`,
  );

export function listTransfers(world: World, params: Stripe.TransferListParams) {
  const found = world
    .all('transfer')
    .filter(
      ({ destination, transfer_group, created }) =>
        (!params.destination || destination === params.destination) &&
        (!params.transfer_group || transfer_group === params.transfer_group) &&
        isCreatedIn(created, params.created),
    );
  return pageOf(found, params, '/v1/transfers');
}
