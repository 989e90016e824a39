import { useEffect } from 'react';
import { bookedCopy } from '#copy/checkout';
import { Card } from '#design/card';
import { Spinner } from '#design/spinner';
import { useRefetch } from '#web/use-refetch';

const { waiting: copy } = bookedCopy;
/** Polling interval: a live event may arrive before the page listens. */
const askedAgainMs = 4_000;

/** The payment is pending at the provider: the page polls until the server knows the result. */
export function PaymentWaiting({ expert }: { expert: string }) {
  const refetch = useRefetch({ stream: { address: '/live', mark: 'live' } });
  useEffect(() => {
    const timer = setInterval(() => void refetch(), askedAgainMs);
    return () => clearInterval(timer);
  }, [refetch]);
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
