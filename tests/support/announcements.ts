import type { Page } from '@playwright/test';

interface ListeningWindow {
  announcements: string[];
}

/**
 * Collects the texts of live regions from the next page load on, because an announcement may replace the one before it sooner than a test
 * looks. Returns a function that reads those of the current page.
 */
export async function collectAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as unknown as ListeningWindow).announcements = heard;
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        // No-break spaces as ordinary ones.
        const text = element?.closest('[aria-live], [role=status]')?.textContent.replaceAll(/\s+/g, ' ');
        if (text && text !== heard.at(-1)) heard.push(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as ListeningWindow).announcements);
}
