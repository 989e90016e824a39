import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const againMs = 2_000;

/**
 * Background revalidation. Waits until /readyz is OK, because a failed revalidation would replace the page with the error page, and end a
 * call or lose typed text.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  return useCallback(async () => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    if (await isAnswering(own.signal)) await revalidate();
  }, [revalidate]);
}

/** Polls /readyz until it is OK; returns false when aborted. */
async function isAnswering(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await fetch('/readyz', { cache: 'no-store', signal }).catch(() => undefined);
    if (answer?.ok) return !signal.aborted;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
  return false;
}
