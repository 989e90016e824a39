import { afterAll } from 'vitest';
import type { Platform } from '#platform/platform';
import { createScanner } from '#platform/scanner';
import { startClamd } from '../../../sandbox/clamd/server.ts';

/** Starts the clamd stand-in for the current test file. It can be stopped, and started again at the same address. */
export async function openScanner() {
  let clamd = await startClamd(0);
  const { url } = clamd;
  afterAll(() => clamd.stop());
  return {
    /** The product with this scanner. */
    on: <Own extends Platform>(platform: Own) => ({ ...platform, scanner: createScanner(url) }),
    stop: () => clamd.stop(),
    async start() {
      clamd = await startClamd(Number(new URL(url).port));
    },
  };
}
