// npm run db:generate: writes db/schema.sql and the table types from the migrations, through a scratch database. With --check it writes
// nothing and fails when the checked-in files differ.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseNamed, migrate, run } from './dbmate.ts';
import { databaseUrl } from './url.ts';

const check = process.argv.includes('--check');
const scratch = databaseNamed(databaseUrl(), `visavis_generate_${process.pid}`);
const folder = mkdtempSync(join(tmpdir(), 'visavis-generate-'));
const schema = { file: 'db/schema.sql', made: join(folder, 'schema.sql') };
const types = { file: 'src/platform/database/types.ts', made: join(folder, 'types.ts') };

try {
  migrate(scratch);
  // Checks that every migration can be rolled back and applied again.
  for (const _ of readdirSync('db/migrations')) run('dbmate', scratch, '--no-dump-schema', 'rollback');
  migrate(scratch);
  run('dbmate', scratch, '--schema-file', schema.made, 'dump');
  run(
    'kysely-codegen',
    scratch,
    '--dialect',
    'postgres',
    '--exclude-pattern',
    'schema_migrations',
    '--out-file',
    types.made,
  );
} finally {
  execFileSync('node_modules/.bin/dbmate', ['drop'], {
    env: { ...process.env, DATABASE_URL: scratch },
    stdio: 'ignore',
  });
}

for (const { file, made } of [schema, types]) {
  // The server's patch version is not part of the schema.
  const text = readFileSync(made, 'utf8').replace(/^-- Dumped .*\n/gm, '');
  if (!check) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not what the migrations make: npm run db:generate`);
    process.exitCode = 1;
  }
}
if (check && !process.exitCode) console.log('db/schema.sql and the table types are what the migrations make');
