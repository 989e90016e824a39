import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const againMs = 2_000;

/** Asks for the page's data again where nobody pressed anything: once the server is known to answer. What fails would stand in the place
 * of the page, and take a call, or what is being typed, with it. */
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

/** Waits for it; false when nobody wants to know any more. */
async function isAnswering(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await fetch('/readyz', { cache: 'no-store', signal }).catch(() => undefined);
    if (answer?.ok) return !signal.aborted;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
  return false;
}
