import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { ExpertCard } from '../public-expert.ts';
import { mostFavourites } from '../rules/favourites.ts';
import { cardColumns, toCard } from './catalogue.ts';

/** Ids of a person's favourites, for the hearts on cards. */
export async function favouriteIds(db: Database, person: ProfileId): Promise<ProfileId[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('expert_id')
    .where('user_profile_id', '=', person)
    .limit(mostFavourites)
    .execute();
  return rows.map(({ expert_id }) => expert_id);
}

const cardsOfFavourites = (db: Database, person: ProfileId) =>
  db
    .selectFrom('favourites')
    .innerJoin('expert_cards as card', 'card.id', 'favourites.expert_id')
    .select(cardColumns)
    .where('favourites.user_profile_id', '=', person);

/** Favourites added last, without these experts. */
export async function latestFavourites(
  db: Database,
  person: ProfileId,
  { without, limit }: { readonly without: readonly ProfileId[]; readonly limit: number },
): Promise<ExpertCard[]> {
  const rows = await cardsOfFavourites(db, person)
    .$if(without.length > 0, (query) => query.where('card.id', 'not in', without))
    .orderBy('favourites.added_at', 'desc')
    .orderBy('card.id')
    .limit(limit)
    .execute();
  return rows.map(toCard);
}

/** Cards of these experts, as far as they are public, in any order. */
export async function cardsOfExperts(db: Database, experts: readonly ProfileId[]): Promise<ExpertCard[]> {
  if (experts.length === 0) return [];
  const rows = await db
    .selectFrom('expert_cards as card')
    .select(cardColumns)
    .where('card.id', 'in', experts)
    .execute();
  return rows.map(toCard);
}

/** A person's favourites who are public, by name: an undone removal puts an expert back in the same place. */
export async function listFavourites(db: Database, person: ProfileId): Promise<ExpertCard[]> {
  const rows = await cardsOfFavourites(db, person)
    .orderBy((eb) => eb.fn('fold_text', ['card.last_name']))
    .orderBy((eb) => eb.fn('fold_text', ['card.first_name']))
    .orderBy('card.id')
    .limit(mostFavourites)
    .execute();
  return rows.map(toCard);
}
