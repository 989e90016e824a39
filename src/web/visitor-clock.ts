import { useSyncExternalStore } from 'react';
import { usualZone } from '#kernel/zoned-time';

const never = () => () => undefined;

/** The visitor's own zone. The server cannot know it: its pages show Paris, and the browser corrects them. */
export const useTimeZone = () =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => usualZone,
  );

/** Whether a moment is still to come. It is when the server says so; a page that stood open asks again whenever it is looked at. */
export const useIsAhead = (at: Date) =>
  useSyncExternalStore(
    whenLookedAt,
    () => at.getTime() > Date.now(),
    () => true,
  );

function whenLookedAt(ask: () => void) {
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}
