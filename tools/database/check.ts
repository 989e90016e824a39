// npm run db:check: what no constraint can hold (db/checks), asked of the database of DATABASE_URL. Every check is a query
// that must return no row; 1 and the ids of the rows when one does.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import pg from 'pg';
import { databaseUrl } from './url.ts';

const shownIds = 20;

const client = new pg.Client({ connectionString: databaseUrl(), statement_timeout: 60_000 });
await client.connect();
try {
  // One moment for all of them, and a check that writes is refused.
  await client.query('begin transaction isolation level repeatable read read only');
  for (const file of globSync('db/checks/*.sql').sort()) {
    const { rows } = await client.query<{ id: unknown }>(readFileSync(file, 'utf8'));
    const name = basename(file, '.sql');
    if (rows.length === 0) {
      console.log(`ok    ${name}`);
      continue;
    }
    const ids = rows.slice(0, shownIds).map(({ id }) => id);
    console.log(`${String(rows.length).padEnd(5)} ${name}: ${ids.join(' ')}${rows.length > shownIds ? ' …' : ''}`);
    process.exitCode = 1;
  }
} finally {
  await client.end();
}
