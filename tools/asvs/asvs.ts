// npm run asvs [-- --all]: lines of OWASP ASVS 5.0, levels 1 and 2, by what shows them. Exits 1 when evidence does not exist; with --all
// also while a line is open.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { problemsOf } from './evidence.ts';
import { chaptersOf, type Line, parseLines, type Way } from './lines.ts';

const { values: options } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const lines = parseLines(readFileSync('docs/asvs.tsv', 'utf8'));
const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

const count = (among: readonly Line[], way: Way) => among.filter((line) => line.way === way).length;
const print = (name: string, among: readonly Line[]) => {
  const [test, configuration, reason] = [count(among, 'test'), count(among, 'configuration'), count(among, 'reason')];
  const cells = [test, configuration, reason, count(among, '')].map((number) => String(number).padStart(15));
  console.log(`${name.padEnd(44)}${cells.join('')}`);
};

console.log(`${''.padEnd(44)}${['test', 'configuration', 'reason', 'open'].map((way) => way.padStart(15)).join('')}`);
for (const { name, lines: own } of chaptersOf(lines)) print(name, own);
print(`all ${lines.length}`, lines);

const open = lines.filter(({ way }) => way === '');
if (open.length > 0) console.log(`\nopen: ${open.map(({ id }) => id).join(' ')}`);
const problems = lines.flatMap((line) => problemsOf(line, read).map((problem) => `${line.id}: ${problem}`));
for (const problem of problems) console.error(problem);
if (problems.length > 0 || (options.all && open.length > 0)) process.exitCode = 1;
