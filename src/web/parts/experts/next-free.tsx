import { expertCopy as copy } from '#copy/expert';
import { abbreviationIn } from '#kernel/zoned-time';
import type { PresentedExpert } from '#modules/experts';
import { StartButton } from '#parts/booking/start-button';
import { useIsAhead, useTimeZone } from '#web/visitor-clock';

interface NextFreeProps {
  readonly expert: Pick<PresentedExpert, 'slug' | 'fullName' | 'minutes' | 'nextFreeAt'>;
  readonly className?: string;
}

/** Next free start in the visitor's time zone, as a button; renders nothing if there is none or it has passed. */
export function NextFree({ expert, className = '' }: NextFreeProps) {
  return expert.nextFreeAt && <Ahead expert={expert} at={expert.nextFreeAt} className={className} />;
}

function Ahead({ expert, at, className }: NextFreeProps & { readonly at: Date }) {
  const timeZone = useTimeZone();
  if (!useIsAhead(at)) return null;
  return (
    <div className={className}>
      <p className="mb-1.5 text-encre-2 text-sm">{copy.nextFree(abbreviationIn(timeZone, at))}</p>
      <StartButton expert={expert} start={at.getTime()} minutes={expert.minutes} />
    </div>
  );
}
