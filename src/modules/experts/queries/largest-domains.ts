import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { Tint } from '../public-expert.ts';

export interface LargestDomain {
  readonly slug: string;
  readonly name: string;
  readonly tint: Tint;
  readonly experts: number;
}

/** The three domains with the most public experts, for people who have not booked yet. */
export async function largestDomains(db: Database): Promise<LargestDomain[]> {
  const { rows } = await sql<LargestDomain>`
    select domain.slug, domain.name, domain.tint, counted.experts
    from (select domain_id, count(*)::integer as experts from expert_domain_rank group by domain_id) as counted
    join domains as domain on domain.id = counted.domain_id
    order by counted.experts desc, domain.id
    limit 3`.execute(db);
  return rows;
}
