import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { notesAddress } from '../recap/address.ts';
import type { RecapData } from '../recap/entries.tsx';

/** What the two have noted, as it is now: asked for again whenever something of theirs changed. */
export function useRecap(id: string): RecapData | undefined {
  const { load, data } = useFetcher<RecapData | null>();
  const [known, setKnown] = useState<RecapData>();
  const read = data as RecapData | null | undefined;
  if (read && read !== known) setKnown(read);
  useEffect(() => {
    const ask = () => void load(notesAddress(id));
    const stream = new EventSource('/live');
    ask();
    // Said at every beginning of the stream: what was missed shows then.
    stream.addEventListener('ready', ask);
    stream.addEventListener('change', ask);
    return () => stream.close();
  }, [id, load]);
  return known;
}
