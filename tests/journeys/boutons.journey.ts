import { controlsOf } from '../support/controls.ts';
import { expect, test } from '../support/journey.ts';
import { newMember } from '../support/people.ts';
import { press, visit } from '../support/press.ts';

// `npm run prove spec` does the same on every page, as every role.
test('[DATA13] every button of a member page has an effect', async ({ page, context }) => {
  await newMember(context);
  await visit(page, '/dashboard/feedback');
  const dead: string[] = [];
  for (const control of (await controlsOf(page, 'main')).filter(({ kind }) => kind === 'button')) {
    await visit(page, '/dashboard/feedback');
    const { effect, faults } = await press(context, page, control);
    if (effect === undefined || faults.length > 0) dead.push(`${control.name} ${faults.join()}`);
  }
  expect(dead).toEqual([]);
});
