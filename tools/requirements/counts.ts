// node tools/requirements/counts.ts: results of the last test runs in one machine-readable line. Exits 1 when a test failed or was skipped,
// when more than two were flaky, and when there were none, because an empty run must not look like a success.
import { countOutcomes } from './coverage.ts';
import { readReports } from './reports.ts';

/** One or two flaky tests may be the machine's fault; a third is ours. */
const flakyAllowed = 2;

const tests = readReports('reports');
for (const { name, outcome } of tests) if (outcome !== 'passed') console.error(`${outcome}: ${name}`);
const flaky = tests.filter((test) => test.flaky);
for (const { name } of flaky) console.error(`flaky: ${name}`);

const { passed, failed, skipped } = countOutcomes(tests);
console.log(`flaky: ${flaky.length} of ${flakyAllowed} allowed`);
console.log(`tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
if (failed > 0 || skipped > 0 || passed === 0 || flaky.length > flakyAllowed) process.exitCode = 1;
