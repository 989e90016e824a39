// Some registries do not carry every platform's optional binary. npm then leaves those entries out of the lockfile, and
// `npm ci` calls the lockfile out of sync. This adds the missing optional entries: exact version from the parent, os and
// cpu read from the name. Run after each `npm install`; `--check` only reports, for CI.
import { readFileSync, writeFileSync } from 'node:fs';

const check = process.argv.includes('--check');
const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];
const part = (name, words) => words.find((word) => name.split(/[-/.@]/).includes(word));

/** Finds `name` as Node would from the package at `from`: nearest node_modules first. */
function installed(from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0))) {
    const path = base ? `${base}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return true;
    if (!base) return false;
  }
}

const missing = [];
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (installed(path, name) || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) continue;
    const filled = { version, optional: true };
    if (entry.dev) filled.dev = true;
    const os = part(name, systems) ?? (name.includes('win') ? 'win32' : undefined);
    const cpu = part(name, processors);
    if (os) filled.os = [os];
    if (cpu) filled.cpu = [cpu];
    missing.push([`node_modules/${name}`, filled]);
  }
}
if (check && missing.length) {
  console.error(`package-lock.json lacks ${missing.length} optional entries: run node .ci/lock-fill.mjs`);
  process.exit(1);
}
if (missing.length) {
  for (const [path, entry] of missing) packages[path] ??= entry;
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: added ${missing.length} optional entries`);
}
