import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { receiveEvent } from '#modules/payments/server';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';
import type { WebEnv } from '#web/http/requests';

/** Far above the size of any event we handle. */
const eventBytes = 512 * 1024;
const forgeriesPerMinute = 60;

/** Stripe webhook. Signed calls are not rate limited, because many may come at once; unsigned ones are. */
export function stripeWebhook(platform: Platform) {
  const forgeries = createLimit(platform.redis, 'forged-events', forgeriesPerMinute, 60);
  const routes = new Hono<WebEnv>();
  routes.post('/webhooks/stripe', bodyLimit({ maxSize: eventBytes, onError: (c) => c.text('', 413) }), async (c) => {
    const signature = c.req.header('stripe-signature');
    const outcome = signature ? await receiveEvent(platform, await c.req.text(), signature) : undefined;
    if (outcome?.ok) return c.text('');
    platform.securityEvents.note({
      kind: 'signature-wrong',
      details: { what: 'stripe', signed: signature !== undefined },
    });
    return (await forgeries.allow(c.get('caller').ip)) ? c.text('', 400) : c.text('', 429);
  });
  return routes;
}
