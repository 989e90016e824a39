import { readFile } from 'node:fs/promises';
import { expect, test, withoutScripts } from '../support/journey.ts';

test('[LEGAL09] production warns at boot while unverified claims are shown', async () => {
  const log = await readFile('var/logs/journeys-src-main-web-ts.log', 'utf8');
  const warnings = log.split('\n').filter((line) => line.includes('VERIFIED_CONTENT_ONLY is off'));
  expect(warnings.length).toBeGreaterThan(0);
  expect(JSON.parse(warnings.at(-1) ?? '')).toMatchObject({ level: 40, role: 'web' });
});

test('[FAQ01] [FAQ02] each of the twelve questions opens and closes independently, without scripts', async ({
  context,
}) => {
  const page = await withoutScripts(context);
  await page.goto('/faq');
  const questions = page.locator('details');
  await expect(questions).toHaveCount(12);
  await expect(page.locator('details[open]')).toHaveCount(0);
  for (const question of await questions.all()) await question.locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(12);
  await questions.nth(3).locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(11);
  await expect(questions.nth(3).locator('p').first()).toBeHidden();
  await expect(questions.nth(4).locator('p').first()).toBeVisible();
});
