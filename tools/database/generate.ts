// npm run db:generate: writes the rows of the lifecycle from its rules, then db/schema.sql and the table types from a scratch database.
// With --check it writes nothing and fails when the checked-in files differ.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { lifecycle, stepEffects } from '#modules/booking';
import { brandIds } from './branded-ids.ts';
import { databaseNamed, migrate, run } from './dbmate.ts';
import { lifecycleSql } from './lifecycle-sql.ts';
import { triggersPage } from './triggers.ts';
import { ownerUrl } from './url.ts';

const check = process.argv.includes('--check');
const scratch = databaseNamed(ownerUrl(), `visavis_generate_${process.pid}`);
const folder = mkdtempSync(join(tmpdir(), 'visavis-generate-'));
const schema = { file: 'db/schema.sql', made: join(folder, 'schema.sql') };
const types = { file: 'src/platform/database/types.ts', made: join(folder, 'types.ts') };

write('db/generated/lifecycle.sql', lifecycleSql(lifecycle, stepEffects));
try {
  migrate(scratch);
  // Checks that every migration can be rolled back and applied again.
  for (const _ of readdirSync('db/migrations')) run('dbmate', scratch, '--no-dump-schema', 'rollback');
  migrate(scratch);
  // The queue's tables are its package's.
  await dropQueue(scratch);
  write('db/triggers.md', await triggersPage(scratch));
  run('dbmate', scratch, '--schema-file', schema.made, 'dump');
  run(
    'kysely-codegen',
    scratch,
    '--dialect',
    'postgres',
    '--exclude-pattern',
    '{schema_migrations,applied_files}',
    '--out-file',
    types.made,
  );
  writeFileSync(types.made, await brandIds(readFileSync(types.made, 'utf8'), scratch));
} finally {
  execFileSync('node_modules/.bin/dbmate', ['drop'], {
    env: { ...process.env, DATABASE_URL: scratch },
    stdio: 'ignore',
  });
}

// The server's patch version is not part of the schema.
for (const { file, made } of [schema, types]) write(file, readFileSync(made, 'utf8').replace(/^-- Dumped .*\n/gm, ''));
if (check && !process.exitCode) console.log('all generated files of the database are up to date');

async function dropQueue(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('drop schema graphile_worker cascade');
  await client.end();
}

function write(file: string, text: string) {
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is out of date: npm run db:generate`);
    process.exitCode = 1;
  }
}
