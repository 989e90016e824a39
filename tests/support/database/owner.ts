import { createDatabase, createPool, type Database } from '#platform/database';

/** The owner's connections to a database: for what the application's role may not do, such as DDL and faults. */
export const openOwner = (databaseUrl: string): Database => createDatabase(createPool(databaseUrl, 2, 60_000));
