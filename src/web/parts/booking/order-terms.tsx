import { Link } from 'react-router';
import { checkoutCopy as copy } from '#copy/checkout';
import { freeChangeHours } from '#modules/booking';
import type { Seller } from '#modules/experts';
import { SellerLine } from '#parts/experts/seller-line';
import { momentIn, useTimeZone } from '#web/viewer-time';

interface OrderTermsProps {
  readonly startsAt: Date | undefined;
  readonly seller: Seller | null;
  /** The order opens an account, too. */
  readonly isVisitor?: boolean;
  readonly now: Date;
}

/** Deadline for free cancellation, seller, and the terms the client accepts. */
export function OrderTerms({ startsAt, seller, isVisitor = false, now }: OrderTermsProps) {
  const timeZone = useTimeZone();
  const freeUntil = startsAt && new Date(startsAt.getTime() - freeChangeHours * 3_600_000);
  return (
    <div className="flex flex-col gap-1.5 text-encre-2 text-sm">
      {freeUntil ? <p>{freeUntil >= now ? copy.freeUntil(momentIn(timeZone, freeUntil)) : copy.notFree}</p> : null}
      <SellerLine seller={seller} />
      <p>
        {isVisitor ? (
          <>
            {copy.newTerms.before}
            <Link to="/conditions-utilisation" target="_blank" className="link">
              {copy.newTerms.use}
            </Link>
            {copy.newTerms.and}
          </>
        ) : (
          copy.terms.before
        )}
        <Link to="/conditions-vente" target="_blank" className="link">
          {copy.terms.link}
        </Link>
        {copy.terms.after}
      </p>
    </div>
  );
}
