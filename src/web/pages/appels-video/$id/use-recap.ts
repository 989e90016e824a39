import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { RecapData } from '#parts/recap/entries';
import { notesAddress } from '#web/parts/recap/address';

/** Current recap of the session, reloaded on every live change. */
export function useRecap(id: string): RecapData | undefined {
  const { load, data } = useFetcher<RecapData | null>();
  const [known, setKnown] = useState<RecapData>();
  const read = data as RecapData | null | undefined;
  if (read && read !== known) setKnown(read);
  useEffect(() => {
    const ask = () => void load(notesAddress(id));
    const stream = new EventSource('/live');
    ask();
    // Sent at every (re)connection of the stream: catches up on missed changes.
    stream.addEventListener('ready', ask);
    stream.addEventListener('change', ask);
    return () => stream.close();
  }, [id, load]);
  return known;
}
