// Every long proof, in the order of `.ci/full`. Proofs without measurements run two at a time; those that measure run alone, and last.
import { proofs } from '../../proofs/proofs.ts';

/** Proofs that compare times with a reference: nothing else may run. */
const measuring = [
  'slots',
  'double-booking',
  'lighthouse',
  'pages',
  'call',
  'live',
  'uploads',
  'instances',
  'catalogue',
  'search',
  'trip',
  'fuzz',
];

/** Commands in addition to the proofs; each must succeed. */
export const commands: Readonly<Record<string, readonly [string, ...string[]]>> = {
  newcomer: ['bash', 'tests/newcomer.sh'],
  demo: ['bash', 'tests/demo.sh'],
  mutants: ['npm', 'run', '--silent', 'mutants', '--', '--all'],
};

/** The longest of the others, first, so that both lanes end together. */
const longest = ['money', 'spec', 'refunds', 'lifecycle', 'payouts', 'image', 'access', 'reminders'];

const isMeasuring = (name: string) => measuring.includes(name);
const names = Object.keys(proofs);

export const beside = [...longest, ...names.filter((name) => !isMeasuring(name) && !longest.includes(name))];
export const alone = [...Object.keys(commands), ...names.filter(isMeasuring)];
export const canBeMeasuredAgain = isMeasuring;
