// npm run db:check: invariants that no constraint can express, checked on the database of DATABASE_URL. Every query beside this file must
// return no row; otherwise exits 1 with the ids of the rows. Also in the image: node db/checks/check.ts
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';

const shownIds = 20;

const client = new pg.Client({ connectionString: process.env.DATABASE_URL, statement_timeout: 60_000 });
await client.connect();
try {
  // One snapshot for all checks, read-only.
  await client.query('begin transaction isolation level repeatable read read only');
  for (const file of globSync(join(import.meta.dirname, '*.sql')).sort()) {
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
