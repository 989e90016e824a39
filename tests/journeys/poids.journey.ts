import { expect, test } from '../support/journey.ts';
import { budgets, compared, weigh } from '../support/weight.ts';

for (const [path, budget] of budgets) {
  test(`${path} ships at most ${budget.scripts} KiB of scripts, ${budget.styles} of styles, ${budget.fonts} of fonts`, async ({
    page,
  }) => {
    const { figure, holds } = compared(await weigh(page, path), budget);
    console.log(`${path}: ${figure}`);
    expect(holds, figure).toBe(true);
  });
}
