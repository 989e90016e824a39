// node tools/requirements/counts.ts: how the last test runs ended, in one line that a script can read.
// No test at all is a failure: a run that finds nothing to do must not look like one that succeeded.
import { countOutcomes } from './coverage.ts';
import { readReports } from './reports.ts';

const tests = readReports('reports');
for (const { name, outcome } of tests) if (outcome === 'failed') console.error(`failed: ${name}`);

const { passed, failed, skipped } = countOutcomes(tests);
console.log(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
if (failed > 0 || passed === 0) process.exitCode = 1;
