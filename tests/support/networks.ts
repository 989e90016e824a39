import type { BrowserContext } from '@playwright/test';
import { stack } from './journey.ts';

const byte = () => 1 + Math.floor(Math.random() * 250);

/** Sends this browser's bookings from a network of its own, because visitors of one network share their limits. */
export async function fromOwnNetwork(context: BrowserContext): Promise<void> {
  const address = `10.${byte()}.${byte()}.7`;
  await context.route(`${stack.origin}/expert/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}
