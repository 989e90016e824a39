import { expect, test } from 'vitest';
import { cardProblem } from './series-card.ts';

const card = { isDeclined: false, expiry_month: 11, expiry_year: 2026 };

test.each([
  ['a missing card', undefined, '2026-11-20T09:00:00Z', 'missing'],
  ['a card that was declined', { ...card, isDeclined: true }, '2026-11-20T09:00:00Z', 'declined'],
  ['a card that ends before the charge', card, '2026-12-01T00:00:00Z', 'expires'],
  ['a card in its last month', card, '2026-11-30T23:59:59Z', null],
  ['a card that ends in December', { ...card, expiry_month: 12 }, '2026-12-31T12:00:00Z', null],
])('%s has the right problem', (_, charged, nextAt, problem) => {
  expect(cardProblem(charged, new Date(nextAt))).toBe(problem);
});
