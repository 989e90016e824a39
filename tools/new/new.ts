// npm run new page ADDRESS | action MODULE NAME | mail NAME | migration MODULE NAME: writes the files of a new piece, which pass
// `npm run check` as they are, and lists what remains to be done.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { modules } from '../boundaries/modules.ts';
import { type Change, type Insertion, newAction, newMail, newMigration, newPage } from './templates.ts';

const { files, insertions, remains } = changeFor(process.argv.slice(2));
const taken = files.find(({ path }) => existsSync(path));
if (taken) fail(`${taken.path} exists already`);
for (const { path, text } of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`new      ${path}`);
}
for (const insertion of insertions) insert(insertion);
const written = [...files, ...insertions].map(({ path }) => path).filter((path) => /\.(?:ts|tsx)$/.test(path));
if (written.length > 0) execFileSync('npx', ['biome', 'check', '--write', ...written], { stdio: 'ignore' });
console.log(`\nWhat remains:\n${remains.map((task) => `- ${task}`).join('\n')}`);

function changeFor([kind, ...names]: readonly string[]): Change {
  const [one, other] = names.map((name) =>
    /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(name) ? name : fail(`${name}: lower case, with hyphens`),
  );
  if (kind === 'page' && one) return newPage(one);
  if (kind === 'mail' && one) return newMail(one);
  if ((kind === 'action' || kind === 'migration') && one && other) {
    const known: readonly string[] = modules;
    if (!known.includes(one)) fail(`there is no module ${one}: ${modules.join(', ')}`);
    return kind === 'action' ? newAction(one, other) : newMigration(one, other, lastMigration());
  }
  return fail('npm run new page ADDRESS | action MODULE NAME | mail NAME | migration MODULE NAME');
}

function lastMigration(): number {
  return Math.max(...readdirSync('db/migrations').map((file) => Number.parseInt(file, 10)));
}

function insert({ path, after = '', before, text, unless }: Insertion) {
  const old = readFileSync(path, 'utf8');
  if (unless?.test(old)) return;
  const from = old.indexOf(after);
  const place = old.indexOf(before, from + after.length);
  if (from < 0 || place < 0) fail(`${path}: no place found for ${text.trim()}`);
  writeFileSync(path, old.slice(0, place) + text + old.slice(place));
  console.log(`changed  ${path}`);
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(2);
}
