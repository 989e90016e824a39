import { useEffect, useRef, useState } from 'react';
import { conversationCopy as copy } from '#copy/conversation';
import type { Message } from '#modules/messages';

/** Text for the live region: announces new messages to screen reader users. */
export function useMessageAnnouncement(name: string, messages: readonly Message[]): string {
  const known = useRef(messages.at(-1)?.number ?? 0);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const added = messages.filter(({ number, mine }) => !mine && number > known.current).length;
    known.current = Math.max(known.current, messages.at(-1)?.number ?? 0);
    if (added > 0) setAnnouncement(copy.said(name, added));
  }, [name, messages]);
  return announcement;
}
