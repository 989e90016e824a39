import { expect, test } from 'vitest';
import { awaitsOutcome, sharesOf, signature } from './review.ts';

test('[ROOM06] stars wait from the end of a session that the client joined until it is completed', () => {
  const endsAt = new Date('2026-11-23T09:30:00Z');
  const session = { status: 'scheduled', endsAt, clientJoined: true };
  expect(awaitsOutcome(session, endsAt)).toBe(true);
  expect(awaitsOutcome(session, new Date(endsAt.getTime() - 1))).toBe(false);
  expect(awaitsOutcome({ ...session, clientJoined: false }, endsAt)).toBe(false);
  for (const status of ['completed', 'cancelled', 'requested', 'held'])
    expect(awaitsOutcome({ ...session, status }, endsAt)).toBe(false);
});

test('[RATE11] a review is signed with a first name and an initial, never with a full name', () => {
  expect(signature('Sophie', 'Delattre')).toBe('Sophie D.');
  expect(signature('Anne-Marie', 'de la Tour')).toBe('Anne-Marie D.');
  expect(signature(' Zoé ', ' élan')).toBe('Zoé É.');
  expect(signature('Madonna', '')).toBe('Madonna');
});

test('a person who has left has no signature', () => {
  expect(signature('', '')).toBeNull();
  expect(signature('', 'Delattre')).toBeNull();
});

test('[ESPACE14] the breakdown has the count and percentage of each star rating', () => {
  expect(sharesOf({ 5: 18, 4: 4, 3: 2, 2: 0, 1: 0 })).toEqual([
    { stars: 5, count: 18, percent: 75 },
    { stars: 4, count: 4, percent: 17 },
    { stars: 3, count: 2, percent: 8 },
    { stars: 2, count: 0, percent: 0 },
    { stars: 1, count: 0, percent: 0 },
  ]);
  expect(sharesOf({ 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }).every(({ percent }) => percent === 0)).toBe(true);
});
