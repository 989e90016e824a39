import type { Stripe } from 'stripe';
import type { UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { customerOf } from './customers.ts';

/** Creates a setup intent for later charges and returns its client secret. Needs no idempotency key: nothing is bought, and an
 * unused setup intent expires at the provider. */
export async function openSetup(
  { db, stripe }: { readonly db: Database; readonly stripe: Stripe },
  userId: UserId,
  /** Provider id of a saved card whose later charges the client has to confirm again. */
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
