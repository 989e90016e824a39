import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react';
import { usualZone } from '#kernel/zoned-time';

const never = () => () => undefined;

/** Time zone of the page's times; `root.tsx` gives it. */
export const TimeZone = createContext<string>(usualZone);

export const useTimeZone = () => use(TimeZone);

/**
 * The visitor's time zone. The server does not know it: it renders Paris time, which the browser corrects after hydration. Deferred, because
 * hundreds of starts that change at once would block the page.
 */
export const useBrowserZone = () =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => Intl.DateTimeFormat().resolvedOptions().timeZone,
      () => usualZone,
    ),
  );

/** Whether a moment is in the future. True on the server; an open page checks again whenever it becomes visible. */
export const useIsAhead = (at: Date) =>
  useSyncExternalStore(
    whenShown,
    () => at.getTime() > Date.now(),
    () => true,
  );

/** The starts of a list that are still in the future; all of them on the server. */
export function useAhead(starts: readonly number[]): readonly number[] {
  const passed = useSyncExternalStore(
    whenShown,
    () => starts.filter((start) => start <= Date.now()).length,
    () => 0,
  );
  return starts.slice(passed);
}

function whenShown(ask: () => void) {
  document.addEventListener('visibilitychange', ask);
  return () => document.removeEventListener('visibilitychange', ask);
}
