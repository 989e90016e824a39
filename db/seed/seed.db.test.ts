import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { platform } from '../../tests/support/database/clone.ts';

const { db, env } = platform;

async function seed(NODE_ENV: string) {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  execFileSync(process.execPath, ['db/seed/seed.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV,
      DATABASE_URL: env.DATABASE_URL,
      REDIS_URL: env.REDIS_URL,
      SMTP_URL: env.SMTP_URL,
      PUBLIC_ORIGIN: 'https://visavis.example',
      AUTH_SECRET: env.AUTH_SECRET,
      STORAGE_DIR: folder,
      LOG_LEVEL: 'silent',
    },
  });
  await rm(folder, { recursive: true });
}

const admins = () => db.selectFrom('user_profiles').select('email').where('role', '=', 'admin').execute();

test('[ADMIN27] the seed makes an admin in development, never in production', async () => {
  await seed('production');
  expect(await db.selectFrom('domains').select('id').execute()).toHaveLength(9);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await seed('development');
  expect(await admins()).toEqual([{ email: 'admin@visavis.example' }]);
}, 60_000);
