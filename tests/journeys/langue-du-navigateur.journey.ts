import { open } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';

test.use({ locale: 'en-GB', timezoneId: 'Europe/London' });

test('a browser set to English opens the dialogs of booking and mentoring by their addresses', async ({ page }) => {
  await open(page, '/expert/louise-marchetti/reserver');
  await expect(page.getByRole('application', { name: /Jour du rendez-vous/ })).toBeVisible();
  await open(page, '/expert/louise-marchetti/mentorat');
  await expect(page.getByRole('dialog', { name: /mentorat/i })).toBeVisible();
});
