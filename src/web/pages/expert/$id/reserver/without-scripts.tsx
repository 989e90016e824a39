import { bookingCopy as copy } from '#copy/booking';
import { expertCopy } from '#copy/expert';
import { buttonClass } from '#design/button';
import { formatMoney, type Money } from '#kernel/money';
import type { PublicExpert } from '#modules/experts';
import { ChosenFields } from '#parts/booking/chosen-fields';
import { SellerLine } from '#parts/experts/seller-line';
import { momentIn, useTimeZone } from '#web/viewer-time';

interface WithoutScriptsProps {
  readonly expert: PublicExpert;
  readonly id: string;
  readonly minutes: number;
  /** Free start of the address, if it has one. */
  readonly start: number | undefined;
  readonly price: Money | undefined;
}

/** Books the start of the address; the profile has its days and times as links. */
export function WithoutScripts({ expert, id, minutes, start, price }: WithoutScriptsProps) {
  const timeZone = useTimeZone();
  const profile = `/expert/${expert.slug}`;
  if (start === undefined)
    return (
      <p>
        {copy.chooseOnProfile}{' '}
        <a href={profile} className="link">
          {copy.backToProfile}
        </a>
      </p>
    );
  return (
    <form method="post" className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      <ChosenFields id={id} minutes={minutes} start={start} />
      <p>
        <strong className="block">{copy.title(expert.fullName)}</strong>
        {momentIn(timeZone, new Date(start))}
        {price ? `, ${expertCopy.price(formatMoney(price), minutes)}` : null}
      </p>
      <button type="submit" className={buttonClass()}>
        {copy.book}
      </button>
      <a href={profile} className="link">
        {copy.backToProfile}
      </a>
      <SellerLine seller={expert.seller} />
    </form>
  );
}
