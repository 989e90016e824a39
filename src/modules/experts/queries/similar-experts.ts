import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { ExpertCard } from '../public-expert.ts';
import { cardColumns, toCard } from './catalogue.ts';

/** Public experts with a free slot who resemble another one: first those of the same domains, by the number of shared skills. */
export async function similarExperts(db: Database, expert: ProfileId, limit: number): Promise<ExpertCard[]> {
  const rows = await db
    .selectFrom('expert_cards as card')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('user_skills')
          .select(['user_profile_id', eb.fn.countAll().as('shared')])
          .where(
            'skill_id',
            'in',
            eb.selectFrom('user_skills').select('skill_id').where('user_profile_id', '=', expert),
          )
          .groupBy('user_profile_id')
          .as('skilled'),
      (join) => join.onRef('skilled.user_profile_id', '=', 'card.id'),
    )
    .select(cardColumns)
    .where('card.id', '<>', expert)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('expert_next_free as free')
          .select('free.user_profile_id')
          .whereRef('free.user_profile_id', '=', 'card.id')
          .where('free.next_free_at', 'is not', null),
      ),
    )
    .orderBy(
      sql`card.domain_ids && array(select domain_id from user_domains where user_profile_id = ${expert})`,
      'desc',
    )
    .orderBy(sql`coalesce(skilled.shared, 0)`, 'desc')
    .orderBy('card.score', 'desc')
    .orderBy('card.id')
    .limit(limit)
    .execute();
  return rows.map(toCard);
}
