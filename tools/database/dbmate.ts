import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { applicationUrl } from './url.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs dbmate, or another tool of node_modules/.bin, on one database; its output goes to stderr. */
export function run(tool: 'dbmate' | 'kysely-codegen', databaseUrl: string, ...args: string[]): void {
  execFileSync(`${root}node_modules/.bin/${tool}`, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 2, 2],
  });
}

/** Creates the database of the owner's URL and the application's role if they are missing, and applies migrations, functions and rights. */
export const migrate = (ownersUrl: string) =>
  execFileSync(process.execPath, [`${root}db/migrate.ts`], {
    env: { ...process.env, DATABASE_OWNER_URL: ownersUrl, DATABASE_URL: asApplication(ownersUrl) },
    stdio: ['ignore', 2, 2],
  });

/** The same server, another database. */
export function databaseNamed(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The same database, with the application's role. */
export const asApplication = (ownersUrl: string): string =>
  databaseNamed(applicationUrl(), new URL(ownersUrl).pathname.slice(1));
