// npm run sbom: writes ops/sbom.cdx.json, the packages of the image in CycloneDX's format, so that a change of them shows in every diff.
// With --check it compares only. Fails for a package without a hash, or with a licence that nobody has judged.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Component, licenceProblem } from './licences.ts';

interface Bom {
  serialNumber?: string;
  metadata: { timestamp?: string; tools?: unknown; component: { name: string } };
  components: (Component & { readonly 'bom-ref': string; readonly hashes?: readonly unknown[] })[];
  dependencies: { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

type Place = Readonly<Record<'os' | 'cpu' | 'libc', string>>;

/** Whether npm installs a package on this kind of machine, by the lockfile; binaries of other machines are listed there too. */
function installedOn(machine: Place): (name: string) => boolean {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Partial<Record<keyof Place, string[]>>>;
  };
  return (name) => {
    const entry = packages[`node_modules/${name}`] ?? {};
    return (Object.keys(machine) as (keyof Place)[]).every((key) => entry[key]?.includes(machine[key]) ?? true);
  };
}

const file = 'ops/sbom.cdx.json';
const listed = execFileSync('npm', ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const bom = JSON.parse(listed) as Bom;
// They change with the moment, the folder and npm itself.
delete bom.serialNumber;
delete bom.metadata.timestamp;
delete bom.metadata.tools;
bom.metadata.component.name = 'visavis';
const isInstalled = installedOn({ os: 'linux', cpu: 'x64', libc: 'glibc' });
bom.components = bom.components.filter(({ name }) => isInstalled(name));
const kept = new Set(bom.components.map((component) => component['bom-ref']));
bom.dependencies = bom.dependencies
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }))
  .filter(({ ref }) => kept.has(ref) || ref.startsWith('visavis@'));
const text = `${JSON.stringify(bom, null, 1)}\n`;

const problems = bom.components.flatMap((component) => [
  ...(component.hashes?.length ? [] : [`${component.name} has no hash`]),
  ...[licenceProblem(component)].filter((problem) => problem !== undefined),
]);
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) problems.push(`${file} is out of date: npm run sbom`);
} else writeFileSync(file, text);
for (const problem of problems) console.error(problem);
console.log(`${bom.components.length} packages, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
