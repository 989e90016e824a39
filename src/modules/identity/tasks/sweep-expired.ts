import { sql } from 'kysely';
import type { Platform } from '#platform/platform';

/** Deletes expired sessions, links and codes, only to keep the tables small. Also deletes device kinds unused for a year, so that a sign-in
 * from one sends the new-device mail again, and the trust in browsers unused for a year. */
export async function sweepExpired({ db }: Platform): Promise<number> {
  let swept = 0;
  for (const table of ['sessions', 'verifications', 'email_changes', 'mailed_links', 'sign_in_codes'] as const) {
    const result = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where expires_at < now() - interval '1 day' limit 1000 for update skip locked
      )`.execute(db);
    swept += Number(result.numAffectedRows ?? 0);
  }
  const forgotten = await sql`
    delete from known_devices where (user_id, device) in (
      select user_id, device from known_devices where seen_at < now() - interval '1 year' limit 1000 for update skip locked
    )`.execute(db);
  const distrusted = await sql`
    delete from trusted_devices where token_hash in (
      select token_hash from trusted_devices where seen_at < now() - interval '1 year' limit 1000 for update skip locked
    )`.execute(db);
  return swept + Number(forgotten.numAffectedRows ?? 0) + Number(distrusted.numAffectedRows ?? 0);
}
