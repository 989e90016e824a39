import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Revalidates the page when the event stream at this URL reports a change. `mark` is the data attribute set while it is connected. */
export function useChanges(address: string, mark: 'live' | 'calendar') {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const { dataset } = document.documentElement;
    const stream = new EventSource(address);
    let connectedBefore = false;
    stream.addEventListener('change', () => void revalidate());
    stream.addEventListener('ready', () => {
      // Reconnected: load the changes missed meanwhile.
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
