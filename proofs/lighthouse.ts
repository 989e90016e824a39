import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { launchBrowser, wholeBrowser } from '../tests/support/browser.ts';
import { startStack } from '../tests/support/stack.ts';
import { budgets, compared, weigh } from '../tests/support/weight.ts';
import type { Figure, Proof } from './proof.ts';

const paths = [
  '/',
  '/domaines/banque',
  '/expert/camille-renaud',
  '/recherche',
  '/evenements/nis-2-les-dix-premieres-mesures',
  '/faq',
];
const leastPerformance = 95;
/** Lighthouse's simulated score varies by a few points per load, so the median of this many runs counts. */
const runsEach = 3;

/** Runs Lighthouse as a phone on the landing pages, and checks their weight. */
export const lighthouseScores: Proof = {
  promise: `Lighthouse on a phone: accessibility, best practices and SEO 100, no layout shift, performance ${leastPerformance} or more; scripts, styles and fonts within their budgets`,
  async prove({ short }) {
    // Empty means the production default, so that pages come from the cache.
    const stack = await startStack('lighthouse', { LOG_LEVEL: 'warn', PAGE_CACHE_SECONDS: '' });
    try {
      const { origin } = await stack.startWeb({ PORT: stack.env.PORT ?? '' });
      const figures: Figure[] = [];
      for (const path of paths)
        figures.push(await weightOf(origin, path), ...(await scoresOf(origin, path, short ? 1 : runsEach)));
      return figures;
    } finally {
      await stack.stop();
    }
  },
};

async function weightOf(origin: string, path: string): Promise<Figure> {
  const browser = await launchBrowser();
  try {
    const budget = budgets.get(path);
    if (!budget) throw new Error(`${path} has no budget`);
    return { what: `${path} weighs`, ...compared(await weigh(await browser.newPage(), origin + path), budget) };
  } finally {
    await browser.close();
  }
}

async function scoresOf(origin: string, path: string, count: number): Promise<Figure[]> {
  const runs: Result[] = [];
  for (let run = 0; run < count; run++) {
    const result = await judge(origin + path);
    if (!result) return [{ what: `${path} in Lighthouse`, figure: 'a run did not come to its end', holds: false }];
    runs.push(result);
  }
  const speeds = runs.toSorted((one, other) => score(one, 'performance') - score(other, 'performance'));
  const median = speeds[speeds.length >> 1] as Result;
  const shift = Math.max(...runs.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1));
  return [
    ...['accessibility', 'best-practices', 'seo'].map((category) => {
      const least = Math.min(...runs.map((run) => score(run, category)));
      return {
        what: `${path} ${category}`,
        figure: [least, ...new Set(runs.flatMap((run) => failures(run, category)))].join(', '),
        holds: least === 100,
      };
    }),
    { what: `${path} layout shift`, figure: String(shift), holds: shift === 0 },
    {
      what: `${path} performance, the median of ${runs.length}`,
      figure: `${speeds.map((run) => score(run, 'performance')).join(', ')} (${metrics(median)})`,
      holds: score(median, 'performance') >= leastPerformance,
    },
  ];
}

/** One run in a new browser that reaches only this machine. */
async function judge(address: string): Promise<Result | undefined> {
  const chrome = await launch({
    chromePath: wholeBrowser.executablePath,
    chromeFlags: ['--headless=new', ...wholeBrowser.args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  });
  try {
    const run = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    return run?.lhr.runtimeError ? undefined : run?.lhr;
  } finally {
    chrome.kill();
  }
}

const score = ({ categories }: Result, category: string) => Math.round((categories[category]?.score ?? 0) * 100);

const failures = ({ categories, audits }: Result, category: string) =>
  (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

/** The metrics behind the score, and the speed of the machine: about 2,000 when it is idle. */
const metrics = ({ audits, environment }: Result) =>
  [
    ...['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'].map(
      (id) => `${audits[id]?.title.toLowerCase()} ${audits[id]?.displayValue}`,
    ),
    `machine ${Math.round(environment.benchmarkIndex)}`,
  ].join(', ');
