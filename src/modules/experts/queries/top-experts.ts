import type { Database } from '#platform/database';
import type { ExpertCard } from '../public-expert.ts';
import { searchText } from '../rules/search.ts';
import { cardsOf, toCard } from './catalogue.ts';

export interface TopExpertsQuery {
  readonly domain: string;
  readonly search?: string;
  readonly limit?: number;
}

/** Best experts of a domain: by ranking (rules/ranking.ts), or by relevance for a text. */
export async function topExperts(db: Database, { domain, search, limit = 8 }: TopExpertsQuery): Promise<ExpertCard[]> {
  return (await cardsOf(db, { domain, text: searchText(search), sort: 'pertinence', limit })).map(toCard);
}
