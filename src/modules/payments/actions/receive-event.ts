import { done, type Outcome, refused } from '#kernel/outcome';
import { stripeOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import type { PaymentsRefusal } from '../refusals.ts';
import { isHeard, subjectOf } from '../rules/events.ts';
import { providerEvent } from '../schemas.ts';

/** Verifies and stores a webhook event, then acknowledges it. The event is only a hint: the worker reads the current state from the
 * provider later. */
export async function receiveEvent(
  { env, stripe, db, clock }: Pick<Platform, 'env' | 'stripe' | 'db' | 'clock'>,
  body: string,
  signature: string,
): Promise<Outcome<undefined, PaymentsRefusal>> {
  const settings = stripeOf(env);
  if (!stripe || !settings) return refused('payments-closed');
  let event: unknown;
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, settings.webhookSecret);
  } catch {
    return refused('signature-invalid');
  }
  const read = providerEvent.safeParse(event);
  if (!read.success) return refused('provider-event-invalid');
  const { id, type, data } = read.data;
  if (!isHeard(type)) return done(undefined);
  const now = clock.now();
  await db
    .insertInto('provider_events')
    .values({ id, type, ...subjectOf(data.object), received_at: now, next_check_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return done(undefined);
}
