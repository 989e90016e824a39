import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { expertCopy as copy } from '#copy/expert';
import { momentIn, shortDateIn, timeIn } from '#kernel/zoned-time';
import type { ExpertCard } from '#modules/experts';
import { useTimeZone } from '#web/visitor-clock';
import { startAddress } from './start-address.ts';

interface StartButtonProps {
  readonly expert: Pick<ExpertCard, 'slug' | 'fullName'>;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly minutes: number;
  /** Visible text: day and time unless given. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A free start of an expert, as a link to the booking dialog. It lies above a card that is a link as a whole. */
export function StartButton({ expert, start, minutes, children, className = '' }: StartButtonProps) {
  const timeZone = useTimeZone();
  const at = new Date(start);
  return (
    <Link rel="nofollow" to={startAddress(expert.slug, minutes, start)} className={`start ${className}`}>
      <span className="sr-only">{copy.bookStart(momentIn(timeZone, at), expert.fullName)}</span>
      <span aria-hidden="true" className="start-text">
        {children ?? (
          <>
            <span>{shortDateIn(timeZone, at)}</span> <span>{timeIn(timeZone, at)}</span>
          </>
        )}
      </span>
    </Link>
  );
}
