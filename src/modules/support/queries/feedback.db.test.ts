import { expect, test } from 'vitest';
import type { FeedbackCategory } from '#modules/support';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addPerson, type Person } from '../../../../tests/support/database/people.ts';
import { averageRating } from '../rules/feedback.ts';
import { allFeedback, feedbackFigures, ownFeedback } from './feedback.ts';

const { db } = platform;
const none = { count: 0, stars: 0 };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9, minute));

const add = ({ userId }: Person, rating: number, category: FeedbackCategory, comment: string, minute: number) =>
  db
    .insertInto('client_feedback')
    .values({ user_id: userId, rating, category, comment, created_at: at(minute) })
    .execute();

test('without feedback the list is empty and all figures are zero', async () => {
  expect(await allFeedback(db, {})).toEqual({ entries: [], older: undefined });
  expect(await feedbackFigures(db)).toEqual({
    service: none,
    experts: none,
    platform: none,
    support: none,
    other: none,
  });
});

test('[FEED06] [PERM11] a client reads only their own feedback, newest first; admins read all', async () => {
  const claire = await addPerson(db, { first_name: 'Claire', last_name: 'Fontaine' });
  const paul = await addPerson(db, { first_name: 'Paul', last_name: 'Lacroix' });
  await add(claire, 5, 'service', 'premier', 1);
  await add(paul, 2, 'service', 'deuxième', 2);
  await add(claire, 4, 'other', 'troisième', 3);

  expect((await ownFeedback(db, claire.userId)).map(({ comment }) => comment)).toEqual(['troisième', 'premier']);
  expect((await ownFeedback(db, paul.userId)).map(({ comment }) => comment)).toEqual(['deuxième']);
  expect(await ownFeedback(db, (await addPerson(db)).userId)).toEqual([]);

  const first = await allFeedback(db, { limit: 2 });
  expect(first.entries).toEqual([
    {
      id: expect.any(String),
      rating: 4,
      category: 'other',
      comment: 'troisième',
      sentAt: at(3),
      author: 'Claire Fontaine',
    },
    {
      id: expect.any(String),
      rating: 2,
      category: 'service',
      comment: 'deuxième',
      sentAt: at(2),
      author: 'Paul Lacroix',
    },
  ]);
  const second = await allFeedback(db, { after: first.older, limit: 2 });
  expect(second).toMatchObject({ entries: [{ comment: 'premier' }], older: undefined });
  expect((await allFeedback(db, { category: 'service' })).entries.map(({ rating }) => rating)).toEqual([2, 5]);

  const figures = await feedbackFigures(db);
  expect(figures).toMatchObject({ service: { count: 2, stars: 7 }, other: { count: 1, stars: 4 }, support: none });
  expect(averageRating(figures.service)).toBe(3.5);
});
