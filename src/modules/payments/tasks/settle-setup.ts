import type { Stripe } from 'stripe';
import type { CardId, UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { readCard } from '../provider/cards.ts';
import { isMissing } from '../provider/errors.ts';
import { saveCard } from '../store/cards.ts';

/** A card was set up for later: it is saved, also when its browser did not come back to say so. */
export async function settleSetup(
  { db, stripe }: Pick<Platform, 'db' | 'stripe'>,
  setupId: string,
  /** Whoever says so; nobody else's is saved. */
  by?: UserId,
): Promise<CardId | undefined> {
  if (!stripe) return undefined;
  const setup = await findSetup(stripe, setupId);
  const method = setup?.payment_method;
  const card = method && typeof method === 'object' ? readCard(method) : null;
  const customer = typeof setup?.customer === 'string' ? setup.customer : setup?.customer?.id;
  if (setup?.status !== 'succeeded' || !card || !customer) return undefined;
  const owner = await db
    .selectFrom('provider_customers')
    .select('user_id')
    .where('customer_id', '=', customer)
    .executeTakeFirst();
  if (!owner || (by && owner.user_id !== by)) return undefined;
  return db.transaction().execute((trx) => saveCard(trx, owner.user_id as UserId, card));
}

async function findSetup(stripe: Stripe, id: string): Promise<Stripe.SetupIntent | undefined> {
  try {
    return await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] });
  } catch (error) {
    // A browser may name anything.
    if (isMissing(error)) return undefined;
    throw error;
  }
}
