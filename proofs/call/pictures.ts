import type { BrowserContext, Page } from '@playwright/test';
import { pause } from '../chance.ts';

/** Timestamps of a page, by this machine's clock. */
interface Pictures {
  /** When « Rejoindre » was pressed. */
  beganAt: number;
  /** When each frame of the other side was shown. */
  readonly shown: number[];
}

export const watchPictures = (context: BrowserContext) =>
  context.addInitScript(() => {
    const pictures: Pictures = { beganAt: Number.NaN, shown: [] };
    Object.assign(window, { pictures });
    document.addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if ((target as Element).closest('button')?.textContent === 'Rejoindre')
          pictures.beganAt = performance.timeOrigin + timeStamp;
      },
      { capture: true },
    );
    const watched = new WeakSet<HTMLMediaElement>();
    const property = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject') as PropertyDescriptor;
    Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
      ...property,
      set(this: HTMLVideoElement, stream: MediaStream | null) {
        property.set?.call(this, stream);
        // The muted video is the person's own.
        if (!stream || this.muted || watched.has(this)) return;
        watched.add(this);
        const next = (at: number) => {
          pictures.shown.push(performance.timeOrigin + at);
          this.requestVideoFrameCallback(next);
        };
        this.requestVideoFrameCallback(next);
      },
    });
  });

const picturesAt = (page: Page) =>
  page.evaluate(() => {
    const { pictures } = window as unknown as { pictures: Pictures };
    return { beganAt: pictures.beganAt, shown: [...pictures.shown] };
  });

/** Time of the first frame after a moment, per page; fails after a timeout. */
export async function firstShownAfter(pages: readonly Page[], moment: number, withinMs = 20_000): Promise<number[]> {
  return Promise.all(
    pages.map(async (page) => {
      for (;;) {
        const first = (await picturesAt(page)).shown.find((at) => at > moment);
        if (first !== undefined) return first;
        if (Date.now() - moment > withinMs) throw new Error(`no picture came for ${withinMs} ms`);
        await pause(25);
      }
    }),
  );
}

export const beganAt = async (page: Page) => (await picturesAt(page)).beganAt;

/** Longest time without a new frame on any page since a moment. */
export async function longestPause(pages: readonly Page[], since: number): Promise<number> {
  const pauses = await Promise.all(
    pages.map(async (page) => {
      const shown = (await picturesAt(page)).shown.filter((at) => at > since);
      return [since, ...shown, Date.now()].map((at, place, all) => at - (all[place - 1] ?? at));
    }),
  );
  return Math.max(...pauses.flat());
}
