import { expertCopy } from '#copy/expert';
import { formatMoney } from '#kernel/money';
import { shortDateIn, timeIn } from '#kernel/zoned-time';
import { BookStart } from './book-start.tsx';
import type { Chosen } from './use-choice.ts';

interface BookingBarProps {
  readonly slug: string;
  readonly minutes: number;
  readonly opensDialog: boolean;
  readonly chosen: Chosen;
  readonly timeZone: string;
}

/** The chosen start at the bottom of a phone. The chat button gives way to `data-bar`. */
export function BookingBar({ slug, minutes, opensDialog, chosen: { start, price }, timeZone }: BookingBarProps) {
  const at = new Date(start);
  return (
    <div
      data-bar
      data-toasts="above"
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-2 border-trait border-t bg-blanc px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <p className="min-w-0 leading-tight">
        <span className="block text-encre-2 text-sm">
          {shortDateIn(timeZone, at)}, {timeIn(timeZone, at)}
        </span>{' '}
        <span className="font-semibold text-[0.9375rem]">{expertCopy.price(formatMoney(price), minutes)}</span>
      </p>
      <BookStart slug={slug} minutes={minutes} start={start} opensDialog={opensDialog} />
    </div>
  );
}
