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
  readonly offsetMs: number;
}

/** Time left in the session. */
export function CallClock({ startsAt, endsAt, offsetMs }: CallClockProps) {
  const now = useServerTime(offsetMs);
  const left = endsAt.getTime() - now;
  return (
    <p
      role="timer"
      className={`inline-flex min-h-9 items-center gap-2 rounded-full px-3 font-medium text-sm ${left <= 5 * minuteMs ? 'bg-paille' : 'bg-papier/80'}`}
    >
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {now < startsAt.getTime()
        ? copy.startsIn(duration(startsAt.getTime() - now))
        : left > 0
          ? copy.left(duration(left))
          : copy.over}
    </p>
  );
}

type TimeNoticeProps = Pick<CallClockProps, 'endsAt' | 'offsetMs'> & {
  readonly closesAt: Date;
  readonly className: string;
};

/** Says once that five minutes are left, that one is left, and that the session is over. */
export function TimeNotice({ endsAt, closesAt, offsetMs, className }: TimeNoticeProps) {
  const zone = useTimeZone();
  const left = endsAt.getTime() - useServerTime(offsetMs);
  return (
    <p role="status" className={`empty:hidden ${className}`}>
      {left <= 0
        ? copy.ended(timeIn(zone, closesAt))
        : left <= minuteMs
          ? copy.oneMinute
          : left <= 5 * minuteMs && left > 4 * minuteMs
            ? copy.fiveMinutes
            : ''}
    </p>
  );
}
