import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';
import { readEnv } from '#platform/env';
import type { Platform } from '#platform/platform';
import { compose } from '../src/main/compose.ts';
import { openOwner } from '../tests/support/database/owner.ts';
import { addExpert, addPerson } from '../tests/support/database/people.ts';
import { viewerOf } from '../tests/support/database/viewers.ts';
import { asApplication, databaseNamed, migrate, run } from '../tools/database/dbmate.ts';
import { seedKey } from '../tools/database/template.ts';
import { ownerUrl } from '../tools/database/url.ts';

export interface BookingWorld {
  readonly db: Database;
  /** The same database as the owner of its tables, for faults. */
  readonly owner: Database;
  readonly platform: Platform;
  readonly experts: readonly Viewer[];
  readonly clients: readonly Viewer[];
  readonly admin: Viewer;
  readonly secondAdmin: Viewer;
  close(): Promise<void>;
}

/** A new database with some people; experts charge 120 € an hour, in a time zone without daylight saving. */
export async function openBookingWorld(
  name: string,
  people: { readonly experts: number; readonly clients: number },
  pool = 4,
  settings: Readonly<Record<string, string>> = {},
): Promise<BookingWorld> {
  const url = databaseNamed(ownerUrl(), `visavis_prove_${name}_${process.pid}`);
  migrate(url);
  const redis = new URL(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379');
  redis.pathname = '/3';
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: asApplication(url),
    DATABASE_POOL: String(pool),
    REDIS_URL: redis.href,
    SMTP_URL: 'smtp://127.0.0.1:9',
    AUTH_SECRET: 'a secret that only the proofs know, long enough',
    SEALING_KEY: seedKey,
    HOLDS_PER_HOUR: '1000000',
    PROMO_CODES_PER_HOUR: '1000000',
    ...settings,
  });
  const platform = compose(env, 'tool');
  const { db } = platform;
  const owner = openOwner(url);
  const experts: Viewer[] = [];
  const clients: Viewer[] = [];
  for (let count = 0; count < people.experts; count++)
    experts.push(await viewerOf(db, await addExpert(db, {}, { hourly_rate_cents: 12_000 })));
  for (let count = 0; count < people.clients; count++) clients.push(await viewerOf(db, await addPerson(db)));
  await db.updateTable('expert_settings').set({ time_zone: 'Africa/Abidjan' }).execute();
  return {
    db,
    owner,
    platform,
    experts,
    clients,
    admin: await viewerOf(db, await addPerson(db, { role: 'admin' })),
    secondAdmin: await viewerOf(db, await addPerson(db, { role: 'admin' })),
    async close() {
      await platform.close();
      await owner.destroy();
      run('dbmate', url, 'drop');
    },
  };
}
