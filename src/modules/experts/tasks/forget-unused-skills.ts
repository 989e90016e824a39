import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** Deletes skills that no profile uses any more, since they are personal wording. Returns how many. */
export async function forgetUnusedSkills(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from skills where id in (
      select id from skills where not exists (select from user_skills where skill_id = skills.id)
      limit 1000 for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
