// Reads vitest's JSON report of one run: whether an assertion of a named test caught the bug.
import { z } from 'zod';

export type Verdict =
  | { readonly kind: 'caught'; readonly by: string }
  | { readonly kind: 'missed' }
  /** The test did not run, or failed for a reason other than an assertion. */
  | { readonly kind: 'undecided'; readonly why: string };

export interface NamedTest {
  /** Path from the project root. */
  readonly file: string;
  /** Part of the title, including its groups. */
  readonly title: string;
}

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z
            .array(z.string())
            .nullish()
            .transform((messages) => messages ?? []),
        }),
      ),
    }),
  ),
});

/** Failed assertions; polled values and property tests have their own messages. A timeout or any other error is not an assertion. */
const isAssertion = (message: string) =>
  /^(AssertionError|Error: (expected |Property failed|promise (resolved|rejected) .* instead of ))/.test(message);
const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

export function verdictOf(json: unknown, { file, title }: NamedTest): Verdict {
  const found = report.parse(json).testResults.find(({ name }) => name.endsWith(`/${file}`));
  if (!found) return { kind: 'undecided', why: `${file} did not run` };
  const tests = found.assertionResults.filter(({ fullName, status }) => fullName.includes(title) && isOver(status));
  if (tests.length === 0)
    return { kind: 'undecided', why: firstLine(found.message) || `no test of ${file} is called “${title}”` };
  const failed = tests.filter(({ status }) => status === 'failed');
  const noticed = failed.find(({ failureMessages }) => failureMessages.some(isAssertion));
  if (noticed) return { kind: 'caught', by: `${file}: ${noticed.fullName}` };
  const [other] = failed;
  if (!other) return { kind: 'missed' };
  return {
    kind: 'undecided',
    why: `${file} failed without an assertion: ${firstLine(other.failureMessages[0] ?? '')}`,
  };
}

const isOver = (status: string) => status === 'passed' || status === 'failed';
