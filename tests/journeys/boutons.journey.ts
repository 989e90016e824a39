import { controlsOf } from '../support/controls.ts';
import { expect, test } from '../support/journey.ts';
import { newMember } from '../support/people.ts';
import { press, visit } from '../support/press.ts';

// `npm run prove spec` does the same on every page, as every role.
test('[DATA13] whatever can be pressed on a page of a member has an effect', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
