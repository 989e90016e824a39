import { useEffect } from 'react';
import { useRefresh } from './use-refresh.ts';

/** setTimeout overflows above 2^31-1 ms. */
const longestTimer = 2 ** 31 - 1;

/** Revalidates the page when its data expires. */
export function useAskAgain(inMs: number | undefined) {
  const refresh = useRefresh();
  useEffect(() => {
    if (inMs === undefined || inMs > longestTimer) return;
    const timer = setTimeout(() => void refresh(), Math.max(inMs, 0) + 250);
    return () => clearTimeout(timer);
  }, [inMs, refresh]);
}
