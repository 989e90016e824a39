import type { Delivery, WebhookPolicy } from './records.ts';

/** Plans the delivery of an event; undefined for one that gets lost. */
export function planDelivery(event: string, policy: WebhookPolicy, chance: () => number): Delivery | undefined {
  if (chance() < policy.lose) return undefined;
  return {
    event,
    dueAtMs: Date.now() + Math.floor(chance() * policy.delayMs),
    attempts: 0,
    copies: chance() < policy.duplicate ? 1 + Math.floor(chance() * 3) : 0,
    held: policy.hold,
  };
}
