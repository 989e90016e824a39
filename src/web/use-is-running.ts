import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False during server rendering and hydration. */
export const useIsRunning = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
