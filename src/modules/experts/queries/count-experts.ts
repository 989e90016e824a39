import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { type ExpertFilters, filtersOf } from './catalogue.ts';

/** Counting stops here: a larger number is of no use to the visitor and costs a read per row. */
export const countedAtMost = 300;

interface Count {
  readonly count: number;
  /** True when there are more than `count`. */
  readonly more: boolean;
}

export interface ExpertCounts {
  readonly found: Count;
  /** Number of experts per domain slug, with the other filters applied. Empty when there are too many to count. */
  readonly domains: Readonly<Record<string, number>>;
}

/** Counts the matching experts, in total and per domain. */
export async function countExperts(db: Database, filters: ExpertFilters): Promise<ExpertCounts> {
  const everywhere = { ...filters, domain: undefined };
  const count = filters.text === undefined ? sql`count_experts` : sql`count_experts_by_need`;
  const most = sql`${countedAtMost + 1}::integer`;
  const { rows } = await sql<{ slug: string | null; chosen: boolean; experts: number }>`
    select domains.slug, counted.chosen, counted.experts from (
      select false as chosen, each.* from ${count}(${filtersOf(everywhere)}, ${most}) as each
      union all
      select true, each.* from ${count}(${filtersOf(filters)}, ${most}) as each
      where ${filters.domain !== undefined}::boolean and each.domain_id is null
    ) as counted left join domains on domains.id = counted.domain_id`.execute(db);
  const totalOf = (chosen: boolean) => rows.find((row) => row.slug === null && row.chosen === chosen)?.experts;
  const total = totalOf(true) ?? totalOf(false) ?? 0;
  const spread = (totalOf(false) ?? 0) > countedAtMost ? [] : rows.filter((row) => row.slug !== null);
  return {
    found: { count: Math.min(total, countedAtMost), more: total > countedAtMost },
    domains: Object.fromEntries(spread.map(({ slug, experts }) => [slug, experts])),
  };
}
