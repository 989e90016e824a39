import type { Stripe } from 'stripe';
import type { CardId, UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { readCard } from '../provider/cards.ts';
import { isMissing } from '../provider/errors.ts';
import { saveCard } from '../store/cards.ts';

/** Saves the card of a succeeded setup intent. The webhook calls it, too, because the browser may not come back. */
export async function settleSetup(
  { db, stripe }: Pick<Platform, 'db' | 'stripe'>,
  setupId: string,
  /** If set, saves the card only when it belongs to this user. */
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
  return db.transaction().execute((trx) => saveCard(trx, owner.user_id, card));
}

async function findSetup(stripe: Stripe, id: string): Promise<Stripe.SetupIntent | undefined> {
  try {
    return await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] });
  } catch (error) {
    // The id comes from the browser and may be invalid.
    if (isMissing(error)) return undefined;
    throw error;
  }
}
