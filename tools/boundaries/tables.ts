import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from './findings.ts';
import { modules } from './modules.ts';

export const tableRules = {
  'modules-read-only-tables-above':
    'A table belongs to the module whose migration creates it. A module reads its own tables and those of modules before it: otherwise the order of the modules is true of imports alone.',
  'tables-are-written-by-their-owner':
    'Only the owner of a table, and the modules that tools/boundaries/tables.ts names, write it: who else would know its rules?',
  'no-function-in-a-migration':
    'A function has one home, db/functions/<module>/<name>.sql, so that its text and its history can be found.',
  'a-migration-names-its-module': 'The name of a migration is a number and a module, so that every table has an owner.',
} as const;

/** Modules that also write tables of modules before them. Every module writes the tables of the platform. */
const writers: Readonly<Record<string, readonly string[]>> = {
  appointments: ['calls'],
  content_reports: ['privacy'],
  expert_next_free: ['booking'],
  expert_offers: ['booking'],
  invoicing_identities: ['invoicing'],
  outside_busy_times: ['calendars'],
  payments: ['booking'],
  promo_uses: ['booking'],
  refunds: ['booking'],
  user_profiles: ['experts', 'reviews'],
};

const ranks: readonly string[] = ['platform', ...modules];
const rankOf = (module: string) => ranks.indexOf(module);

/** Checks migrations, and the tables that modules use in TypeScript and in functions of the database. */
export function tableFindings(root: string): Finding[] {
  const migrations = globSync('db/migrations/*.sql', { cwd: root }).sort();
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const file of migrations) {
    const sql = readFileSync(join(root, file), 'utf8');
    const module = ranks.find((name) => new RegExp(`^\\d+_${name}[_.]`).test(basename(file)));
    if (module === undefined) findings.push({ rule: 'a-migration-names-its-module', what: file });
    else for (const [, table = ''] of sql.matchAll(/^create table (\w+)/gm)) owners.set(table, module);
    for (const [line] of sql.matchAll(/^create (?:or replace )?function \w+/gm))
      findings.push({ rule: 'no-function-in-a-migration', what: `${file}: ${line}` });
  }
  const sources = ['src/modules/*/**/*.ts', 'db/functions/*/*.sql'].filter((glob) =>
    existsSync(join(root, glob.slice(0, glob.indexOf('/*')))),
  );
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (/[.]test[.]ts$/.test(file)) continue;
    const module = file.split('/')[2] ?? '';
    const { read, written } = tablesIn(readFileSync(join(root, file), 'utf8'));
    for (const table of read) {
      const owner = owners.get(table);
      if (owner !== undefined && rankOf(owner) > rankOf(module))
        findings.push({ rule: 'modules-read-only-tables-above', what: `${file}: ${table} belongs to ${owner}` });
    }
    for (const table of written) {
      const owner = owners.get(table);
      if (owner === undefined || owner === module || owner === 'platform' || rankOf(owner) > rankOf(module)) continue;
      if (!writers[table]?.includes(module))
        findings.push({ rule: 'tables-are-written-by-their-owner', what: `${file}: ${table} belongs to ${owner}` });
    }
  }
  return findings;
}

/** Tables that a source names, in queries of Kysely and in SQL. */
export function tablesIn(source: string): { read: Set<string>; written: Set<string> } {
  const found = (...patterns: RegExp[]) =>
    new Set(patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, table = '']) => table)));
  const written = found(
    /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g,
    /\b(?:update|insert into|delete from)\s+(?:only\s+)?(?!set\b)(\w+)/g,
  );
  const read = found(
    /(?:selectFrom|[a-z]*[jJ]oin|using|from)\(\s*\[?\s*'(\w+)/g,
    /\b(?:from|join)\s+(?:only\s+)?(\w+)/g,
  );
  return { read: new Set([...read, ...written]), written };
}
