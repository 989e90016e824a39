import type { ProfileId } from '#kernel/ids';
import { lastExperts, startsOf } from '#modules/booking/server';
import type { ExpertCard } from '#modules/experts';
import { cardsOfExperts, latestFavourites } from '#modules/experts/server';
import type { Platform } from '#platform/platform';
import type { YourExpert } from './your-experts.tsx';

const shown = { met: 3, favourites: 3, starts: 2 };

/** Public experts whom the client met last, then the latest favourites among the others. */
export async function yourExperts(platform: Platform, client: ProfileId): Promise<readonly YourExpert[]> {
  const met = await lastExperts(platform.db, client, shown.met);
  const ids = met.map(({ expertId }) => expertId);
  const [cards, favourites] = await Promise.all([
    cardsOfExperts(platform.db, ids),
    latestFavourites(platform.db, client, { without: ids, limit: shown.favourites }),
  ]);
  const free = await startsOf(
    platform,
    [...cards, ...favourites].map(({ id }) => id),
  );
  const entry = ({ id, slug, fullName, position, avatarUrl }: ExpertCard) => {
    const found = free.get(id);
    return {
      expert: { id, slug, fullName, position, avatarUrl },
      free: found && { ...found, starts: found.starts.slice(0, shown.starts) },
    };
  };
  return [
    ...met.flatMap(({ expertId, startsAt, endsAt }) => {
      const card = cards.find(({ id }) => id === expertId);
      return card ? [{ ...entry(card), met: { startsAt, endsAt } }] : [];
    }),
    ...favourites.map(entry),
  ];
}
