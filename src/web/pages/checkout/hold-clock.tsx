import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkoutCopy as copy } from '#copy/checkout';
import { useRefetch } from '#web/use-refetch';

/** Time left of the hold; revalidates the page when it expires. */
export function HoldClock({ expiresAt, now }: { expiresAt: Date; now: Date }) {
  const refetch = useRefetch();
  // Server time: the visitor's clock may be wrong.
  const [left, setLeft] = useState(expiresAt.getTime() - now.getTime());
  useEffect(() => {
    const begun = performance.now();
    const whole = expiresAt.getTime() - now.getTime();
    const timer = setInterval(() => {
      const rest = whole - (performance.now() - begun);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      void refetch();
    }, 1_000);
    return () => clearInterval(timer);
  }, [expiresAt, now, refetch]);
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return (
    <p role="timer" className="tabular flex items-center gap-2 rounded-control bg-paille px-3 py-1.5 text-sm">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {copy.left(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)}
      <span aria-live="polite" className="sr-only">
        {seconds <= 120 ? copy.leftSoon : ''}
      </span>
    </p>
  );
}
