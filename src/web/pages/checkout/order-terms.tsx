import { Link } from 'react-router';
import { checkoutCopy as copy } from '#copy/checkout';
import { freeChangeHours } from '#modules/booking';
import { momentIn, useTimeZone } from '#web/viewer-time';

/** Deadline for free cancellation, and the terms the client accepts. */
export function OrderTerms({ startsAt, now }: { startsAt: Date | undefined; now: Date }) {
  const timeZone = useTimeZone();
  const freeUntil = startsAt && new Date(startsAt.getTime() - freeChangeHours * 3_600_000);
  return (
    <div className="flex flex-col gap-1.5 text-encre-2 text-sm">
      {freeUntil ? <p>{freeUntil >= now ? copy.freeUntil(momentIn(timeZone, freeUntil)) : copy.notFree}</p> : null}
      <p>
        {copy.terms.before}
        <Link to="/conditions-vente" target="_blank" className="link">
          {copy.terms.link}
        </Link>
        {copy.terms.after}
      </p>
    </div>
  );
}
