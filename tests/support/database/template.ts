// Global setup of the project `database`: one migrated database per run, which every test file clones (clone.ts).
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseNamed, migrate } from '../../../tools/database/dbmate.ts';
import { databaseUrl } from '../../../tools/database/url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly template: string;
    readonly redis: string;
  }
}

export default async function setup(project: TestProject) {
  // The process id keeps two runs apart; a run that was killed left its databases behind under the same name.
  const name = `visavis_test_${process.pid}`;
  const template = databaseNamed(databaseUrl(), name);
  await dropAll(template, name);
  migrate(template);
  await runMigrations({ connectionString: template });
  project.provide('template', template);
  project.provide('redis', process.env.REDIS_URL ?? 'redis://127.0.0.1:6379');
  return () => dropAll(template, name);
}

async function dropAll(server: string, prefix: string) {
  const client = new pg.Client(databaseNamed(server, 'postgres'));
  await client.connect();
  const found = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ ('^' || $1 || '(_|$)')`,
    [prefix],
  );
  for (const { datname } of found.rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}
