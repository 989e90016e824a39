import { describe, expect, test } from 'vitest';
import { measureMark, type NetworkMeasure, networkMark, type TestMark, testMarks, verdictOf } from './device-test.ts';

const all = { microphone: 'good', camera: 'good', sound: 'good', network: 'good' } as const;

describe('[ROOM09] the verdict', () => {
  test('is good only when all four steps are', () => {
    expect(verdictOf(all)).toBe('good');
  });

  test.each(Object.keys(all))('is open when %s was not measured, whatever the others are', (step) => {
    for (const other of testMarks.filter((mark) => mark !== 'unmeasured')) {
      const others = { microphone: other, camera: other, sound: other, network: other };
      expect(verdictOf({ ...others, [step]: 'unmeasured' satisfies TestMark })).toBe('incomplete');
    }
  });

  test.each(Object.keys(all))('is as bad as %s', (step) => {
    expect(verdictOf({ ...all, [step]: 'fair' })).toBe('fair');
    expect(verdictOf({ ...all, camera: 'fair', [step]: 'bad' })).toBe('bad');
  });
});

describe('[ROOM10] the network', () => {
  const perfect = { roundTripMs: 0, lost: 0, kilobits: 100_000 };

  test.each([
    ['roundTripMs', 200, 200.1, 400, 400.1],
    ['lost', 0.02, 0.0201, 0.05, 0.0501],
    ['kilobits', 1_000, 999, 300, 299],
  ] as const)('is judged by %s on both sides of each limit', (measure: NetworkMeasure, good, worse, fair, worst) => {
    for (const [value, mark] of [
      [good, 'good'],
      [worse, 'fair'],
      [fair, 'fair'],
      [worst, 'bad'],
    ] as const) {
      const sample = { ...perfect, [measure]: value };
      expect(measureMark(sample, measure)).toBe(mark);
      expect(networkMark(sample)).toBe(mark);
    }
  });

  test('is as good as its worst measure', () => {
    expect(networkMark({ roundTripMs: 300, lost: 0.06, kilobits: 5_000 })).toBe('bad');
    expect(networkMark({ roundTripMs: 300, lost: 0, kilobits: 5_000 })).toBe('fair');
  });
});
