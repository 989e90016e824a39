import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClock } from '../../../tests/support/slots-oracle.ts';
import { timeZones } from './rules/time-zones.ts';
import { instantOf, localOf, offsetsBetween } from './rules/wall-clock.ts';

const at = (iso: string) => Date.parse(iso) / 60_000;
const instant = fc.integer({ min: at('2021-01-01T00:00Z'), max: at('2036-01-01T00:00Z') });

test('localOf matches Intl in every time zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), instant, (zone, minute) => {
      expect(localOf(zone, minute)).toBe(readClock(zone, minute));
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

test('a local time converts back to its instant, or to the first of two with the same local time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), instant, (zone, minute) => {
      const back = instantOf(zone, localOf(zone, minute));
      expect(back).toBeLessThanOrEqual(minute);
      expect(localOf(zone, back)).toBe(localOf(zone, minute));
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

test('a time in the skipped hour uses the old offset; a time in the repeated hour means the first one', () => {
  expect(instantOf('Europe/Paris', at('2027-03-28T02:30Z'))).toBe(at('2027-03-28T01:30Z'));
  expect(instantOf('Europe/Paris', at('2026-10-25T02:30Z'))).toBe(at('2026-10-25T00:30Z'));
});

test('the offset intervals cover the period without gaps, and neighbours have different offsets', () => {
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), instant, fc.integer({ min: 1, max: 900_000 }), (zone, from, minutes) => {
      const pieces = offsetsBetween(zone, from, from + minutes);
      expect(pieces[0]?.start).toBe(from);
      expect(pieces.at(-1)?.end).toBe(from + minutes);
      for (const [index, piece] of pieces.slice(1).entries()) {
        expect(piece.start).toBe(pieces[index]?.end);
        expect(piece.offset).not.toBe(pieces[index]?.offset);
      }
    }),
  );
});
