import { useEffect, useRef, useState } from 'react';
import type { MediaState } from '#call/media';
import type { RoomState } from '#call/room';
import { callRoomCopy } from './copy.ts';

const { said: copy } = callRoomCopy;

interface Now {
  readonly state: RoomState;
  readonly media: MediaState;
}

/** Text for the live region: the last change in the call, for screen reader users. */
export function useAnnouncement(name: string, state: RoomState, media: MediaState): string {
  const before = useRef<Now>(undefined);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const then = before.current;
    before.current = { state, media };
    const sentence = then && whatChanged(name, then, { state, media });
    if (sentence) setAnnouncement(sentence);
  }, [name, state, media]);
  return announcement;
}

function whatChanged(name: string, then: Now, now: Now): string | undefined {
  const onOff = (was: boolean, is: boolean, words: { readonly on: string; readonly off: string }) =>
    was === is ? undefined : is ? words.on : words.off;
  const { state: was } = then;
  const { state: is } = now;
  const line = is.lines.at(-1);
  if (line && !line.mine && is.lines.length > was.lines.length) return copy.line(name, line.text);
  if (was.link !== is.link && is.link === 'connected') return copy.connected(name);
  if (was.link !== is.link && is.link === 'interrupted') return copy.interrupted;
  if (was.peer !== 'joined' && is.peer === 'joined') return copy.joined(name);
  if (was.peer === 'joined' && is.peer !== 'joined') return copy.left(name);
  const theirs = { on: copy.theirShare.on(name), off: copy.theirShare.off(name) };
  return (
    onOff(then.media.microphone.on, now.media.microphone.on, copy.microphone) ??
    onOff(then.media.camera.on, now.media.camera.on, copy.camera) ??
    onOff(then.media.screen !== null, now.media.screen !== null, copy.share) ??
    onOff(was.sending?.screen ?? false, is.sending?.screen ?? false, theirs)
  );
}
