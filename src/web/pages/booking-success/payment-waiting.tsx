import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { bookedCopy } from '#copy/checkout';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Spinner } from '#design/spinner';
import type { AppointmentId } from '#kernel/ids';
import { useRefetch } from '#web/use-refetch';

const { waiting, unknown } = bookedCopy;
/** Polling interval: a live event may arrive before the page listens. */
const askedAgainMs = 4_000;

/** Time after which a payment without an answer counts as failed; the page goes on asking. */
const unknownAfterMs = 60_000;

/** The payment is pending at the provider: the page polls until the server knows the result. */
export function PaymentWaiting({ expert, id }: { expert: string; id: AppointmentId }) {
  const refetch = useRefetch({ stream: { address: '/live', mark: 'live' } });
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    const polling = setInterval(() => void refetch(), askedAgainMs);
    const ending = setTimeout(() => setUnknown(true), unknownAfterMs);
    return () => {
      clearInterval(polling);
      clearTimeout(ending);
    };
  }, [refetch]);
  const copy = isUnknown ? unknown : waiting;
  return (
    <div className="mx-auto w-full max-w-[42rem] px-4 pt-6 pb-20 md:pt-14">
      <Card padding="lg" className="text-center">
        <div role="status">
          <span className="mx-auto flex size-16 items-center justify-center rounded-full bg-paille text-encre">
            {isUnknown ? <CircleAlert aria-hidden="true" className="size-8" /> : <Spinner size="lg" />}
          </span>
          <h1 className="mt-5 text-title">{copy.title}</h1>
          <p className="mt-3 font-semibold">{waiting.with(expert)}</p>
          <p className="mx-auto mt-3 max-w-[48ch] text-balance text-encre-2">{copy.text}</p>
        </div>
        {isUnknown ? (
          <Link to={`/checkout?hold=${id}`} className={`mt-6 ${buttonClass({ variant: 'secondary' })}`}>
            {unknown.again}
          </Link>
        ) : null}
      </Card>
    </div>
  );
}
