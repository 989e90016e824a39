// Requirements covered by the tests. A requirement is covered by a passed test whose name contains its id: `[NAV12]`.
import type { Test } from './reports.ts';

export interface Requirement {
  readonly id: string;
  /** Letters of the id: NAV of NAV12. */
  readonly area: string;
  readonly text: string;
}

export interface Area {
  readonly name: string;
  readonly total: number;
  readonly missing: readonly Requirement[];
}

export interface Coverage {
  readonly areas: readonly Area[];
  /** Ids in test names that are not requirements: a typo would hide a requirement for ever. */
  readonly unknown: readonly string[];
}

/** Parses docs/requirements.tsv: id, area, who, requirement; with a header line. */
export function parseRequirements(tsv: string): Requirement[] {
  const [, ...lines] = tsv.split('\n').filter((line) => line !== '');
  const requirements = lines.map((line) => {
    const [id = '', , , text = ''] = line.split('\t');
    const area = /^([A-Z]+)\d+$/.exec(id)?.[1];
    if (!area || !text) throw new Error(`not a requirement: ${line}`);
    return { id, area, text };
  });
  const ids = requirements.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`${twice} stands twice in the list`);
  return requirements;
}

/** `[NAV01] [NAV02]`, `[NAV01 NAV02]` and `[NAV01, NAV02]` all contain two ids. */
export function idsIn(name: string): string[] {
  return [...name.matchAll(/\[([A-Z]+\d+(?:[\s,]+[A-Z]+\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/[\s,]+/));
}

export function cover(requirements: readonly Requirement[], tests: readonly Test[]): Coverage {
  const carriedBy = (outcome: Test['outcome']) =>
    new Set(tests.filter((test) => test.outcome === outcome).flatMap(({ name }) => idsIn(name)));
  const passed = carriedBy('passed');
  const failed = carriedBy('failed');
  const isShown = ({ id }: Requirement) => passed.has(id) && !failed.has(id);

  const known = new Set(requirements.map(({ id }) => id));
  const carried = new Set(tests.flatMap(({ name }) => idsIn(name)));
  return {
    areas: [...Map.groupBy(requirements, ({ area }) => area)].map(([name, all]) => ({
      name,
      total: all.length,
      missing: all.filter((requirement) => !isShown(requirement)),
    })),
    unknown: [...carried].filter((id) => !known.has(id)).sort(),
  };
}

export function countOutcomes(tests: readonly Test[]): Record<Test['outcome'], number> {
  const count = (outcome: Test['outcome']) => tests.filter((test) => test.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}
