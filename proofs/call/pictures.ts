import type { BrowserContext, Page } from '@playwright/test';
import { pause } from '../payments/chance.ts';

/** Moments of a page, by the clock of this machine. */
interface Pictures {
  /** « Rejoindre » was pressed. */
  beganAt: number;
  /** A picture of the other side was put on the screen. */
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
        // One's own picture is the one that makes no sound.
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

/** When each page showed the first picture after a moment; fails where there is none for so long. */
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

/** The longest time without a new picture, of any page, since a moment. */
export async function longestPause(pages: readonly Page[], since: number): Promise<number> {
  const pauses = await Promise.all(
    pages.map(async (page) => {
      const shown = (await picturesAt(page)).shown.filter((at) => at > since);
      return [since, ...shown, Date.now()].map((at, place, all) => at - (all[place - 1] ?? at));
    }),
  );
  return Math.max(...pauses.flat());
}
