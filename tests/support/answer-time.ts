import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

interface AnswerTime {
  /** Animation frames after the press until the answer is shown, 16.7 ms each where the processor is free; Infinity after ten seconds. */
  readonly frames: number;
  /** Processor time of the page's main thread meanwhile, without what any press costs. */
  readonly processorMs: number;
}

interface Pressing {
  readonly press: Locator;
  /** Selector of the answer. */
  readonly shown: string;
  /** Element on which a press has no effect. */
  readonly idle: Locator;
}

/** Frames of 100 ms. */
export const mostFrames = 6;
const givesUpAfter = 600;

/** Fails when the answer to a press is later than 100 ms on a free processor. */
export async function answersWithin100Ms(page: Page, pressing: Pressing) {
  const { frames, processorMs } = await answerTime(page, pressing);
  console.log(`answer after ${frames} frames and ${processorMs} ms of the processor`);
  expect(frames, 'frames until the answer; more than a few mean that it waits for something').toBeLessThanOrEqual(
    mostFrames,
  );
  expect(processorMs, 'processor time of the answer').toBeLessThanOrEqual(100);
}

/**
 * Measures the time between a press and its answer, without the clock, which also counts the other programs of a busy machine. An answer
 * that waits for the server lets frames pass. The cost of a press without effect is subtracted.
 */
export async function answerTime(page: Page, { press, shown, idle }: Pressing): Promise<AnswerTime> {
  const session = await page.context().newCDPSession(page);
  // Counts the time in which the thread runs; without it the time that it is kept waiting too.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // The first press also loads what Playwright runs in the page.
  await spent(session, page, idle, 'html');
  const nothing = await spent(session, page, idle, 'html');
  const all = await spent(session, page, press, shown);
  await session.detach();
  return { frames: all.frames - nothing.frames, processorMs: Math.round(all.processorMs - nothing.processorMs) };
}

async function spent(session: CDPSession, page: Page, pressed: Locator, shown: string): Promise<AnswerTime> {
  await pressed.evaluate(
    (element, [selector, most]) => {
      const counting = window as Window & { framesToAnswer?: Promise<number> };
      counting.framesToAnswer = new Promise((resolve) => {
        let frames = 0;
        const look = () => {
          frames += 1;
          if (document.querySelector(selector)) resolve(frames);
          else if (frames === most) resolve(Number.POSITIVE_INFINITY);
          else requestAnimationFrame(look);
        };
        element.addEventListener('click', () => requestAnimationFrame(look), { once: true, capture: true });
      });
    },
    [shown, givesUpAfter] as const,
  );
  const before = await taskMs(session);
  await pressed.click();
  const frames = await page.evaluate(
    () => (window as Window & { framesToAnswer?: Promise<number> }).framesToAnswer ?? Number.NaN,
  );
  return { frames, processorMs: (await taskMs(session)) - before };
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}
