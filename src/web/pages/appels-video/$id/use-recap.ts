import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { RecapData } from '#parts/recap/entries';
import { keepListening } from '#web/keep-listening';
import { notesAddress } from '#web/parts/recap/address';

/** Loading the recap while the call connects would delay the first pictures. */
const afterMs = 2_000;

/** Current recap of the session, reloaded on every live change. Loads soon after joining, or as soon as the panel is open. */
export function useRecap(id: string, isShown: boolean): RecapData | undefined {
  const [isDue, setIsDue] = useState(false);
  if (isShown && !isDue) setIsDue(true);
  const { load, data } = useFetcher<RecapData | null>();
  const [known, setKnown] = useState<RecapData>();
  const read = data as RecapData | null | undefined;
  if (read && read !== known) setKnown(read);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isDue) return;
    // The panel shows a failed load itself.
    void import('./panel.tsx').catch(() => undefined);
    void import('#parts/recap/entries').catch(() => undefined);
    const ask = () => void load(notesAddress(id));
    ask();
    // Asks at each connection too, to catch up on missed changes.
    return keepListening('/live', { ready: ask, change: ask });
  }, [id, isDue, load]);
  return known;
}
