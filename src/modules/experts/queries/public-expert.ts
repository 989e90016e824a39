import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { PublicExpert, Seller } from '../public-expert.ts';
import type { ExpertAddress } from '../rules/expert-address.ts';
import { priceOf } from '../rules/price.ts';
import { cardColumns, rateOf, toCard } from './catalogue.ts';
import { promisesOf } from './promises.ts';

/** Finds one approved expert by id or slug, former slugs included; the caller redirects to the current slug. */
export async function findPublicExpert(db: Database, address: ExpertAddress): Promise<PublicExpert | undefined> {
  const row = await db
    .selectFrom('expert_cards as card')
    .innerJoin('user_profiles as expert', 'expert.id', 'card.id')
    .leftJoin('invoicing_identities as seller', 'seller.user_profile_id', 'card.id')
    .select(cardColumns)
    .select(['seller.legal_name', 'seller.company_form', 'seller.town', 'seller.siren'])
    .select(['expert.company', 'expert.bio', 'expert.experience_years', 'expert.languages', 'expert.regulated_note'])
    .select('expert.validation_date')
    .select([promisesOf('card.id', 'for-whom').as('for_whom'), promisesOf('card.id', 'outcome').as('outcomes')])
    .select(
      sql<{ slug: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('slug', slug, 'name', name) order by array_position(card.domain_ids, id)), '[]')
        from domains where id = any (card.domain_ids))`.as('domains'),
    )
    .select(
      sql<boolean>`coalesce((select is_bookable from expert_offers where user_profile_id = card.id), false)`.as(
        'bookable',
      ),
    )
    .where('card.id', '=', (eb) =>
      'id' in address
        ? eb.val(address.id)
        : eb.selectFrom('expert_slugs').select('user_profile_id').where('slug', '=', address.slug),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...toCard(row),
    company: row.company,
    bio: row.bio,
    experienceYears: row.experience_years,
    languages: row.languages,
    promises: { forWhom: row.for_whom, outcomes: row.outcomes },
    regulatedNote: row.regulated_note,
    domains: row.domains,
    bookable: row.bookable,
    approvedAt: row.validation_date,
    seller: sellerIn(row),
    prices: row.durations
      .toSorted((one, other) => one - other)
      .map((minutes) => ({ minutes, price: priceOf(rateOf(row), minutes) })),
  };
}

interface SellerRow {
  readonly legal_name: string | null;
  readonly company_form: string | null;
  readonly town: string | null;
  readonly siren: string | null;
}

const sellerIn = ({ legal_name, company_form, town, siren }: SellerRow): Seller | null =>
  legal_name === null || town === null || siren === null
    ? null
    : { name: `${legal_name} ${company_form ?? ''}`.trim(), town, siren };
