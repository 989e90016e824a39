// npm run watch: reruns tests affected by a saved file. Unit tests: all that import it, directly or not. Database tests: itself, the one
// beside it, and those of its module that import it directly (through a module's public entry, nearly all would run).
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, watch } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';

const folders = ['src', 'db', 'tools', 'tests', 'sandbox'];
/** Debounce, because editors save in several steps. */
const settledMs = 100;

function databaseTests(file: string): string[] {
  if (file.endsWith('.db.test.ts')) return [file];
  const module = /^src\/(modules\/[^/]+|[^/]+)\//.exec(file)?.[0];
  if (!module) return [];
  const importsIt = (test: string) =>
    [...readFileSync(test, 'utf8').matchAll(/from '(\.[^']+)'/g)].some(
      ([, path = '']) => relative('.', resolve(dirname(test), path)) === file,
    );
  const beside = file.replace(/\.tsx?$/, '.db.test.ts');
  return globSync(`${module}**/*.db.test.ts`).filter((test) => test === beside || importsIt(test));
}

const run = (...args: string[]) =>
  new Promise((resolve) => spawn('node_modules/.bin/vitest', args, { stdio: 'inherit' }).once('exit', resolve));

async function rerun(file: string) {
  const began = performance.now();
  const tests = databaseTests(file);
  await Promise.all([
    run('related', file, '--run', '--project', 'unit', '--passWithNoTests', '--reporter=dot'),
    ...(tests.length > 0 ? [run('run', '--project', 'database', '--reporter=dot', ...tests)] : []),
  ]);
  console.log(`${basename(file)}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

const saved = new Set<string>();
let running = false;
async function work() {
  if (running) return;
  running = true;
  for (const file of saved) {
    saved.delete(file);
    if (existsSync(file)) await rerun(file);
  }
  running = false;
}
for (const folder of folders)
  watch(folder, { recursive: true }, (_, name) => {
    if (!name || !/\.tsx?$/.test(name)) return;
    saved.add(`${folder}/${name}`);
    setTimeout(() => void work(), settledMs);
  });
console.log('waiting for a file to be saved');
