// npm run setup: creates your .env, the application's role, the database, its tables, and the sample data. Safe to run again.
import { execFileSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { migrate } from './database/dbmate.ts';
import { ownerUrl } from './database/url.ts';

if (!existsSync('.env')) {
  const pushKey = createECDH('prime256v1');
  pushKey.generateKeys();
  const secrets = {
    AUTH_SECRET: randomBytes(32).toString('base64'),
    SEALING_KEY: randomBytes(32).toString('base64'),
    // The key comes without leading zero bytes, so it is padded.
    VAPID_PRIVATE_KEY: Buffer.from(pushKey.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
  const filled = Object.entries(secrets).reduce(
    (text, [name, secret]) => text.replace(new RegExp(`^${name}=$`, 'm'), `${name}=${secret}`),
    readFileSync('.env.example', 'utf8'),
  );
  writeFileSync('.env', filled);
  console.log('wrote .env');
}
migrate(ownerUrl());
execFileSync(process.execPath, ['--env-file=.env', 'db/seed/seed.ts'], { stdio: 'inherit' });
console.log('\nReady: npm run dev');
console.log('Sample accounts stand in the README; the admin also types a code: npm run admin-code');
