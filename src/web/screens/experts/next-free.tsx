import { CalendarCheck } from 'lucide-react';
import { expertCopy as copy } from '#copy/expert';
import { abbreviationIn, shortDateIn, timeIn } from '#kernel/zoned-time';
import { useIsAhead, useTimeZone } from '#web/visitor-clock';

interface NextFreeProps {
  readonly at: Date | null;
  readonly className?: string;
}

/** When a card's expert is free next, by the visitor's clock; nothing where there is no such moment, or no longer. */
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
