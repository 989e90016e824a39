import { ShieldCheck, Undo2 } from 'lucide-react';
import { cancellationCopy as copy } from '#copy/cancellation';
import { momentIn } from '#kernel/zoned-time';
import { useTimeZone } from '#web/visitor-clock';

interface CancellationTermsProps {
  readonly start: number;
  /** Hours before the start until which cancelling is free. */
  readonly hours: number;
  readonly now: number;
}

/** Deadline of a free cancellation of this start, as a date and time. */
export function CancellationTerms({ start, hours, now }: CancellationTermsProps) {
  const timeZone = useTimeZone();
  const until = start - hours * 3_600_000;
  return (
    <ul className="flex flex-col gap-1.5 text-encre-2 text-sm">
      <li className="flex gap-2.5">
        <Undo2 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-sapin" />
        <span>{until < now ? copy.late : copy.freeUntil(momentIn(timeZone, new Date(until)))}</span>
      </li>
      <li className="flex gap-2.5">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-sapin" />
        {copy.absent}
      </li>
    </ul>
  );
}
