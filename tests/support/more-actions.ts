import type { Locator, Page } from '@playwright/test';

/** Opens the menu « ⋯ » of an appointment and presses one of its actions. */
export async function chooseAction(of: Locator | Page, name: RegExp) {
  const menu = of.locator('details:has(> summary[aria-label^="Autres actions"])');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name }).click();
}
