// npm run models [NAME …]: the model-based proofs in their short form, two at a time. All must hold: a proof that aborts fails like one
// that falls short, and there are no retries.
import { figuresOf, runProof } from './run-proof.ts';

// Longest first, so that both lanes end together.
const models = [
  'money',
  'webhooks',
  'access',
  'payouts',
  'reminders',
  'stuffing',
  'ratings',
  'refunds',
  'amounts',
  'no-show',
  'takeover',
  'rotation',
  'invoices',
  'lifecycle',
  'erasure',
  'audit',
];

const asked = process.argv.slice(2);
const waiting = (asked.length > 0 ? asked : models).values();
const failed: string[] = [];
const lane = async (redis: number) => {
  for (const name of waiting) {
    const run = await runProof(name, { short: true, redis });
    console.log(`${run.outcome === 'holds' ? figuresOf(run) : run.output}\n  ${run.outcome} after ${run.seconds} s`);
    if (run.outcome !== 'holds') failed.push(name);
  }
};
await Promise.all([lane(3), lane(5)]);
if (failed.length > 0) {
  console.error(`\ndo not hold: ${failed.join(', ')}`);
  process.exitCode = 1;
}
