import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { personUpdate } from '#modules/identity/server';
import type { DatabaseTransaction } from '#platform/database';

interface Links {
  readonly skillIds: readonly number[];
  readonly domainIds: readonly number[];
}

/** Saves the person and replaces the links in one statement, so that the expert's card is rebuilt once. Several statements would insert
 * the search words in several steps, and concurrent saves could deadlock. */
export async function writeProfile(
  trx: DatabaseTransaction,
  profileId: ProfileId,
  update: ReturnType<typeof personUpdate>,
  { skillIds, domainIds }: Links,
): Promise<void> {
  const chosen = (ids: readonly number[]) => sql`unnest(${[...ids]}::integer[]) with ordinality as chosen (id, place)`;
  const notAmong = (ids: readonly number[]) => sql<boolean>`<> all (${[...ids]}::integer[])`;
  await trx
    .with('person', () => update)
    .with('former_skills', (db) =>
      db
        .deleteFrom('user_skills')
        .where('user_profile_id', '=', profileId)
        .where(sql<boolean>`skill_id ${notAmong(skillIds)}`),
    )
    .with('former_domains', (db) =>
      db
        .deleteFrom('user_domains')
        .where('user_profile_id', '=', profileId)
        .where(sql<boolean>`domain_id ${notAmong(domainIds)}`),
    )
    .with('skills_now', (db) =>
      db
        .insertInto('user_skills')
        .columns(['user_profile_id', 'skill_id', 'position'])
        .expression(sql`select ${profileId}::uuid, id, place - 1 from ${chosen(skillIds)}`)
        .onConflict((conflict) =>
          conflict
            .columns(['user_profile_id', 'skill_id'])
            .doUpdateSet({ position: (eb) => eb.ref('excluded.position') }),
        ),
    )
    .insertInto('user_domains')
    .columns(['user_profile_id', 'domain_id', 'position'])
    .expression(sql`select ${profileId}::uuid, id, place - 1 from ${chosen(domainIds)}`)
    .onConflict((conflict) =>
      conflict.columns(['user_profile_id', 'domain_id']).doUpdateSet({ position: (eb) => eb.ref('excluded.position') }),
    )
    .execute();
}
