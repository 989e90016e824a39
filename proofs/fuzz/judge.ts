import type { Canaries } from './canaries.ts';
import type { Answer } from './connection.ts';
import type { Draft } from './draft.ts';
import type { Target } from './targets.ts';

export const wrongs = {
  error: 'answers of 500 and above',
  silence: 'requests without an answer',
  slow: 'answers over 2 s',
  inside: 'answers with a stack trace, a query, a path or a secret of the server',
  shown: 'answers with data of somebody else',
  row: 'changed rows that the access table does not allow',
  logged: 'log lines with personal data or a secret',
  fault: 'log lines of an error',
} as const;
export type Wrong = keyof typeof wrongs;

export interface Finding {
  readonly wrong: Wrong;
  readonly detail: string;
}

const slowMs = 2_000;

/** Details that no visitor may read: paths of code, stack traces, SQL. */
const insides =
  /\n\s+at [^\n]{0,200}:\d+:\d+\)?|node_modules\/|\bfile:\/\/\/(?!etc)|\/(?:work|home|root|srv|app|tmp|var)\/[\w.-]+\/[\w./-]+\.(?:js|ts)|build\/server|\b(?:TypeError|ReferenceError|RangeError|PostgresError|DatabaseError|ZodError): |invalid input syntax|violates (?:check|unique|foreign|not-null)|\bselect [\w".,* ]+ from "?\w+"? |insert into "?\w+"? ?\(|(?:postgres(?:ql)?|rediss?|smtp):\/\//i;

/** `secrets` are settings of the server that no answer may contain. */
export function judge(
  { status, head, body, ms }: Answer,
  { role, isKey }: Target,
  draft: Draft,
  canaries: Canaries,
  secrets: readonly string[],
): Finding | undefined {
  if (status === undefined)
    return draft.isBroken && ms < slowMs ? undefined : { wrong: 'silence', detail: `after ${Math.round(ms)} ms` };
  if (status >= 500) return { wrong: 'error', detail: `${status} ${body.slice(0, 200)}` };
  if (ms > slowMs) return { wrong: 'slow', detail: `${Math.round(ms)} ms, with ${status}` };
  const inside = insides.exec(body)?.[0] ?? secrets.find((secret) => body.includes(secret) || head.includes(secret));
  if (inside) return { wrong: 'inside', detail: inside.slice(0, 200) };
  const shown = isKey ? undefined : canaries.shownTo(role, draft, head + body);
  return shown === undefined ? undefined : { wrong: 'shown', detail: shown };
}
