import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { authSecrets, deriveKey } from '#platform/key-ring';
import type { Platform } from '#platform/platform';
import { fewExperts, keptText } from '../rules/search-texts.ts';

/** A visitor counts once per text and day. */
const sessionSeconds = 86_400;

interface Searched {
  readonly text: string;
  /** Experts that it found. */
  readonly found: number;
  /** Account id or network address. Only a keyed hash of it and the text is stored, in Redis, for a day. */
  readonly visitor: string;
}

/** Keeps a text that found few experts. Without Redis it keeps nothing, because sessions could not be told apart. */
export async function keepSearchText(
  { env, redis, db, clock }: Pick<Platform, 'env' | 'redis' | 'db' | 'clock'>,
  { text, found, visitor }: Searched,
): Promise<void> {
  const kept = keptText(text);
  if (kept === undefined || found >= fewExperts) return;
  const session = createHmac('sha256', deriveKey(authSecrets(env)[0], 'search texts'))
    .update(`${visitor}\0${kept}`)
    .digest('base64url');
  if ((await redis.set(`search-text:${session}`, '', 'EX', sessionSeconds, 'NX')) !== 'OK') return;
  await db
    .insertInto('search_texts')
    .values({ searched_on: clock.now().toISOString().slice(0, 10), text: kept, found })
    .onConflict((conflict) =>
      conflict.columns(['searched_on', 'text']).doUpdateSet({ found, sessions: sql`search_texts.sessions + 1` }),
    )
    .execute();
}
