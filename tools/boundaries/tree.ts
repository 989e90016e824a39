import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { Finding } from './findings.ts';
import { hiddenImportRule, inlineTypeImports } from './hidden-imports.ts';
import { modules } from './modules.ts';
import { pageFindings, pageRules } from './pages.ts';
import { impurities, purityRules } from './purity.ts';
import { rules } from './rules.ts';
import { parseFile } from './syntax.ts';
import { tableFindings, tableRules } from './tables.ts';

export interface Inspection {
  readonly modules: number;
  readonly dependencies: number;
  readonly findings: readonly Finding[];
}

const unlistedRule = {
  'every-module-is-listed':
    'A folder that tools/boundaries/modules.ts does not name has no place in the order, so no rule.',
} as const;

/** Every rule with its reason. */
export const reasons: ReadonlyMap<string, string> = new Map([
  ...rules.map(({ name = '', comment = '' }) => [name, comment] as const),
  ...Object.entries(purityRules),
  ...Object.entries(hiddenImportRule),
  ...Object.entries(unlistedRule),
  ...Object.entries(tableRules),
  ...Object.entries(pageRules),
]);

// Not only src: a deep import in a proof or a seed couples to a module's internals as much as one in a page.
const folders = ['src', 'db', 'sandbox', 'proofs', 'tests', 'tools'];
const fixtures = 'tools/boundaries/fixtures';

/** Runs all checks over one tree: the project's, or a fixture's. */
export async function inspect(root: string): Promise<Inspection> {
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, { cwd: root, exclude: [fixtures] }).filter(
    (file) => !file.endsWith('.d.ts'),
  );
  const cruised = await cruiseTree(root);
  // Without a loadable parser, dependency-cruiser skips all TypeScript and reports no problems.
  const unread = files.filter((file) => !cruised.sources.has(file));
  if (files.length === 0 || unread.length > 0) {
    throw new Error(
      `dependency-cruiser read ${cruised.sources.size} modules and missed ${unread.length} files: ${unread.slice(0, 5).join(' ')}`,
    );
  }
  return {
    modules: files.length,
    dependencies: cruised.dependencies,
    findings: [
      ...cruised.findings,
      ...files.flatMap((file) => findingsInFile(root, file)),
      ...unlistedModules(root),
      ...tableFindings(root),
      ...pageFindings(cruised.imports),
    ],
  };
}

async function cruiseTree(root: string) {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      // TypeScript 7 has no API to parse with, so the default parser does not work.
      parser: 'swc',
      // Resolves packages as Node does.
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['node', 'import', 'module-sync', 'default'],
      },
      doNotFollow: { path: '(^|/)node_modules/' },
      exclude: { path: `^${fixtures}/` },
      validate: true,
      ruleSet: { forbidden: rules },
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return {
    sources: new Set(output.modules.map(({ source }) => source)),
    imports: output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => [source, resolved] as const),
    ),
    dependencies: output.summary.totalDependenciesCruised ?? 0,
    findings: output.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      what: `${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}`,
    })),
  };
}

function findingsInFile(root: string, file: string): Finding[] {
  const product = file.startsWith('src/');
  if (!product) return [];
  const source = parseFile(join(root, file));
  const decides = /^src\/(?:kernel|modules\/[^/]+\/rules)\//.test(file) && !/[.]test[.]tsx?$/.test(file);
  return [
    ...inlineTypeImports(source).map((line) => ({ rule: 'no-inline-type-import', what: `${file}:${line}` })),
    ...(decides ? impurities(source) : []).map(({ rule, what, line }) => ({ rule, what: `${file}:${line} ${what}` })),
  ];
}

function unlistedModules(root: string): Finding[] {
  const folder = join(root, 'src/modules');
  const known: readonly string[] = modules;
  return (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory() && !known.includes(entry.name))
    .map(({ name }) => ({ rule: 'every-module-is-listed', what: `src/modules/${name}` }));
}
