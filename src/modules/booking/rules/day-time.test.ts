import { expect, test } from 'vitest';
import { halfHours, minutesOf, timeOf } from './day-time.ts';

test.each(['', '9:00', '09:15', '24:30', '09:00:00', '-00:30', 'midi'])('%j is not a half hour of the day', (text) => {
  expect(minutesOf(text)).toBeUndefined();
});

test('the half hours go from 00:00 to 24:00, and each one parses and formats back to itself', () => {
  expect(halfHours).toHaveLength(49);
  expect([halfHours[0], halfHours[19], halfHours.at(-1)]).toEqual(['00:00', '09:30', '24:00']);
  for (const time of halfHours) expect(timeOf(minutesOf(time) ?? -1)).toBe(time);
  expect(minutesOf('24:00')).toBe(1440);
});
