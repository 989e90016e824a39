import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Name of a URL's role. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Creates the role of web and worker if it is missing, and lets it use the tables of later migrations. */
export async function createApplicationRole(client: pg.Client, applicationUrl: string): Promise<void> {
  const role = roleOf(applicationUrl);
  const name = pg.escapeIdentifier(role);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) {
    const password = decodeURIComponent(new URL(applicationUrl).password);
    await client
      .query(`create role ${name} login ${password && `password ${pg.escapeLiteral(password)}`}`)
      .catch((error: unknown) => {
        if (!isThere(error)) throw error;
      });
  }
  await client.query(`
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema public grant usage on sequences to ${name}`);
}

/** Applies db/grants.sql in one transaction, so that no right is missing or too much in between. */
export async function grantToApplication(client: pg.Client, applicationUrl: string): Promise<void> {
  const grants = readFileSync(new URL('grants.sql', import.meta.url), 'utf8');
  await client.query(`
    begin;
    set local lock_timeout = '5s';
    ${grants.replaceAll(':application', pg.escapeIdentifier(roleOf(applicationUrl)))}
    commit`);
}

/** Another database of the server was migrated at the same moment: roles belong to the server. */
const isThere = (error: unknown) => ['42710', '23505'].includes((error as { code?: string }).code ?? '');
