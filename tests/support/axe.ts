import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.2 AA and axe's own best practices. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Frames of the payment provider and of captchas are not ours.
  iframes: false,
};

/** React Aria's announcement of a pressed button refers to its id for seven seconds, even when it is gone. */
const exclude = ['[data-live-announcer] [role=img]'];

/** Runs axe on a page. Its source is injected once, because that takes as long as checking a small page. */
export async function examine(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([settings, excluded]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run({ exclude: excluded }, settings);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [options, exclude] as const,
  );
}
