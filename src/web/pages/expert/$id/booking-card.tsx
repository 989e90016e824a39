import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { duration } from '#copy/duration';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { formatMoney } from '#kernel/money';
import type { PublicExpert } from '#modules/experts';
import { CancellationTerms } from '#parts/booking/cancellation-terms';
import { SellerLine } from '#parts/experts/seller-line';
import { BookingBar } from './booking-bar.tsx';
import { ChosenStart } from './chosen-start.tsx';
import { DayLine, Days, Durations, Starts } from './slot-strip.tsx';
import type { Strip } from './strip.ts';
import { useChoice } from './use-choice.ts';

interface BookingCardProps {
  readonly expert: PublicExpert;
  /** `undefined` when the expert takes no bookings at the moment. */
  readonly strip: Strip | undefined;
}

/** Durations, days, starts and price, and links to the booking and mentorship dialogs. */
export function BookingCard({ expert, strip }: BookingCardProps) {
  return (
    <Card
      as="section"
      aria-labelledby="creneaux"
      className="flex flex-col gap-3 md:max-lg:max-w-xl lg:sticky lg:top-6 lg:row-span-2"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="creneaux" className="text-heading">
          {strip ? copy.choose : copy.prices}
        </h2>
        <p className="text-encre-2 text-sm">{copy.pricesNote}</p>
      </div>
      {strip ? (
        <>
          <Choosing slug={expert.slug} strip={strip} />
          <div className="flex flex-col gap-2 border-trait border-t pt-4">
            <DialogLink to="reserver">{copy.book}</DialogLink>
            <DialogLink to="mentorat">{copy.mentor}</DialogLink>
          </div>
        </>
      ) : (
        <>
          <Prices prices={expert.prices} />
          <p className="rounded-control bg-lin px-5 py-4">{copy.notBookable}</p>
        </>
      )}
      <p className="flex gap-2.5 text-encre-2 text-sm">
        <Video aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-sapin" />
        {copy.callNote}
      </p>
      <SellerLine seller={expert.seller} />
    </Card>
  );
}

function Choosing({ slug, strip }: { readonly slug: string; readonly strip: Strip }) {
  const choice = useChoice(strip);
  const { chosen, timeZone } = choice;
  const { durationMinutes: minutes, opensDialog } = strip;
  const booked = chosen && { slug, minutes, opensDialog, chosen };
  return (
    <>
      <Durations slug={slug} strip={strip} />
      {booked ? (
        <>
          <Days slug={slug} choice={choice} />
          <DayLine slug={slug} strip={strip} choice={choice} />
          <Starts slug={slug} strip={strip} choice={choice} />
          <ChosenStart {...booked} timeZone={timeZone} />
          <CancellationTerms start={booked.chosen.start} hours={strip.freeChangeHours} now={strip.now} />
          <BookingBar {...booked} timeZone={timeZone} />
        </>
      ) : (
        <p className="rounded-control bg-lin px-5 py-4">{copy.noStart}</p>
      )}
    </>
  );
}

const Prices = ({ prices }: Pick<PublicExpert, 'prices'>) => (
  <dl>
    {prices.map(({ minutes, price }) => (
      <div key={minutes} className="flex items-baseline justify-between border-trait border-t py-3">
        <dt className="text-encre-2">{duration(minutes)}</dt>
        <dd className="titling text-2xl">{formatMoney(price)}</dd>
      </div>
    ))}
  </dl>
);

function DialogLink({ to, children }: { readonly to: 'reserver' | 'mentorat'; readonly children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      prefetch="intent"
      aria-haspopup="dialog"
      className={buttonClass({ variant: 'secondary', full: true })}
    >
      {children}
    </Link>
  );
}
