import { useEffect, useRef, useState } from 'react';
import { recapCopy as copy } from '#copy/recap';
import type { RecapEntry } from '#modules/calls';

/** Text for the live region: announces the other person's new entries to screen reader users. Of the entries that are loaded first, those
 * written after `since` are new. */
export function useEntryAnnouncement(name: string, entries: readonly RecapEntry[] | undefined, since?: Date): string {
  const known = useRef<ReadonlySet<string>>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!entries) return;
    const earlier = since && entries.filter(({ writtenAt }) => writtenAt <= since).map(({ id }) => id);
    const before = known.current ?? (earlier && new Set(earlier));
    known.current = new Set(entries.map(({ id }) => id));
    const added = before && entries.findLast(({ id, mine }) => !mine && !before.has(id));
    if (added) setAnnouncement(copy.kinds[added.kind].said(name, added.text));
  }, [name, entries, since]);
  return announcement;
}
