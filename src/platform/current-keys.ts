import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Env } from './env.ts';
import { authSecrets, keyIdOf, sealingKeys } from './key-ring.ts';

/** Records the current keys by their id, and returns since when each is known to be the current one. */
export async function noteCurrentKeys(
  db: Database,
  env: Env,
  now: Date,
): Promise<Readonly<Record<'AUTH_SECRET' | 'SEALING_KEY', Date>>> {
  return {
    AUTH_SECRET: await noteKey(db, 'AUTH_SECRET', keyIdOf(authSecrets(env)[0]), now),
    SEALING_KEY: await noteKey(db, 'SEALING_KEY', keyIdOf(sealingKeys(env)[0]), now),
  };
}

async function noteKey(db: Database, setting: string, key_id: string, now: Date): Promise<Date> {
  const { since } = await db
    .insertInto('current_keys')
    .values({ setting, key_id, since: now })
    .onConflict((conflict) =>
      conflict.column('setting').doUpdateSet({
        key_id,
        since: sql`case when current_keys.key_id = excluded.key_id then current_keys.since else excluded.since end`,
      }),
    )
    .returning('since')
    .executeTakeFirstOrThrow();
  return since;
}
