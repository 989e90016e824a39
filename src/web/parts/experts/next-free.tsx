import { CalendarCheck } from 'lucide-react';
import { expertCopy as copy } from '#copy/expert';
import { abbreviationIn, shortDateIn, timeIn } from '#kernel/zoned-time';
import { useIsAhead, useTimeZone } from '#web/visitor-clock';

interface NextFreeProps {
  readonly at: Date | null;
  readonly className?: string;
}

/** Next free slot in the visitor's time zone; renders nothing if there is none or it has passed. */
export function NextFree({ at, className = '' }: NextFreeProps) {
  return at && <Ahead at={at} className={className} />;
}

function Ahead({ at, className }: { at: Date; className: string }) {
  const timeZone = useTimeZone();
  if (!useIsAhead(at)) return null;
  return (
    <p className={`flex gap-2.5 text-sm ${className}`}>
      <CalendarCheck aria-hidden="true" className="mt-px size-[1.125rem] shrink-0 text-sapin" />
      <span className="flex flex-wrap gap-x-1.5">
        <span className="text-encre-2">{copy.nextFree}</span>{' '}
        <time dateTime={at.toISOString()} className="font-medium">
          <span className="inline-block">{shortDateIn(timeZone, at)}</span>{' '}
          <span className="inline-block">{copy.nextFreeAt(timeIn(timeZone, at), abbreviationIn(timeZone, at))}</span>
        </time>
      </span>
    </p>
  );
}
