import { useEffect, useRef, useState } from 'react';
import { recapCopy as copy } from '#copy/recap';
import type { RecapEntry } from '#modules/calls';

/** Text for the live region: announces the other person's new entries to screen reader users. */
export function useEntryAnnouncement(name: string, entries: readonly RecapEntry[] | undefined): string {
  const known = useRef<ReadonlySet<string>>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!entries) return;
    const before = known.current;
    known.current = new Set(entries.map(({ id }) => id));
    const added = before && entries.findLast(({ id, mine }) => !mine && !before.has(id));
    if (added) setAnnouncement(copy.kinds[added.kind].said(name, added.text));
  }, [name, entries]);
  return announcement;
}
