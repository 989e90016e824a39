import type { AppointmentStatus } from '#modules/booking';
import { leafIn, useTimeZone } from '#web/viewer-time';

/** Colours of an appointment by its status. */
export const looks = {
  held: { badge: 'paille', leaf: 'bg-paille' },
  requested: { badge: 'peche', leaf: 'bg-peche' },
  scheduled: { badge: 'menthe', leaf: 'bg-menthe' },
  completed: { badge: 'quiet', leaf: 'bg-lin' },
  cancelled: { badge: 'quiet', leaf: 'bg-lin' },
} as const satisfies Record<AppointmentStatus, unknown>;

interface DateTileProps {
  readonly startsAt: Date;
  readonly status: AppointmentStatus;
}

/** Calendar leaf; the date is written beside it. */
export function DateTile({ startsAt, status }: DateTileProps) {
  const leaf = leafIn(useTimeZone(), startsAt);
  return (
    <div
      aria-hidden="true"
      className={`flex w-16 shrink-0 flex-col items-center rounded-control py-2 text-sm leading-tight ${looks[status].leaf}`}
    >
      <span>{leaf.month}</span>
      <span className="titling text-2xl">{leaf.day}</span>
      <span>{leaf.weekday}</span>
    </div>
  );
}
