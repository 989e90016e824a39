// npm run setup: an .env of your own, the database, its tables, and a story to look at. Safe to run again.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { migrate } from './database/dbmate.ts';
import { databaseUrl } from './database/url.ts';

if (!existsSync('.env')) {
  const example = readFileSync('.env.example', 'utf8');
  writeFileSync('.env', example.replace(/^AUTH_SECRET=$/m, `AUTH_SECRET=${randomBytes(32).toString('base64')}`));
  console.log('wrote .env');
}
migrate(databaseUrl());
execFileSync(process.execPath, ['--env-file=.env', 'db/seed/seed.ts'], { stdio: 'inherit' });
console.log('\nReady: npm run dev');
console.log('Sample accounts stand in the README; the admin also types a code: npm run admin-code');
