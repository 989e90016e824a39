import type { ReactNode } from 'react';
import { type Favourite, FavouriteCard } from './favourite-card.tsx';
import { RemovedFavourite } from './removed-favourite.tsx';
import { useRemovals } from './use-removals.ts';

interface FavouriteListProps {
  readonly favourites: readonly Favourite[];
  readonly empty: ReactNode;
}

/** Favourites; a removed one leaves its place, with a way back, for six seconds. */
export function FavouriteList({ favourites, empty }: FavouriteListProps) {
  const { rows, remove, undo } = useRemovals(favourites);
  if (rows.length === 0) return empty;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {rows.map(({ favourite, isRemoved }, index) => (
        <li key={favourite.expert.id} className="flex">
          {isRemoved ? (
            <RemovedFavourite favourite={favourite} onUndo={() => undo(favourite)} />
          ) : (
            <FavouriteCard {...favourite} onRemove={(removed) => remove(favourite, removed ? index : undefined)} />
          )}
        </li>
      ))}
    </ul>
  );
}
