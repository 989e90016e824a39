import { useEffect } from 'react';
import { bookedCopy } from '#copy/checkout';
import { Card } from '#design/card';
import { Spinner } from '#design/spinner';
import { useChanges } from '#web/use-changes';
import { useRefresh } from '#web/use-refresh';

const { waiting: copy } = bookedCopy;
/** Polling interval: a live event may arrive before the page listens. */
const askedAgainMs = 4_000;

/** The payment is pending at the provider: the page polls until the server knows the result. */
export function PaymentWaiting({ expert }: { expert: string }) {
  useChanges('/live', 'live');
  const refresh = useRefresh();
  useEffect(() => {
    const timer = setInterval(() => void refresh(), askedAgainMs);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <div className="mx-auto w-full max-w-[42rem] px-4 pt-6 pb-20 md:pt-14">
      <Card padding="lg" className="text-center">
        <div role="status">
          <span className="mx-auto flex size-16 items-center justify-center rounded-full bg-paille text-encre">
            <Spinner size="lg" />
          </span>
          <h1 className="mt-5 text-title">{copy.title}</h1>
          <p className="mt-3 font-semibold">{copy.with(expert)}</p>
          <p className="mx-auto mt-3 max-w-[48ch] text-balance text-encre-2">{copy.text}</p>
        </div>
      </Card>
    </div>
  );
}
