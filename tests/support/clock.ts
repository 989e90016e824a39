import type { Page } from '@playwright/test';

/** Opens a page whose timers are paused until `pass`. */
export async function openWithStoppedClock(page: Page, path: string) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(path);
}

/**
 * React schedules its work with messages, which the fake clock does not stop: after a few of them it has rendered and set its next timer.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let hops = 0; hops < 5; hops++) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    }
  });

/** Advances the clock and lets the page render. */
export async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms);
  await settle(page);
}
