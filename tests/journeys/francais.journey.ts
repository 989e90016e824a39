import type { Page } from '@playwright/test';
import { signInAs } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { roles } from '../support/pages.ts';

/** What a person can read or hear on a page: text, labels, placeholders, titles. */
const words = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
    const said = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    // What stands in English on purpose says so.
    for (const foreign of document.querySelectorAll('[lang]:not(html)')) foreign.remove();
    // biome-ignore lint/performance/useDomNodeTextContent: only what is drawn counts, not the scripts
    return [document.title, document.body.innerText, ...said].join('\n');
  });

// Words that no French sentence needs and hardly an English one can do without; « noté » is not one of them.
const english =
  /(?<!\p{L})(the|and|with|your|you|please|this|that|from|for|not|are|was|have|click|loading|search|close|dismiss|next|previous|required|sign (in|up|out)|log ?(in|out)|password|email address|error|page not found)(?!\p{L})/iu;

for (const [role, person] of Object.entries(roles)) {
  test(`[NAV15] all that ${role} reads is French`, async ({ page, context }) => {
    test.slow();
    if ('email' in person) await signInAs(context, stack.origin, person.email);
    for (const path of person.pages.filter((each) => each !== '/design')) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      expect.soft(english.exec(await words(page))?.[0], path).toBeUndefined();
    }
  });
}
