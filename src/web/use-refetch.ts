import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { keepListening } from './keep-listening.ts';

/** setTimeout overflows above 2^31-1 ms. */
const longestTimer = 2 ** 31 - 1;
const againMs = 2_000;

interface Occasions {
  /** Time until the data of the page expires. */
  readonly inMs?: number | undefined;
  /** Event stream that reports changes; `mark` is the data attribute set while it is connected. */
  readonly stream?: { readonly address: string; readonly mark: 'live' | 'calendar' };
}

/**
 * Loads the data of the page again: when called, when its time is up, and when a stream reports a change. A call waits until /readyz is
 * OK, because a failed revalidation would replace the page with the error page, and end a call or lose typed text.
 */
export function useRefetch({ inMs, stream }: Occasions = {}): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const refetch = useCallback(async () => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    if (await isAnswering(own.signal)) await revalidate();
  }, [revalidate]);
  useEffect(() => {
    if (inMs === undefined || inMs > longestTimer) return;
    const timer = setTimeout(() => void refetch(), Math.max(inMs, 0) + 250);
    return () => clearTimeout(timer);
  }, [inMs, refetch]);
  const { address, mark } = stream ?? {};
  useEffect(() => {
    if (!address || !mark) return;
    return listen(address, mark, () => void revalidate());
  }, [revalidate, address, mark]);
  return refetch;
}

/** Opens the stream; returns a function that closes it. */
function listen(address: string, mark: 'live' | 'calendar', changed: () => void) {
  const { dataset } = document.documentElement;
  let connectedBefore = false;
  const close = keepListening(address, {
    change: changed,
    ready: (sinceChangeMs) => {
      // Loads what changed while the stream was interrupted, or between the opening of the page and the first connection.
      if (connectedBefore || (sinceChangeMs !== '' && Number(sinceChangeMs) < performance.now())) changed();
      connectedBefore = true;
      dataset[mark] = 'ready';
    },
  });
  return () => {
    close();
    delete dataset[mark];
  };
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
