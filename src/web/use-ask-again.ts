import { useEffect } from 'react';
import { useRefresh } from './use-refresh.ts';

/** Longer, and a browser counts from zero. */
const longestTimer = 2 ** 31 - 1;

/** Asks for the page's data again when it is no longer true. */
export function useAskAgain(inMs: number | undefined) {
  const refresh = useRefresh();
  useEffect(() => {
    if (inMs === undefined || inMs > longestTimer) return;
    const timer = setTimeout(() => void refresh(), Math.max(inMs, 0) + 250);
    return () => clearTimeout(timer);
  }, [inMs, refresh]);
}
