import type { Stripe } from 'stripe';
import type { UserId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** Returns the user's customer id at the provider, creating the customer on first use. Sends no name and no address: the provider's
 * own fields ask for what the bank needs. */
export async function customerOf(db: Database, stripe: Stripe, userId: UserId): Promise<string> {
  const known = await db
    .selectFrom('provider_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known) return known.customer_id;
  const { id } = await stripe.customers.create(
    { metadata: { user: userId } },
    { idempotencyKey: `customer-${userId}` },
  );
  await db
    .insertInto('provider_customers')
    .values({ user_id: userId, customer_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { customer_id } = await db
    .selectFrom('provider_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return customer_id;
}
