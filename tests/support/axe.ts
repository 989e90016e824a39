import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and axe's own good practices. */
export async function examine(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: no frame of another origin asks for a second page to judge in.
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })
    // What React Aria tells screen readers of a pressed button names it by its id for seven seconds, also when it is gone by then.
    .exclude('[data-live-announcer] [role=img]')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
