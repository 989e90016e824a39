import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Asks for the page's data again when the server says, at this address, that something in it changed. `mark` is what the page wears
 * while it listens. */
export function useChanges(address: string, mark: 'live' | 'calendar') {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { dataset } = document.documentElement;
    const stream = new EventSource(address);
    let connectedBefore = false;
    stream.addEventListener('change', () => void revalidate());
    stream.addEventListener('ready', () => {
      // Back after an interruption: what was missed shows now.
      if (connectedBefore) void revalidate();
      connectedBefore = true;
      dataset[mark] = 'ready';
    });
    return () => {
      stream.close();
      delete dataset[mark];
    };
  }, [revalidate, address, mark]);
}
