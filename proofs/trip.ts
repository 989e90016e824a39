import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TripMeasure } from '../tests/support/measures.ts';
import type { Figure, Proof } from './proof.ts';
import { search } from './search.ts';

interface Measure {
  readonly what: string;
  /** Before the trip was built anew. */
  readonly before: string;
  readonly goal: string;
  /** Sizes of the screen at which it is measured. */
  readonly sizes?: number;
}

/** Measures in a browser; the journeys fail beyond the goals. */
const measures: Readonly<Record<TripMeasure, Measure>> = {
  presses: { what: 'presses, / to success, new client, 3-D Secure included', before: '12', goal: 'at most 7' },
  screens: { what: 'screens, / to success; after the list', before: '8', goal: 'at most 5; at most 3' },
  fields: { what: 'required fields, new client with card', before: '8', goal: 'at most 5' },
  'presses-with-card': { what: 'presses, returning client with card, list to success', before: 'none', goal: '3' },
  'card-line': { what: 'card line from the top', before: '1500 px', goal: 'at most 760 at 1440, 640 at 390', sizes: 2 },
  'checkout-height': { what: 'checkout height at 390', before: '2614 px', goal: 'at most 1300 px' },
  'first-start': {
    what: 'first free start of a profile, 390×844',
    before: 'in a dialog',
    goal: 'ends at most at 764 px',
  },
  'dialog-opens': { what: 'dialog frame after the press, +900 ms', before: 'page covered', goal: 'at most 100 ms' },
  'dialog-closes': { what: 'dialog closed, network cut', before: '1200 ms', goal: 'at most 100 ms' },
  rejoin: { what: '« Rejoindre » from any signed-in page', before: 'none', goal: '1 press' },
  'call-controls': {
    what: 'time left and « Quitter » with a panel open',
    before: 'not in view',
    goal: 'always in view',
    sizes: 2,
  },
  'personal-text': { what: 'personal text in addresses', before: 'the message', goal: 'none' },
  'layout-shift': { what: 'layout shift of home, list, profile, checkout', before: '0', goal: '0' },
  'axe-and-keyboard': { what: 'axe violations; trip by keyboard alone', before: '0; yes', goal: '0; yes' },
};

/** The sixteen measures of a client's trip, from a need to a paid session. */
export const trip: Proof = {
  promise: 'a new client goes from a need to a paid session in at most seven presses, one with a card in three',
  async prove() {
    const found = inBrowser();
    const inBrowserFigures = Object.entries(measures).map(([name, { what, before, goal, sizes = 1 }]): Figure => {
      const figures = found.get(name) ?? [];
      return {
        what: `${what} (before: ${before}; goal: ${goal})`,
        figure: figures.join(', ') || 'not measured, or beyond the goal',
        holds: figures.length === sizes,
      };
    });
    return [...inBrowserFigures, ...(await search.prove({ short: true }))];
  },
};

interface Result {
  readonly suites?: readonly Result[];
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** Runs the journeys that measure, one at a time; returns the figures of those that passed. */
function inBrowser(): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-trip-'));
  try {
    const file = join(folder, 'report.json');
    spawnSync(
      'npx',
      ['playwright', 'test', '--config', 'proofs/trip/playwright.config.ts', '--reporter', 'json,list'],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      },
    );
    const found = new Map<string, string[]>();
    collect(JSON.parse(readFileSync(file, 'utf8')) as Result, found);
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function collect({ suites = [], specs = [] }: Result, found: Map<string, string[]>) {
  for (const suite of suites) collect(suite, found);
  for (const { type, description = '' } of specs
    .filter(({ ok }) => ok)
    .flatMap(({ tests }) => tests.flatMap((each) => each.annotations)))
    found.set(type, [...(found.get(type) ?? []), description]);
}
