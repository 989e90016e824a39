// npm run requirements [-- AREA … --all --quiet]: requirements covered by the last test runs. Exits 1 for an unknown id, and while a named
// area is incomplete (`--all` names every area); 2 for an area that does not exist.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Area, cover, parseRequirements } from './coverage.ts';
import { readReports } from './reports.ts';

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, quiet: { type: 'boolean', default: false } },
});

const tests = readReports('reports');
const { areas, unknown } = cover(parseRequirements(readFileSync('docs/requirements.tsv', 'utf8')), tests);

const nowhere = asked.filter((name) => !areas.some((area) => area.name === name));
if (nowhere.length > 0) {
  console.error(`no such area: ${nowhere.join(' ')}; there are ${areas.map(({ name }) => name).join(' ')}`);
  process.exit(2);
}

const chosen = areas.filter(({ name }) => asked.length === 0 || asked.includes(name));
if (tests.length === 0) console.error('reports/ holds no test: run the tests first');
printTable(chosen);
if (!options.quiet) printMissing(chosen);
for (const id of unknown) console.error(`${id} stands in the name of a test, but not in docs/requirements.tsv`);

const incomplete = (asked.length > 0 || options.all) && chosen.some(({ missing }) => missing.length > 0);
process.exitCode = unknown.length > 0 || incomplete ? 1 : 0;

function printTable(rows: readonly Area[]) {
  const line = (name: string, shown: number, total: number) =>
    `${name.padEnd(8)}${String(shown).padStart(5)}/${String(total).padEnd(5)}${shown === total ? 'complete' : ''}`.trimEnd();
  for (const { name, total, missing } of rows) console.log(line(name, total - missing.length, total));
  const total = rows.reduce((sum, area) => sum + area.total, 0);
  const missing = rows.reduce((sum, area) => sum + area.missing.length, 0);
  console.log(line('shown', total - missing, total));
  console.log(`${Math.floor((100 * (total - missing)) / Math.max(1, total))} %`);
}

function printMissing(rows: readonly Area[]) {
  const width = process.stdout.columns ?? 120;
  const missing = rows.flatMap((area) => area.missing);
  if (missing.length > 0) console.log('\nnot shown:');
  for (const { id, text } of missing) {
    const line = `${id.padEnd(9)} ${text}`;
    console.log(line.length > width ? `${line.slice(0, width - 1)}…` : line);
  }
}
