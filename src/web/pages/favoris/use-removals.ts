import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { chooseFavourite } from '#web/parts/experts/choose-favourite';
import type { Favourite } from './favourite-card.tsx';

const undoMs = 6_000;

interface Removal {
  readonly favourite: Favourite;
  readonly index: number;
}

/** Keeps removed experts in their place of the list while the removal can be undone. */
export function useRemovals(favourites: readonly Favourite[]) {
  const { revalidate } = useRevalidator();
  const [removals, setRemovals] = useState<readonly Removal[]>([]);
  const timers = useRef(new Set<number>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const forget = ({ expert }: Favourite) =>
    setRemovals((all) => all.filter(({ favourite }) => favourite.expert.id !== expert.id));
  /** Without an index the removal failed. */
  function remove(favourite: Favourite, index: number | undefined) {
    if (index === undefined) return forget(favourite);
    setRemovals((all) => [...all, { favourite, index }].sort((one, other) => one.index - other.index));
    timers.current.add(window.setTimeout(() => forget(favourite), undoMs));
  }
  async function undo(favourite: Favourite) {
    await chooseFavourite(favourite.expert.id, 'add');
    await revalidate();
    forget(favourite);
  }

  const rows = favourites
    .filter(({ expert }) => !removals.some(({ favourite }) => favourite.expert.id === expert.id))
    .map((favourite) => ({ favourite, isRemoved: false }));
  for (const { favourite, index } of removals) rows.splice(index, 0, { favourite, isRemoved: true });
  return { rows, remove, undo };
}
