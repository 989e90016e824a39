import { expect, test } from 'vitest';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { feedbackCategories } from '../rules/feedback.ts';
import { sendFeedback } from './send-feedback.ts';

const { db } = platform;
const form = (own: Record<string, unknown> = {}) => ({ rating: '4', category: 'platform', comment: 'Simple.', ...own });
const member = async () => viewerOf(db, await addPerson(db));
const stored = () => db.selectFrom('client_feedback').selectAll().execute();

test('[FEED05] feedback of a signed-out visitor is refused', async () => {
  const before = await stored();
  expect(await sendFeedback(platform, undefined, form())).toEqual({ ok: false, refusal: 'sign-in-to-rate' });
  expect(await stored()).toEqual(before);
});

test.each([
  ['form-incomplete', {}],
  ['form-incomplete', form({ rating: undefined })],
  ['form-incomplete', form({ rating: '' })],
  ['form-incomplete', form({ rating: '0' })],
  ['form-incomplete', form({ rating: '6' })],
  ['form-incomplete', form({ rating: '4.5' })],
  ['form-incomplete', form({ category: '' })],
  ['form-incomplete', form({ category: 'weather' })],
  ['form-incomplete', form({ comment: ' ' })],
  ['comment-too-long', form({ comment: 'x'.repeat(2001) })],
])('[FEED01] %s, and no feedback is stored', async (refusal, wrong) => {
  const before = await stored();
  expect(await sendFeedback(platform, await member(), wrong)).toEqual({ ok: false, refusal });
  expect(await stored()).toEqual(before);
});

test('[FEED02] [FEED03] feedback of each category is stored with its author', async () => {
  const viewer = await member();
  for (const [index, category] of feedbackCategories.entries())
    await sendFeedback(platform, viewer, form({ rating: String(index + 1), category, comment: ` Avis ${index} ` }));
  const rows = (await stored()).filter(({ user_id }) => user_id === viewer.id);
  expect(rows.map(({ rating, category, comment }) => [rating, category, comment])).toEqual([
    [1, 'service', 'Avis 0'],
    [2, 'experts', 'Avis 1'],
    [3, 'platform', 'Avis 2'],
    [4, 'support', 'Avis 3'],
    [5, 'other', 'Avis 4'],
  ]);
});

test('feedback is limited per client and hour', async () => {
  const limited = await testPlatform({ MESSAGES_PER_HOUR: '1' });
  const viewer = await member();
  expect(await sendFeedback(limited, viewer, form())).toMatchObject({ ok: true });
  expect(await sendFeedback(limited, viewer, form())).toEqual({ ok: false, refusal: 'too-many-attempts' });
});

test('feedback is deleted with its account', async () => {
  const viewer = await member();
  await sendFeedback(platform, viewer, form());
  await db.deleteFrom('user_profiles').where('user_id', '=', viewer.id).execute();
  await db.deleteFrom('users').where('id', '=', viewer.id).execute();
  expect((await stored()).filter(({ user_id }) => user_id === viewer.id)).toEqual([]);
});

test('the database refuses invalid feedback', async () => {
  const { id } = await member();
  const row = { user_id: id, rating: 3, category: 'other', comment: 'Bien' };
  for (const [wrong, constraint] of [
    [{ rating: 0 }, /feedback_rating_is_1_to_5/],
    [{ rating: 6 }, /feedback_rating_is_1_to_5/],
    [{ category: 'weather' }, /feedback_category_is_known/],
    [{ comment: ' ' }, /feedback_has_a_comment/],
    [{ comment: 'x'.repeat(2001) }, /feedback_has_a_comment/],
  ] as const)
    await expect(
      db
        .insertInto('client_feedback')
        .values({ ...row, ...wrong })
        .execute(),
    ).rejects.toThrow(constraint);
});
