// Delivers events to the site, signed as Stripe signs them, with retries until accepted or given up.
import { createHmac } from 'node:crypto';
import type { Delivery } from './records.ts';
import type { World } from './world.ts';

/** `t=…,v1=…`. The v0 signature is an unknown scheme, which receivers must ignore. */
export function sign(payload: string, secret: string, atMs = Date.now()): string {
  const at = Math.floor(atMs / 1000);
  const signature = (key: string) => createHmac('sha256', key).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${signature(secret)},v0=${signature(`${secret}0`)}`;
}

export interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

export interface Courier {
  /** Checks for due deliveries. */
  wake(): void;
  stop(): Promise<void>;
}

export function createCourier(world: World, { url, secret }: Endpoint): Courier {
  const underway = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const goingDown = new AbortController();

  const deliver = async (delivery: Delivery) => {
    const event = world.get('event', delivery.event);
    if (!event) return;
    const payload = JSON.stringify(event, null, 2);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': sign(payload, secret) },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(20_000), goingDown.signal]),
    }).catch(() => undefined);
    await response?.body?.cancel();
    if (stopped) return;
    world.run(null, () => settle(delivery, response?.ok ?? false));
  };

  const settle = (delivery: Delivery, taken: boolean) => {
    const { event, attempts, copies } = delivery;
    const { retryMs, delayMs } = world.settings().webhooks;
    if (taken && copies === 0) {
      world.drop('_delivery', event);
      world.put('_taken', event, true);
      return;
    }
    if (taken) {
      const dueAtMs = Date.now() + Math.floor(world.chance() * delayMs);
      world.put('_delivery', event, { ...delivery, copies: copies - 1, dueAtMs });
      return;
    }
    const wait = retryMs[attempts];
    if (wait === undefined) world.drop('_delivery', event);
    else world.put('_delivery', event, { ...delivery, attempts: attempts + 1, dueAtMs: Date.now() + wait });
  };

  const wake = () => {
    clearTimeout(timer);
    if (stopped) return;
    const waiting = world.all('_delivery').filter(({ held, event }) => !held && !underway.has(event));
    for (const delivery of waiting.filter(({ dueAtMs }) => dueAtMs <= Date.now())) {
      const work = deliver(delivery).finally(() => {
        underway.delete(delivery.event);
        wake();
      });
      underway.set(delivery.event, work);
    }
    const next = Math.min(...waiting.filter(({ event }) => !underway.has(event)).map(({ dueAtMs }) => dueAtMs));
    if (Number.isFinite(next)) timer = setTimeout(wake, Math.max(0, next - Date.now()));
  };

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      goingDown.abort();
      await Promise.all(underway.values());
    },
  };
}
