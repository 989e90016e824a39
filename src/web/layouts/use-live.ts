import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Asks for the page's data again when the server says that something of this person's changed. */
export function useLive() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stream = new EventSource('/live');
    let connectedBefore = false;
    stream.addEventListener('change', () => void revalidate());
    stream.addEventListener('ready', () => {
      // Back after an interruption: what was missed shows now.
      if (connectedBefore) void revalidate();
      connectedBefore = true;
      document.documentElement.dataset.live = 'ready';
    });
    return () => stream.close();
  }, [revalidate]);
}
