import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { type ExpertFilters, filtersOf } from './catalogue.ts';
import { countedAtMost } from './count-experts.ts';

interface ClosestDomain {
  readonly slug: string;
  readonly name: string;
  readonly experts: number;
}

export interface SearchWaysOn {
  /** The three domains whose page resembles the text. */
  readonly domains: readonly ClosestDomain[];
  /** Number of experts that each of the wider searches finds, in their order. */
  readonly counts: readonly number[];
}

/** Reads in one query what is offered for a search without a hit. */
export async function searchWaysOn(db: Database, text: string, wider: readonly ExpertFilters[]): Promise<SearchWaysOn> {
  const counts = wider.map((filters) => {
    const count = filters.text === undefined ? sql`count_experts` : sql`count_experts_by_need`;
    return sql`(select each.experts from ${count}(${filtersOf(filters)}, ${countedAtMost}::integer) as each
      where each.domain_id is null)`;
  });
  const { rows } = await sql<SearchWaysOn>`
    select array[${sql.join([...counts])}]::integer[] as counts, (
      select coalesce(jsonb_agg(closest), '[]') from (
        select domain.slug, domain.name, (
          select count(*)::integer from expert_domain_rank as rank where rank.domain_id = domain.id) as experts
        from domains as domain
        where exists (select from expert_domain_rank as rank where rank.domain_id = domain.id)
        order by word_similarity(fold_text(${text}), fold_text(concat_ws(' ', domain.name, domain.title, domain.hero_text))) desc,
          domain.id
        limit 3
      ) as closest
    ) as domains`.execute(db);
  return rows[0] ?? { domains: [], counts: [] };
}
