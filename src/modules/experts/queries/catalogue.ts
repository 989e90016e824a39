import { sql } from 'kysely';
import type { Currency } from '#kernel/money';
import type { Database } from '#platform/database';
import type { ExpertCard } from '../public-expert.ts';
import { excerpt } from '../rules/excerpt.ts';
import { priceOf } from '../rules/price.ts';

/** The one door to experts for the public: role expert, approved, active. Every public read starts here. */
export function approvedExperts(db: Database) {
  return db
    .selectFrom('user_profiles as expert')
    .innerJoin('expert_slugs as address', (join) =>
      join.onRef('address.user_profile_id', '=', 'expert.id').on('address.is_current', '=', true),
    )
    .where('expert.role', '=', 'expert')
    .where('expert.application_status', '=', 'approved')
    .where('expert.status', '=', 'active');
}

export const skillsOf = sql<string[]>`array(
  select skill.name::text from user_skills link join skills skill on skill.id = link.skill_id
  where link.user_profile_id = expert.id order by link.position, skill.name)`;

export const domainsOf = sql<{ slug: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('slug', domain.slug, 'name', domain.name) order by link.position), '[]')
  from user_domains link join domains domain on domain.id = link.domain_id
  where link.user_profile_id = expert.id)`;

const shortestSession = 15;
const excerptLength = 180;

interface CardRow {
  id: string;
  slug: string;
  first_name: string;
  last_name: string;
  position: string;
  companies: string[];
  avatar_url: string | null;
  rating: number | null;
  reviews_count: number;
  hourly_rate_cents: number | null;
  currency: string;
  bio_start: string;
  linkedin_url: string | null;
  skills: string[];
  domains: { slug: string; name: string }[];
}

export const cardColumns = [
  'expert.id',
  'address.slug',
  'expert.first_name',
  'expert.last_name',
  'expert.position',
  'expert.companies',
  'expert.avatar_url',
  sql<number | null>`expert.rating::float8`.as('rating'),
  'expert.reviews_count',
  'expert.hourly_rate_cents',
  'expert.currency',
  sql<string>`left(expert.bio, ${sql.lit(2 * excerptLength)})`.as('bio_start'),
  'expert.linkedin_url',
  skillsOf.as('skills'),
  domainsOf.as('domains'),
] as const;

export const rateOf = (row: Pick<CardRow, 'hourly_rate_cents' | 'currency'>) => ({
  hourlyRateCents: row.hourly_rate_cents,
  currency: row.currency as Currency,
});

export const toCard = (row: CardRow): ExpertCard => ({
  id: row.id,
  slug: row.slug,
  fullName: `${row.first_name} ${row.last_name}`,
  position: row.position || row.domains[0]?.name || '',
  skills: row.skills,
  companies: row.companies,
  avatarUrl: row.avatar_url,
  rating: row.rating,
  reviewsCount: row.reviews_count,
  priceFrom: priceOf(rateOf(row), shortestSession),
  bioExcerpt: excerpt(row.bio_start, excerptLength),
  linkedinUrl: row.linkedin_url,
});
