import { type RawBuilder, sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Database } from '#platform/database';
import type { ExpertCard, FoundBy } from '../public-expert.ts';
import { priceOf, usualDuration } from '../rules/price.ts';
import type { Cursor, Sort } from '../rules/search.ts';

/** A row of `expert_cards`, which holds public experts only. */
export interface CardRow {
  id: ProfileId;
  slug: string;
  first_name: string;
  last_name: string;
  position: string;
  companies: string[];
  avatar_url: string | null;
  linkedin_url: string | null;
  bio_excerpt: string;
  rating: number | null;
  reviews_count: number;
  hourly_rate_cents: number | null;
  currency: string;
  skills: string[];
  durations: number[];
  next_free_at: Date | null;
}

/** Reads the next free slot, computed by booking (`expert_next_free`); null once it is stale. */
const ofNextFree = (column: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`(select ${column} from expert_next_free as free where free.user_profile_id = ${id} and free.stale_at > now())`;

/** Session durations in minutes, copied from booking's settings. Falls back to the defaults, so that one missing row cannot break a whole
 * list. */
const durationsOf = (id: RawBuilder<unknown>) =>
  sql`coalesce((select durations from expert_offers where user_profile_id = ${id}), '{15,30,60}')`;

export const cardColumns = [
  'card.id',
  'card.slug',
  'card.first_name',
  'card.last_name',
  'card.position',
  'card.companies',
  'card.avatar_url',
  'card.linkedin_url',
  'card.bio_excerpt',
  sql<number | null>`card.rating::float8`.as('rating'),
  'card.reviews_count',
  'card.hourly_rate_cents',
  'card.currency',
  'card.skills',
  sql<number[]>`${durationsOf(sql`card.id`)}`.as('durations'),
  sql<Date | null>`${ofNextFree(sql`next_free_at`, sql`card.id`)}`.as('next_free_at'),
] as const;

export const rateOf = (row: Pick<CardRow, 'hourly_rate_cents' | 'currency'>) => ({
  hourlyRateCents: row.hourly_rate_cents,
  currency: row.currency as Currency,
});

export const toCard = (row: CardRow): ExpertCard => ({
  id: row.id,
  slug: row.slug,
  fullName: `${row.first_name} ${row.last_name}`,
  position: row.position,
  skills: row.skills,
  companies: row.companies,
  avatarUrl: row.avatar_url,
  linkedinUrl: row.linkedin_url,
  bioExcerpt: row.bio_excerpt,
  rating: row.rating,
  reviewsCount: row.reviews_count,
  minutes: usualDuration(row.durations),
  price: priceOf(rateOf(row), usualDuration(row.durations)),
  nextFreeAt: row.next_free_at,
});

/** Filters of an expert list; an omitted filter does not apply. */
export interface ExpertFilters {
  readonly text?: string | undefined;
  /** Domain slug. */
  readonly domain?: string | undefined;
  /** Slug of a domain whose experts are left out; not with `domain`. */
  readonly outside?: string | undefined;
  /** Skill name, case-insensitive. */
  readonly skill?: string | undefined;
  /** ISO 639-1 code. */
  readonly language?: string | undefined;
  /** Price of one hour; amounts are compared without currency conversion. */
  readonly priceMaxCents?: number | undefined;
  readonly ratingMin?: number | undefined;
  /** The next free slot starts within this many days. */
  readonly freeWithinDays?: number | undefined;
}

interface Page extends ExpertFilters {
  readonly sort: Sort;
  readonly after?: Cursor | undefined;
  readonly limit: number;
  /** True if each card says why the text found it. */
  readonly reasons?: boolean | undefined;
}

interface SortedCard extends CardRow {
  score: number;
  relevance: number;
  hour_price_cents: number;
  free_score: number | null;
  reason: FoundBy | null;
}

/** Returns one page of cards in sort order, with the values that a cursor needs. With a text, 'pertinence' is the relevance for it. */
export async function cardsOf(db: Database, page: Page) {
  const { after } = page;
  const found = sql`(${filtersOf(page)}, ${page.sort}, ${after ? [...after.numbers] : null}::numeric[],
    ${after?.id ?? null}::uuid, ${page.limit}::integer)`;
  const cards =
    page.text === undefined
      ? sql`(select *, 0 as relevance from find_experts${found} with ordinality) as found`
      : sql`(select card.*, match.relevance, match.ordinality from find_experts_by_need${found} with ordinality as match
          join expert_cards as card on card.id = match.id) as found`;
  const reason =
    page.text === undefined || !page.reasons
      ? sql`null::jsonb`
      : sql`reason_found(found.id, array(select stem from search_terms(${page.text})))`;
  const { rows } = await sql<SortedCard>`
    select ${reason} as reason, id, slug, first_name, last_name, position, companies, avatar_url, linkedin_url, bio_excerpt,
      rating::float8 as rating, reviews_count, hourly_rate_cents, currency, skills, score, relevance, hour_price_cents, ${durationsOf(sql`found.id`)} as durations,
      ${ofNextFree(sql`next_free_at`, sql`found.id`)} as next_free_at, ${ofNextFree(sql`score`, sql`found.id`)} as free_score
    from ${cards} order by ordinality`.execute(db);
  return rows;
}

/** SQL arguments in the order of `find_experts`, `count_experts` and their forms by need. */
export const filtersOf = (filters: ExpertFilters) => sql`${filters.text ?? null}::text, ${domainOf(filters)}::text,
  ${filters.skill ?? null}::text, ${filters.language ?? null}::text, ${filters.priceMaxCents ?? null}::integer,
  ${filters.ratingMin ?? null}::numeric, make_interval(days => ${filters.freeWithinDays ?? null}::integer)`;

/** `catalogue_filter` reads a hyphen before a slug as outside the domain. */
const domainOf = ({ domain, outside }: ExpertFilters) => domain ?? (outside === undefined ? null : `-${outside}`);
