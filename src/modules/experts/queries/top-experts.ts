import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { ExpertCard } from '../public-expert.ts';
import { approvedExperts, cardColumns, domainsOf, skillsOf, toCard } from './catalogue.ts';

export interface TopExpertsQuery {
  readonly domain: string;
  readonly search?: string;
  readonly limit?: number;
}

/** What a search looks at (product decision 57), folded: lower case, no accents. */
const haystack = sql<string>`fold_text(concat_ws(' ', expert.first_name, expert.last_name, expert.position, expert.company,
  array_to_string(${skillsOf}, ' '), (select string_agg(found->>'name', ' ') from json_array_elements(${domainsOf}) found)))`;

/** How alike two words must be: 'compatble' is 0.43 like 'comptable', which it should find, and 0.40 like 'complet'. */
const typo = sql.lit(0.42);

/** The best rated first, then the most reviewed; every word searched for must be there, give or take a typo. */
export async function topExperts(
  db: Database,
  { domain, search = '', limit = 8 }: TopExpertsQuery,
): Promise<ExpertCard[]> {
  const words = search
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .slice(0, 6);
  const rows = await approvedExperts(db)
    .innerJoin('user_domains', 'user_domains.user_profile_id', 'expert.id')
    .innerJoin('domains', 'domains.id', 'user_domains.domain_id')
    .select(cardColumns)
    .where('domains.slug', '=', domain)
    .$if(words.length > 0, (query) =>
      query.where(
        sql<boolean>`(select bool_and(position(word in text) > 0 or word_similarity(word, text) >= ${typo})
          from (select ${haystack} as text) t, unnest(array(select fold_text(w) from unnest(${words}::text[]) w)) word)`,
      ),
    )
    .orderBy('expert.rating', (order) => order.desc().nullsLast())
    .orderBy('expert.reviews_count', 'desc')
    .orderBy('expert.id')
    .limit(limit)
    .execute();
  return rows.map(toCard);
}
