import type { Stripe } from 'stripe';
import { newId } from './chance.ts';
import { missing } from './errors.ts';
import { isCreatedIn, pageOf } from './lists.ts';
import { nulls } from './schemas/schemas.ts';
import { ownerOf, type World } from './world.ts';

const day = 24 * 60 * 60;
/** A charge becomes available after three days, at midnight. */
export const chargeArrivesOn = (now: number): number => Math.ceil(now / day) * day + 3 * day;

/** Fee for cards of the European Economic Area: 1.5 % and 0.25 €. */
export const feeOf = (amount: number): number => Math.round((amount * 15) / 1000) + 25;
/** Fee of a dispute, won or lost. */
export const disputeFee = 2_000;

interface Movement {
  readonly type: Stripe.BalanceTransaction.Type;
  readonly category: string;
  readonly amount: number;
  readonly fee?: number;
  readonly currency: string;
  readonly source: string;
  readonly description: string | null;
  /** In seconds; defaults to now. */
  readonly availableOn?: number;
  /** Connected account whose balance moves; null for the platform. */
  readonly account?: string | null;
}

/** Records a balance transaction. */
export function book(world: World, movement: Movement): Stripe.BalanceTransaction {
  const { type, category, amount, fee = 0, currency, source, description, account = null } = movement;
  const now = world.now();
  const booked: Stripe.BalanceTransaction = {
    ...nulls<Stripe.BalanceTransaction>('BalanceTransaction'),
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: movement.availableOn ?? now,
    balance_type: 'payments',
    created: now,
    currency,
    description,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  };
  world.put('balance_transaction', booked.id, booked);
  if (account !== null) world.put('_owner', booked.id, { account });
  return withStatus(world, booked);
}

/** The status depends on the current time. */
const withStatus = (world: World, booked: Stripe.BalanceTransaction): Stripe.BalanceTransaction => ({
  ...booked,
  status: booked.available_on <= world.now() ? 'available' : 'pending',
});

export function balanceTransactionOf(world: World, id: string): Stripe.BalanceTransaction {
  const booked = world.get('balance_transaction', id);
  if (!booked) throw missing('balance transaction', id);
  return withStatus(world, booked);
}

export function listBalanceTransactions(
  world: World,
  params: Stripe.BalanceTransactionListParams,
  account: string | null,
) {
  const found = world
    .all('balance_transaction')
    .filter(
      ({ id, type, source, currency, created }) =>
        ownerOf(world, id) === account &&
        (!params.type || type === params.type) &&
        (!params.source || source === params.source) &&
        (!params.currency || currency === params.currency) &&
        isCreatedIn(created, params.created),
    );
  return pageOf(
    found.map((each) => withStatus(world, each)),
    params,
    '/v1/balance_transactions',
  );
}

export function balanceOf(world: World, account: string | null): Stripe.Balance {
  const booked = world
    .all('balance_transaction')
    .filter(({ id }) => ownerOf(world, id) === account)
    .map((each) => withStatus(world, each));
  const currencies = [...new Set(['eur', ...booked.map(({ currency }) => currency)])];
  const sums = (status: string) =>
    currencies.map((currency) => {
      const amount = booked
        .filter((each) => each.currency === currency && each.status === status)
        .reduce((sum, { net }) => sum + net, 0);
      return { amount, currency, source_types: { card: amount } };
    });
  return { object: 'balance', available: sums('available'), livemode: false, pending: sums('pending') };
}
