import type { Stripe } from 'stripe';
import type { Currency } from '#kernel/money';
import type { Database } from '#platform/database';
import type { Movement } from '../rules/reconcile.ts';

interface Told extends Movement {
  readonly at: Date;
}

/** Movements of our balance at the provider since `from`, keyed like ledger entries: payments and their fees, refunds, disputes,
 * payouts. */
export async function providerMovements(db: Database, stripe: Stripe, from: Date): Promise<Told[]> {
  const movements: Told[] = [];
  const created = { gte: Math.floor(from.getTime() / 1000) };
  for await (const transaction of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
    const of = {
      currency: transaction.currency.toUpperCase() as Currency,
      at: new Date(transaction.created * 1000),
    };
    const { source } = transaction;
    if (!source || typeof source === 'string') continue;
    const key = await keyOf(db, source);
    if (!key) continue;
    movements.push({ ...of, key: key.movement, cents: transaction.amount });
    if (transaction.fee !== 0) movements.push({ ...of, key: `provider-fee:${key.fee}`, cents: -transaction.fee });
  }
  return movements;
}

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>;

/** Returns the ids of the ledger entries. An object unknown to us keeps the provider's id, and so is reported as missing.
 * `undefined` for transfers to our own bank, which are not compared. */
async function keyOf(db: Database, source: Source): Promise<{ movement: string; fee: string } | undefined> {
  if (source.object === 'charge') {
    const intent = typeof source.payment_intent === 'string' ? source.payment_intent : source.payment_intent?.id;
    const payment = await db
      .selectFrom('payments')
      .select('id')
      .where('intent_id', '=', intent ?? '')
      .executeTakeFirst();
    const id = payment?.id ?? source.id;
    return { movement: `payment:${id}`, fee: id };
  }
  if (source.object === 'refund') {
    const refund = await db.selectFrom('refunds').select('id').where('refund_id', '=', source.id).executeTakeFirst();
    const id = refund?.id ?? source.id;
    return { movement: `refund:${id}`, fee: id };
  }
  // Opened and won share a key, so that a won dispute sums to zero.
  if (source.object === 'dispute') return { movement: `dispute:${source.id}`, fee: source.id };
  // Transfers to experts, and their reversals, carry the ledger entry id in their metadata.
  if (source.object === 'transfer' || source.object === 'transfer_reversal')
    return { movement: source.metadata?.entry ?? source.id, fee: source.id };
  return undefined;
}
