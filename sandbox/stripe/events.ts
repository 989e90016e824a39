import type { Stripe } from 'stripe';
import { missing } from './errors.ts';
import { isCreatedIn, pageOf } from './lists.ts';
import type { World } from './world.ts';

export function eventOf(world: World, id: string): Stripe.Event {
  const event = world.get('event', id);
  if (!event) throw missing('event', id);
  return withWebhooks(world, event);
}

/** Events are stored as sent; their delivery is recorded separately. */
const withWebhooks = (world: World, event: Stripe.Event): Stripe.Event => ({
  ...event,
  pending_webhooks: world.get('_taken', event.id) ? 0 : 1,
});

export function listEvents(world: World, params: Stripe.EventListParams) {
  const { type, types, delivery_success } = params;
  const isWanted = (name: string) =>
    (!type || matches(type, name)) && (!types || types.some((each) => matches(each, name)));
  const found = world
    .all('event')
    .map((each) => withWebhooks(world, each))
    .filter(
      (each) =>
        isWanted(each.type) &&
        isCreatedIn(each.created, params.created) &&
        (delivery_success === undefined || (each.pending_webhooks === 0) === delivery_success),
    );
  return pageOf(found, params, '/v1/events');
}

/** `charge.*` matches a group of event types. */
const matches = (wanted: string, type: string) =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : wanted === type;
