import { useEffect, useRef } from 'react';
import { Action } from '#design/action';
import { favouritesCopy as copy } from './copy.ts';
import type { Favourite } from './favourite-card.tsx';

/** Place of a removed favourite. It has the focus that the heart had, and gives it to the page when it disappears. */
export function RemovedFavourite({
  favourite: { expert },
  onUndo,
}: {
  favourite: Favourite;
  onUndo: () => Promise<void>;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    element?.focus();
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById('contenu')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="flex w-full flex-wrap items-center justify-between gap-3 rounded-card border border-trait border-dashed p-5 outline-none"
    >
      <p>{copy.removed(expert.fullName)}</p>
      <Action variant="secondary" size="sm" aria-label={copy.undoOf(expert.fullName)} onPress={() => void onUndo()}>
        {copy.undo}
      </Action>
    </div>
  );
}
