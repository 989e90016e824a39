import { CalendarCheck, type LucideIcon, Video } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Spinner } from '#design/spinner';
import { formatMoney } from '#kernel/money';
import { abbreviationIn, momentIn } from '#kernel/zoned-time';
import type { PublicExpert } from '#modules/experts';
import { useIsAhead, useTimeZone } from '#web/visitor-clock';

/** Prices, and links to the booking and mentorship dialogs. */
export function BookingCard({ expert }: { expert: PublicExpert }) {
  return (
    <Card
      as="section"
      aria-labelledby="tarifs"
      className="gap-x-10 md:max-lg:grid md:max-lg:grid-cols-2 lg:sticky lg:top-6 lg:row-span-2"
    >
      <div>
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="tarifs" className="text-heading">
            {copy.prices}
          </h2>
          <p className="text-encre-2 text-sm">{copy.pricesNote}</p>
        </div>
        <dl className="mt-3">
          {expert.prices.map(({ minutes, price }) => (
            <div key={minutes} className="flex items-baseline justify-between border-trait border-t py-3">
              <dt className="text-encre-2">{copy.minutes(minutes)}</dt>
              <dd className="titling text-2xl">{formatMoney(price)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-4 flex flex-col gap-3 self-center">
        {expert.bookable ? (
          <>
            <DialogLink to="reserver">{copy.book}</DialogLink>
            <DialogLink to="mentorat" variant="secondary">
              {copy.mentor}
            </DialogLink>
          </>
        ) : (
          <p className="rounded-control bg-lin px-5 py-4">{copy.notBookable}</p>
        )}
        {expert.nextFreeAt ? <NextFree at={expert.nextFreeAt} /> : null}
        <ul className="mt-2 flex flex-col gap-2.5 text-encre-2 text-sm">
          <Note Icon={CalendarCheck}>{copy.bookNote}</Note>
          <Note Icon={Video}>{copy.callNote}</Note>
        </ul>
      </div>
    </Card>
  );
}

function Note({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-2.5 text-balance">
      <Icon aria-hidden="true" className="mt-px size-[1.125rem] shrink-0 text-sapin" />
      {children}
    </li>
  );
}

/** Next free slot in the visitor's time zone. */
function NextFree({ at }: { at: Date }) {
  const timeZone = useTimeZone();
  if (!useIsAhead(at)) return null;
  return (
    <p className="mt-1 text-sm">
      <span className="text-encre-2">{copy.nextFree}</span>{' '}
      <time dateTime={at.toISOString()} className="font-semibold">
        {momentIn(timeZone, at)} ({abbreviationIn(timeZone, at)})
      </time>
    </p>
  );
}

interface DialogLinkProps {
  readonly to: 'reserver' | 'mentorat';
  readonly variant?: 'primary' | 'secondary';
  readonly children: string;
}

/** Shows progress at once: the dialog opens only when its slots are loaded. */
function DialogLink({ to, variant = 'primary', children }: DialogLinkProps) {
  const { location, formData } = useNavigation();
  const isOpening = location?.pathname.endsWith(`/${to}`) === true && formData === undefined;
  return (
    <Link
      to={to}
      preventScrollReset
      prefetch="intent"
      aria-haspopup="dialog"
      aria-busy={isOpening}
      className={buttonClass({ variant, full: true })}
    >
      {isOpening ? <Spinner size="sm" /> : null}
      {children}
    </Link>
  );
}
