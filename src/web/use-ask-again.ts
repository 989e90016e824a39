import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Longer, and a browser counts from zero. */
const longestTimer = 2 ** 31 - 1;

/** Asks for the page's data again when it is no longer true. */
export function useAskAgain(inMs: number | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (inMs === undefined || inMs > longestTimer) return;
    const timer = setTimeout(() => void revalidate(), Math.max(inMs, 0) + 250);
    return () => clearTimeout(timer);
  }, [inMs, revalidate]);
}
