import { type Kysely, Kysely as KyselyDatabase, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database/types.ts';

export type Database = Kysely<DB>;
/** Transaction of an action; queries also accept it. */
export type DatabaseTransaction = Transaction<DB>;

const names = new Map<string, string>();

/** Names each statement with parameters, so that PostgreSQL parses and plans it once per connection: 470 → 210 µs per query (shared
 * measurements). Statement texts are static, so the map is bounded. */
class NamingClient extends pg.Client {}
const send = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
NamingClient.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [text, values, ...rest] = args;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send.apply(this, args);
  let name = names.get(text);
  if (!name) {
    name = `q${names.size}`;
    names.set(text, name);
  }
  return send.call(this, { name, text, values }, ...rest);
} as typeof pg.Client.prototype.query;

export function createPool(connectionString: string, size: number, queryTimeoutMs = 8_000): pg.Pool {
  return new pg.Pool({
    connectionString,
    max: size,
    Client: NamingClient,
    connectionTimeoutMillis: 3_000,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'visavis',
  });
}

export const createDatabase = (pool: pg.Pool): Database =>
  new KyselyDatabase<DB>({ dialect: new PostgresDialect({ pool }) });

/** True for a violation of the named constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
