import type { Database } from '#platform/database';
import type { PublicExpert } from '../public-expert.ts';
import type { ExpertAddress } from '../rules/expert-address.ts';
import { priceOf } from '../rules/price.ts';
import { approvedExperts, cardColumns, rateOf, toCard } from './catalogue.ts';

const defaultDurations = [15, 30, 60];

/** One approved expert by id or by slug, a former slug included; the caller redirects to the current one. */
export async function findPublicExpert(db: Database, address: ExpertAddress): Promise<PublicExpert | undefined> {
  const row = await approvedExperts(db)
    .select(cardColumns)
    .select(['expert.company', 'expert.bio', 'expert.experience_years', 'expert.languages', 'expert.regulated_note'])
    .$if('id' in address, (query) => query.where('expert.id', '=', 'id' in address ? address.id : ''))
    .$if('slug' in address, (query) =>
      query.where('expert.id', '=', (eb) =>
        eb
          .selectFrom('expert_slugs')
          .select('user_profile_id')
          .where('slug', '=', 'slug' in address ? address.slug : ''),
      ),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toCard(row),
    company: row.company,
    bio: row.bio,
    experienceYears: row.experience_years,
    languages: row.languages,
    regulatedNote: row.regulated_note,
    domains: row.domains,
    prices: defaultDurations.map((minutes) => ({ minutes, price: priceOf(rateOf(row), minutes) })),
  };
}
