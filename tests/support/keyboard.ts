import { expect, type Page } from '@playwright/test';

/** Presses Tab until the focus is on the named element; every stop on the way must be visible. */
export async function tabTo(page: Page, name: RegExp, most = 60) {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return { name: '', visible: true };
      const label = element.closest('label')?.textContent ?? '';
      const labelled = (element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
      const own = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const { width, height } = element.getBoundingClientRect();
      return { name: `${own} ${label} ${labelled}`.trim(), visible: width > 0 && height > 0 };
    });
    expect(focus.visible, `the focus is on something invisible: ${focus.name}`).toBe(true);
    if (name.test(focus.name)) return;
  }
  throw new Error(`${name} was not reached in ${most} presses of Tab`);
}
