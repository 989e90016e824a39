// Reads vitest's and Playwright's JSON reports as one list of tests and outcomes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export type Outcome = 'passed' | 'failed' | 'skipped';

export interface Test {
  /** Including the names of its groups: an id on a group counts for every test in it. */
  readonly name: string;
  readonly outcome: Outcome;
  /** Passed at its second try. */
  readonly flaky?: true;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const playwrightTest = z.object({
  expectedStatus: z.string().default('passed'),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
});

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
});

/** Tests of every `*.json` in a folder; empty when there is no such folder. */
export function readReports(folder: string): Test[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  return files.sort().flatMap((file) => {
    const path = join(folder, file);
    try {
      return testsIn(JSON.parse(readFileSync(path, 'utf8')));
    } catch (cause) {
      throw new Error(`${path} is not a test report that can be read`, { cause });
    }
  });
}

/** Tests of one report, from either runner. */
export function testsIn(report: unknown): Test[] {
  const vitest = vitestReport.safeParse(report);
  if (vitest.success) return vitest.data.testResults.flatMap(testsOfFile);
  const { suites, errors } = playwrightReport.parse(report);
  return [
    ...suites.flatMap((suite) => testsOfSuite(suite, [])),
    // A failed setup leaves no test that could report it.
    ...errors.map(({ message }): Test => ({ name: message, outcome: 'failed' })),
  ];
}

type VitestFile = z.infer<typeof vitestReport>['testResults'][number];

function testsOfFile({ name, status, assertionResults }: VitestFile): Test[] {
  const tests = assertionResults.map((test): Test => ({ name: test.fullName, outcome: outcomeOf(test.status) }));
  // A file that cannot be loaded, or whose beforeAll fails, fails without a failing test.
  const unsaid = status === 'failed' && !tests.some(({ outcome }) => outcome === 'failed');
  return unsaid ? [...tests, { name, outcome: 'failed' }] : tests;
}

const outcomeOf = (status: string): Outcome => (status === 'passed' || status === 'failed' ? status : 'skipped');

function testsOfSuite({ title, specs, suites }: z.infer<typeof playwrightSuite>, around: string[]): Test[] {
  const titles = [...around, title];
  return [
    // A spec runs once per browser: each run is a test.
    ...specs.flatMap((spec) =>
      spec.tests.map(
        (test): Test => ({
          name: [...titles, spec.title].join(' '),
          outcome: outcomeOfRun(test),
          ...(test.status === 'flaky' && { flaky: true }),
        }),
      ),
    ),
    ...suites.flatMap((suite) => testsOfSuite(suite, titles)),
  ];
}

function outcomeOfRun({ status, expectedStatus }: z.infer<typeof playwrightTest>): Outcome {
  if (status === 'unexpected') return 'failed';
  // `test.fail()` marks a known defect: it neither fails the build nor covers a requirement.
  return status === 'skipped' || expectedStatus !== 'passed' ? 'skipped' : 'passed';
}
