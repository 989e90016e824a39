import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClock } from '../../../tests/support/slots-oracle.ts';
import { timeZones } from './rules/time-zones.ts';
import { instantOf, localOf, offsetsBetween } from './rules/wall-clock.ts';

const at = (iso: string) => Date.parse(iso) / 60_000;
const instant = fc.integer({ min: at('2021-01-01T00:00Z'), max: at('2036-01-01T00:00Z') });

test('a clock reads what Intl says, in every zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), instant, (zone, minute) => {
      expect(localOf(zone, minute)).toBe(readClock(zone, minute));
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

test('a reading leads back to its instant, or to the first of the two that read alike', () => {
  fc.assert(
    fc.property(fc.constantFrom(...timeZones), instant, (zone, minute) => {
      const back = instantOf(zone, localOf(zone, minute));
      expect(back).toBeLessThanOrEqual(minute);
      expect(localOf(zone, back)).toBe(localOf(zone, minute));
    }),
    { numRuns: 1_000 },
  );
}, 60_000);

test('in the skipped hour the clock is taken to have gone on; in the repeated one the first time counts', () => {
  expect(instantOf('Europe/Paris', at('2027-03-28T02:30Z'))).toBe(at('2027-03-28T01:30Z'));
  expect(instantOf('Europe/Paris', at('2026-10-25T02:30Z'))).toBe(at('2026-10-25T00:30Z'));
});

test('the pieces of one offset fill the time without a hole, each differs from the next', () => {
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
