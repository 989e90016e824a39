import type { Stripe } from 'stripe';
import type { UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { customerOf } from './customers.ts';

/** A card is about to be kept for later: what the browser gives its number to the provider with. Nothing is bought: one that is made
 * twice and never used ends of itself at the provider. */
export async function openSetup(
  { db, stripe }: { readonly db: Database; readonly stripe: Stripe },
  userId: UserId,
  /** The provider's id of a saved card that is to be agreed to anew. */
  method?: string,
): Promise<string> {
  const customer = await customerOf(db, stripe, userId);
  const setup = await stripe.setupIntents.create({
    customer,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...(method && { payment_method: method }),
  });
  if (!setup.client_secret) throw new Error('A setup intent came without its secret');
  return setup.client_secret;
}
