/** Steps of the test before a call, in display order. */
export const testSteps = ['microphone', 'camera', 'sound', 'network'] as const;
export type TestStep = (typeof testSteps)[number];

/** `unmeasured`: refused, not answered, or nothing to measure it with. */
export const testMarks = ['good', 'fair', 'bad', 'unmeasured'] as const;
export type TestMark = (typeof testMarks)[number];

export type TestVerdict = 'good' | 'fair' | 'bad' | 'incomplete';

/** A step that was not measured leaves the verdict open, whatever the others say. */
export function verdictOf(marks: Readonly<Record<TestStep, TestMark>>): TestVerdict {
  const given = Object.values(marks);
  if (given.includes('unmeasured')) return 'incomplete';
  if (given.includes('bad')) return 'bad';
  return given.includes('fair') ? 'fair' : 'good';
}

/** Network path through the relay and back, as a call would use it. */
export interface NetworkSample {
  readonly roundTripMs: number;
  /** Packet loss from 0 to 1. */
  readonly lost: number;
  /** Throughput in kbit/s, upload and download at once. */
  readonly kilobits: number;
}

export type NetworkMeasure = keyof NetworkSample;

/** Limits of a good network and of one that is just enough. */
const networkLimits = {
  good: { roundTripMs: 200, lost: 0.02, kilobits: 1_000 },
  fair: { roundTripMs: 400, lost: 0.05, kilobits: 300 },
} as const satisfies Record<'good' | 'fair', NetworkSample>;

const keeps = (sample: NetworkSample, limit: NetworkSample, measure: NetworkMeasure) =>
  measure === 'kilobits' ? sample[measure] >= limit[measure] : sample[measure] <= limit[measure];

export function measureMark(sample: NetworkSample, measure: NetworkMeasure): 'good' | 'fair' | 'bad' {
  if (keeps(sample, networkLimits.good, measure)) return 'good';
  return keeps(sample, networkLimits.fair, measure) ? 'fair' : 'bad';
}

/** The worst of the three measures. */
export function networkMark(sample: NetworkSample): 'good' | 'fair' | 'bad' {
  const marks = (Object.keys(networkLimits.good) as NetworkMeasure[]).map((measure) => measureMark(sample, measure));
  if (marks.includes('bad')) return 'bad';
  return marks.includes('fair') ? 'fair' : 'good';
}

/** Days that a verdict counts and is kept. */
const testDays = 30;

/** Tests at or before this time no longer count. */
export const testsEndBefore = (now: Date) => new Date(now.getTime() - testDays * 86_400_000);
