import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/** Current value of a room or media store. */
export const useNow = <Value>(store: ReadableAtom<Value>) =>
  useSyncExternalStore(
    useCallback((ask: () => void) => store.listen(ask), [store]),
    () => store.get(),
    () => store.get(),
  );
