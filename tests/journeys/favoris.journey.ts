import type { Page } from '@playwright/test';
import { answersWithin100Ms } from '../support/answer-time.ts';
import { examine } from '../support/axe.ts';
import { open } from '../support/browser.ts';
import { freeExpert } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { newMember } from '../support/people.ts';

const heart = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

test('[FIND18] a heart answers within 100 ms, and rolls back when the server does not answer', async ({
  page,
  context,
}) => {
  await newMember(context);
  const expert = await freeExpert();
  await open(page, `/expert/${expert.slug}`);
  const held: (() => void)[] = [];
  await page.route('**/favoris/choix', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.abort();
  });
  await answersWithin100Ms(page, {
    press: heart(page, /^Ajouter aux favoris/),
    shown: 'main button[aria-pressed=true][value=remove]',
    idle: page.getByRole('heading', { level: 1 }),
  });
  await expect(heart(page, /^Retirer des favoris/)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => held.length).toBe(1);
  for (const answer of held) answer();
  await expect(page.getByText('Vos favoris n’ont pas changé')).toBeVisible();
  await expect(heart(page, /^Ajouter aux favoris/)).toHaveAttribute('aria-pressed', 'false');
  // With the server back.
  await page.unroute('**/favoris/choix');
  const answered = page.waitForResponse('**/favoris/choix');
  await heart(page, /^Ajouter aux favoris/).click();
  expect((await answered).status()).toBe(204);
  await page.reload();
  await expect(heart(page, /^Retirer des favoris/)).toHaveAttribute('aria-pressed', 'true');
});

test('[FIND18] a removal on /favoris can be undone for six seconds', async ({ page, context }) => {
  await newMember(context);
  const expert = await freeExpert();
  await open(page, `/expert/${expert.slug}`);
  const answered = page.waitForResponse('**/favoris/choix');
  await heart(page, /^Ajouter aux favoris/).click();
  await answered;
  await open(page, '/favoris');
  expect(await examine(page)).toEqual([]);
  await heart(page, /^Retirer des favoris/).click();
  const undo = page.getByRole('button', { name: /^Annuler/ });
  await expect(undo).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await undo.click();
  await expect(heart(page, /^Retirer des favoris/)).toBeVisible();
  await page.reload();
  await heart(page, /^Retirer des favoris/).click();
  await expect(undo).toBeVisible();
  await expect(undo).toBeHidden({ timeout: 8_000 });
  await expect(page.getByRole('heading', { name: 'Aucun favori pour le moment' })).toBeVisible();
});
