import { useEffect, useRef, useState } from 'react';
import { conversationCopy as copy } from '#copy/conversation';
import type { FileStatus, Message } from '#modules/messages';

/** Text for the live region: announces new messages, and files whose scan has ended, to screen reader users. */
export function useMessageAnnouncement(name: string, messages: readonly Message[]): string {
  const known = useRef(messages.at(-1)?.number ?? 0);
  const statuses = useRef(statusesOf(messages));
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const added = messages.filter(({ number, mine }) => !mine && number > known.current).length;
    known.current = Math.max(known.current, messages.at(-1)?.number ?? 0);
    const scanned = filesOf(messages).find(
      ({ id, status }) => status !== 'waiting' && statuses.current.get(id) === 'waiting',
    );
    statuses.current = statusesOf(messages);
    if (added > 0) setAnnouncement(copy.said(name, added));
    else if (scanned)
      setAnnouncement(
        scanned.status === 'ready' ? copy.file.becameReady(scanned.name) : copy.file.becameRefused(scanned.name),
      );
  }, [name, messages]);
  return announcement;
}

const filesOf = (messages: readonly Message[]) => messages.flatMap(({ files }) => files);

const statusesOf = (messages: readonly Message[]): ReadonlyMap<string, FileStatus> =>
  new Map(filesOf(messages).map(({ id, status }) => [id, status]));
