import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { SearchTerm, UnderstoodDomain, UnderstoodSkill } from '../rules/concepts.ts';

/** Experts whose domains and skills say what a text is about. */
const firstExperts = 10;
/** Between a vote of these experts (0) and the domain of the best one; tried with the needs of proofs/search/needs.tsv. */
const leaning = 1.5;

export interface SearchReading {
  /** All domains, by name. */
  readonly domains: readonly { readonly slug: string; readonly name: string }[];
  readonly terms: readonly SearchTerm[];
  /** Skills of the first experts. */
  readonly skills: readonly UnderstoodSkill[];
  /** Main domain of the first experts, who count by their relevance; null if nobody was found. */
  readonly domain: UnderstoodDomain | null;
}

/** Reads in one query what /recherche shows beside its experts: the domains, and how the text was understood. */
export async function understandSearch(db: Database, text: string | undefined): Promise<SearchReading> {
  const domains = sql`(select jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by fold_text(name)) from domains)`;
  const { rows } =
    text === undefined
      ? await sql<SearchReading>`select ${domains} as domains, '[]'::jsonb as terms, '[]'::jsonb as skills, null as domain`.execute(
          db,
        )
      : await sql<SearchReading>`
        with term as (
          select place, alternative, typed, meaning, kind, sum(weight)::float8 as weight, array_agg(stem) as stems
          from search_terms(${text}) group by place, alternative, typed, meaning, kind
        ), first as materialized (
          select card.domain_ids, card.skills, match.relevance from (
            select expert_id, relevance from matching_experts(${text}, null)
            order by relevance desc, score desc, expert_id desc limit ${firstExperts}
          ) as match join expert_cards as card on card.id = match.expert_id
        )
        select ${domains} as domains,
          coalesce((select jsonb_agg(term order by place, alternative) from term), '[]') as terms,
          coalesce((
            select jsonb_agg(distinct jsonb_build_object('name', skill, 'key', search_key(skill))) from first, unnest(skills) as skill
          ), '[]') as skills, (
            select jsonb_build_object('slug', domain.slug, 'name', domain.name,
              'stems', array(select stem_of(word) from words_of(domain.name) as word))
            from first join domains as domain on domain.id = first.domain_ids[1]
            group by domain.id order by sum(power(first.relevance, ${leaning}::float8)) desc, domain.id limit 1
          ) as domain`.execute(db);
  return rows[0] ?? { domains: [], terms: [], skills: [], domain: null };
}
