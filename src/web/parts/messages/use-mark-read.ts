import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { conversationAddress } from './address.ts';

interface Marked {
  readonly id: string;
  readonly unread: number;
  /** Number of the last message; `undefined` when the page shown is not the latest. */
  readonly last: number | undefined;
}

/** Marks messages as read while the page is visible. Messages arriving in a background tab stay unread and trigger a mail. */
export function useMarkRead({ id, unread, last }: Marked) {
  const { submit } = useFetcher();
  const isSeen = useSeen();
  useEffect(() => {
    if (!isSeen || unread === 0 || last === undefined) return;
    void submit({ upTo: String(last) }, { method: 'post', action: `${conversationAddress(id)}/lus` });
  }, [submit, isSeen, id, unread, last]);
}

function useSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
