import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { recall, remember } from '#call/memory';
import { createRoom, type Room, type RoomSettings } from '#call/room';
import { useNow } from '#call/use-now';
import type { Room as RoomData } from '#modules/calls';

/** Props of the parts that show a room while it is open. */
export interface RoomProps {
  /** The appointment, as the server knows it. */
  readonly about: RoomData;
  readonly room: Room;
}

/** A call interrupted by a page reload. */
interface Interrupted {
  readonly address: string;
  readonly at: number;
}

const interruptedPlace = 'call-interrupted';
const hiddenPlace = 'call-hidden';
/** Within this time a reload rejoins the call directly; later it goes through the waiting room. */
const comesBackMs = 120_000;

/** Creates the room of a call while its page is open. `again` rejoins after leaving. */
export function useRoom(settings: Omit<RoomSettings, 'hidden' | 'joinsAtOnce'>) {
  // Keeps the initial settings: later props must not recreate the room.
  const first = useRef(settings);
  const [held] = useState(() => atom<Room | undefined>(undefined));
  const [visits, setVisits] = useState(0);
  useEffect(() => {
    const { address } = first.current;
    const interrupted = recall<Interrupted>(interruptedPlace);
    remember(interruptedPlace, undefined);
    const wasInterrupted = interrupted?.address === address && Date.now() - interrupted.at < comesBackMs;
    const room = createRoom({
      ...first.current,
      hidden: recall<boolean>(hiddenPlace) ?? false,
      joinsAtOnce: visits > 0 || wasInterrupted,
    });
    held.set(room);
    const interrupt = () => {
      if (room.state.get().stage === 'call')
        remember(interruptedPlace, { address, at: Date.now() } satisfies Interrupted);
    };
    window.addEventListener('pagehide', interrupt);
    return () => {
      window.removeEventListener('pagehide', interrupt);
      room.leave();
    };
  }, [held, visits]);
  return { room: useNow(held), again: () => setVisits(visits + 1) };
}

export function useHidden(room: Room) {
  const [hidden, setHidden] = useState(() => recall<boolean>(hiddenPlace) ?? false);
  const hide = (now: boolean) => {
    setHidden(now);
    remember(hiddenPlace, now);
    room.hide(now);
  };
  return [hidden, hide] as const;
}
