import { Link } from 'react-router';
import type { Stage } from '#call/room';
import { buttonClass } from '#design/button';
import { timeIn, useTimeZone } from '#web/viewer-time';
import { callRoomCopy } from './copy.ts';
import { RecapLink } from './recap-link.tsx';
import { RoomFrame } from './room-frame.tsx';
import type { RoomProps } from './use-room.ts';

const { ended: copy, leads } = callRoomCopy;

interface EndedCallProps extends Pick<RoomProps, 'about'> {
  readonly stage: Exclude<Stage, 'waiting' | 'call'>;
  readonly again: () => void;
}

/** Shown after leaving; both people may rejoin while the room is open. */
export function EndedCall({ about, stage, again }: EndedCallProps) {
  const zone = useTimeZone();
  const { title, text } = copy[stage];
  return (
    <RoomFrame title={title}>
      <p className="max-w-[48ch] text-encre-2 text-lg">
        {typeof text === 'string' ? text : text(timeIn(zone, about.closesAt))}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {stage === 'over' ? null : (
          <button type="button" onClick={again} className={buttonClass()}>
            {copy[stage].again}
          </button>
        )}
        {stage === 'elsewhere' ? null : <RecapLink id={about.id} />}
        <Link to="/rendez-vous" className={buttonClass({ variant: 'secondary' })}>
          {leads.appointments}
        </Link>
      </div>
    </RoomFrame>
  );
}
