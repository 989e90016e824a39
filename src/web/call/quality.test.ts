import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holding, notHeld, qualityOf, type Sample } from './quality.ts';

const calm: Sample = { roundTripMs: 40, lostOut: 0, lostIn: 0, room: 2_000_000, relayed: false };

test.each([
  [{}, 'good'],
  [{ roundTripMs: 300 }, 'fair'],
  [{ lostIn: 0.05 }, 'fair'],
  [{ lostOut: 0.1 }, 'poor'],
  [{ roundTripMs: 900 }, 'poor'],
] as const)('a connection with %j is %s', (own, quality) => {
  expect(qualityOf({ ...calm, ...own })).toBe(quality);
});

const after = (...samples: Partial<Sample>[]) =>
  samples.reduce((state, own) => holding(state, { ...calm, ...own }), notHeld);
const tight = { room: 80_000 };

test('video pauses after two samples in a row with low bandwidth or high loss, not after one', () => {
  expect(after(tight).held).toBe(false);
  expect(after(tight, {}, tight).held).toBe(false);
  expect(after(tight, tight).held).toBe(true);
  expect(after({ lostOut: 0.3 }, { lostOut: 0.3 }).held).toBe(true);
  // Unknown bandwidth is ignored.
  expect(after({ room: undefined }, { room: undefined }).held).toBe(false);
});

test('paused video is tried again after ten calm seconds', () => {
  const calmly = (count: number) => Array.from({ length: count }, () => tight);
  expect(after(tight, tight, ...calmly(4)).held).toBe(true);
  expect(after(tight, tight, ...calmly(5)).held).toBe(false);
  expect(after(tight, tight, ...calmly(4), { lostOut: 0.1 }, ...calmly(4)).held).toBe(true);
});

test('a calm connection never pauses video', () => {
  const sample = fc.record({
    lostOut: fc.double({ min: 0, max: 0.15, noNaN: true }),
    room: fc.integer({ min: 120_000 }),
  });
  fc.assert(fc.property(fc.array(sample), (samples) => !after(...samples).held));
});
