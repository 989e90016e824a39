import { useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#design/button';
import type { Room } from '#modules/calls';
import { useRefetch } from '#web/use-refetch';
import { momentIn, useTimeZone, zoneIn } from '#web/viewer-time';
import { Countdown } from './clock.tsx';
import { callRoomCopy } from './copy.ts';
import { RecapLink } from './recap-link.tsx';
import { RoomFrame } from './room-frame.tsx';

const { closed: copy, leads } = callRoomCopy;

/** Shown when the room is not open yet, over, or cancelled, with what to do instead. */
export function ClosedRoom({ room, now }: { room: Room & { state: 'early' | 'over' | 'cancelled' }; now: Date }) {
  const zone = useTimeZone();
  useRefetch({ stream: { address: '/live', mark: 'live' } });
  const { title, text } = copy[room.state];
  return (
    <RoomFrame title={title}>
      {room.state === 'early' ? <Opens room={room} now={now} zone={zone} /> : null}
      <p className="max-w-[48ch] text-encre-2 text-lg">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {room.state === 'over' ? <RecapLink id={room.id} /> : null}
        <Link to="/rendez-vous" className={buttonClass({ variant: 'secondary' })}>
          {leads.appointments}
        </Link>
      </div>
    </RoomFrame>
  );
}

/** Revalidates as soon as the room should be open. */
function Opens({ room: { opensAt }, now, zone }: { room: Room; now: Date; zone: string }) {
  const [offsetMs] = useState(() => now.getTime() - Date.now());
  const aheadMs = opensAt.getTime() - now.getTime();
  useRefetch({ inMs: aheadMs });
  return (
    <>
      <p className="text-xl">{copy.early.opens(momentIn(zone, opensAt), zoneIn(zone, opensAt))}</p>
      {aheadMs < 3_600_000 ? <Countdown until={opensAt} offsetMs={offsetMs} /> : null}
    </>
  );
}

export function CallsOff() {
  return (
    <RoomFrame title={copy.off.title}>
      <p className="text-encre-2 text-lg">{copy.off.text}</p>
      <Link to="/rendez-vous" className={buttonClass({ variant: 'secondary' })}>
        {leads.appointments}
      </Link>
    </RoomFrame>
  );
}
