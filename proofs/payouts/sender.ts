// node proofs/payouts/sender.ts NOW: a worker that sends and reverses payouts at a fixed time, until it is killed.
import { sendPayouts, takeBackPayouts } from '#modules/payouts/server';
import { readEnv } from '#platform/env';
import { compose } from '../../src/main/compose.ts';

const now = new Date(process.argv[2] ?? '');
const platform = { ...compose(readEnv(), 'worker'), clock: { now: () => now } };
process.stdout.write('ready\n');
for (;;) {
  const found = (await sendPayouts(platform)) + (await takeBackPayouts(platform));
  if (found === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}
