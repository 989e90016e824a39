import { CalendarPlus, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { expertCopy } from '#copy/expert';
import { Avatar } from '#design/avatar';
import { Card } from '#design/card';
import type { ListedStarts } from '#modules/booking';
import type { ExpertCard } from '#modules/experts';
import { StartButton } from '#parts/booking/start-button';
import { againAddress } from '#web/parts/booking/again-address';
import { smallPicture } from '#web/pictures';
import { shortDayIn, useTimeZone } from '#web/viewer-time';
import { dashboardCopy } from './copy.ts';

const { experts: copy } = dashboardCopy;

const bookAddress = (slug: string, minutes: number | undefined) =>
  `/expert/${slug}/reserver${minutes ? `?duree=${minutes}` : ''}`;

export interface YourExpert {
  readonly expert: Pick<ExpertCard, 'id' | 'slug' | 'fullName' | 'position' | 'avatarUrl'>;
  /** Last session with this client; absent for a favourite who was never met. */
  readonly met?: { readonly startsAt: Date; readonly endsAt: Date };
  /** The next two free starts; absent without any. */
  readonly free: ListedStarts | undefined;
}

interface YourExpertsProps {
  readonly experts: readonly YourExpert[];
  readonly favourites: number;
}

/** Experts met last and favourites, with their next free starts. */
export function YourExperts({ experts, favourites }: YourExpertsProps) {
  if (experts.length === 0) return null;
  return (
    <section aria-labelledby="vos-experts">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="vos-experts" className="text-heading">
          {copy.heading}
        </h2>
        <Link to="/favoris" className="link inline-flex min-h-11 items-center font-semibold text-sm">
          {copy.favourites(favourites)}
        </Link>
      </div>
      <ul className="mt-3 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {experts.map((each) => (
          <li key={each.expert.id} className="flex">
            <OneExpert {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneExpert({ expert, met, free }: YourExpert) {
  const zone = useTimeZone();
  const Icon = met ? RotateCcw : CalendarPlus;
  const label = met ? copy.again : copy.book;
  return (
    <Card as="article" padding="sm" className="flex w-full flex-col">
      <div className="flex items-center gap-3.5">
        <Avatar name={expert.fullName} src={smallPicture(expert.avatarUrl)} size="md" />
        <div className="min-w-0">
          <h3 className="text-lg leading-snug">
            <Link
              to={`/expert/${expert.slug}`}
              aria-label={expertCopy.profileLinkOf(expert.fullName)}
              className="inline-flex min-h-11 items-center text-encre no-underline hover:underline"
            >
              {expert.fullName}
            </Link>
          </h3>
          <p className="text-encre-2 text-sm">{met ? copy.met(shortDayIn(zone, met.startsAt)) : copy.favourite}</p>
        </div>
      </div>
      {free ? (
        <ul aria-label={copy.startsOf(expert.fullName)} className="mt-4 grid grid-cols-2 gap-2">
          {free.starts.map((start) => (
            <li key={start} className="grid">
              <StartButton expert={expert} start={start} minutes={free.durationMinutes} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 text-encre-2 text-sm">{copy.noStart}</p>
      )}
      <Link
        to={met ? againAddress(expert.slug, met) : bookAddress(expert.slug, free?.durationMinutes)}
        aria-label={copy.with(label, expert.fullName)}
        className="mt-auto inline-flex min-h-11 items-center gap-2 pt-2 font-semibold text-[0.9375rem] text-sapin no-underline hover:text-sapin-2"
      >
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </Link>
    </Card>
  );
}
