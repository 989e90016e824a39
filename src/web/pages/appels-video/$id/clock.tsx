import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeIn, useTimeZone } from '#web/viewer-time';
import { callRoomCopy } from './copy.ts';

const { time: copy } = callRoomCopy;
const minuteMs = 60_000;

/** Current server time, updated every second: the visitor's clock may be wrong. */
function useServerTime(offsetMs: number): number {
  const [now, setNow] = useState(() => Date.now() + offsetMs);
  useEffect(() => {
    const tick = () => setNow(Date.now() + offsetMs);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [offsetMs]);
  return now;
}

/** « 24 min », or « 4:32 » for the last ten minutes. */
function duration(ms: number): string {
  if (ms > 10 * minuteMs) return copy.minutes(Math.ceil(ms / minuteMs));
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Countdown until the room opens or the session begins. */
export function Countdown({ until, offsetMs }: { until: Date; offsetMs: number }) {
  const left = until.getTime() - useServerTime(offsetMs);
  return (
    <p role="timer" className="titling text-5xl" suppressHydrationWarning>
      {duration(left)}
    </p>
  );
}

interface CallClockProps {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly closesAt: Date;
  readonly offsetMs: number;
}

/** Time left in the session. Announces once when five minutes are left, and once when one is left. */
export function CallClock({ startsAt, endsAt, closesAt, offsetMs }: CallClockProps) {
  const zone = useTimeZone();
  const now = useServerTime(offsetMs);
  const left = endsAt.getTime() - now;
  const isSoonOver = left <= 5 * minuteMs;
  return (
    <>
      <p
        role="timer"
        className={`inline-flex min-h-8 items-center gap-2 rounded-full px-3 font-medium text-sm ${isSoonOver ? 'bg-paille' : 'bg-lin'}`}
      >
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {now < startsAt.getTime()
          ? copy.startsIn(duration(startsAt.getTime() - now))
          : left > 0
            ? copy.left(duration(left))
            : copy.over}
      </p>
      <p role="status" className="text-encre-2 text-sm empty:hidden">
        {left <= 0
          ? copy.ended(timeIn(zone, closesAt))
          : left <= minuteMs
            ? copy.oneMinute
            : isSoonOver && left > 4 * minuteMs
              ? copy.fiveMinutes
              : ''}
      </p>
    </>
  );
}
