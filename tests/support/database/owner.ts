import { createDatabase, createPool, type Database } from '#platform/database';

/** The owner's connections to a database: for what the application's role may not do, such as DDL and faults. */
export function openOwner(databaseUrl: string): Database {
  const pool = createPool(databaseUrl, 2, 60_000);
  // A pool counts as ended before its connections are: dropping the database may still end one with an error, which concerns nobody.
  pool.on('error', () => undefined);
  return createDatabase(pool);
}
