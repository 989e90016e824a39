import { duration } from '#copy/duration';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { shortDayIn, timeIn } from '#kernel/zoned-time';
import { ReducedPrice } from '#parts/booking/reduced-price';
import { BookStart } from './book-start.tsx';
import type { Chosen } from './use-choice.ts';

interface ChosenStartProps {
  readonly slug: string;
  readonly minutes: number;
  readonly opensDialog: boolean;
  readonly chosen: Chosen;
  readonly timeZone: string;
}

/** Begin, end and price of the choice. On phones the bar has the price and the button. */
export function ChosenStart({ slug, minutes, opensDialog, chosen, timeZone }: ChosenStartProps) {
  const { start, price, fullPrice, percent, isNext } = chosen;
  const [from, to] = [start, start + minutes * 60_000].map((at) => timeIn(timeZone, new Date(at)));
  return (
    <div className="flex flex-col gap-3 pt-1">
      <p aria-live="polite" className="leading-snug">
        <span className="block text-encre-2 text-sm">{isNext ? copy.nextFree : copy.yourStart}</span>{' '}
        <span className="block font-semibold text-[0.9375rem]">
          {shortDayIn(timeZone, new Date(start))}, {from} – {to}
        </span>{' '}
        <span className="flex flex-wrap items-baseline gap-x-2 max-md:hidden">
          <ReducedPrice price={price} fullPrice={fullPrice} percent={percent} />{' '}
          <span className="text-encre-2 text-sm">{copy.perSession(duration(minutes))}</span>
        </span>
      </p>
      <div className="max-md:hidden">
        <BookStart slug={slug} minutes={minutes} start={start} opensDialog={opensDialog} full />
      </div>
    </div>
  );
}
