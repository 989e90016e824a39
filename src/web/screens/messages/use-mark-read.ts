import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { conversationAddress } from './address.ts';

interface Marked {
  readonly id: string;
  readonly unread: number;
  /** The last message that is shown, where nothing comes after it. */
  readonly last: number | undefined;
}

/** Says what was read, while somebody looks at the page: what comes into a tab behind others is not read, and is mailed about. */
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
