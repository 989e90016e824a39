import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#platform/database';
import type { DB } from '#platform/database/types';
import { test as base } from './journey.ts';
import { startStack } from './stack.ts';

export interface OwnSite {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly db: Database;
}

/** A site of the worker's own, with the nine domains and nobody in them: its rows can be changed without disturbing others. */
export const test = base.extend<object, { ownSite: OwnSite }>({
  ownSite: [
    async ({ browserName }, use, { workerIndex }) => {
      const stack = await startStack(`${browserName}_${workerIndex}`, {}, { story: false });
      const { origin } = await stack.startWeb({ PORT: stack.env.PORT ?? '' });
      const pool = new pg.Pool({ connectionString: stack.databaseUrl });
      const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
      await use({ origin, databaseUrl: stack.databaseUrl, db });
      await db.destroy();
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
