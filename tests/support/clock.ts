import type { Page } from '@playwright/test';

/** Opens a page whose timers stand still until `pass` lets time go by. */
export async function openWithStoppedClock(page: Page, path: string) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(path);
}

/** React works in messages, which no clock stops: after a few of them it has drawn and set its next timer. */
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

/** Lets time go by, and the page draw what it then decides. */
export async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms);
  await settle(page);
}
