import { lazy } from 'react';
import { expertCopy } from '#copy/expert';
import { Avatar } from '#design/avatar';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { Skeleton, SkeletonGroup } from '#design/skeleton';
import { formatMoney } from '#kernel/money';
import type { ListedExpert } from '#modules/experts';
import { StartDays } from '#parts/booking/start-days';
import { FavouriteButton } from '#parts/experts/favourite-button';
import { ProfileLink } from '#parts/experts/profile-link';
import { Rating } from '#parts/experts/rating';
import { smallPicture } from '#web/pictures';

// Loaded lazily, for searches by text only. No Suspense: the server waits for it.
const FoundBy = lazy(async () => ({ default: (await import('./found-by.tsx')).FoundBy }));

const skillsShown = 3;
/** No more rows are in view on any screen when the page opens. */
const drawnAtOnce = 4;
const listClass = 'grid gap-4 sm:max-lg:grid-cols-2';

/** An expert with the next free starts. */
export interface FoundExpert extends Omit<ListedExpert, 'companies' | 'nextFreeAt'> {
  readonly starts: readonly number[];
}

/** Placeholder rows while experts load. */
export const ResultListSkeleton = ({ label }: { readonly label: string }) => (
  <SkeletonGroup label={label} className={listClass}>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-72 rounded-card" />
    ))}
  </SkeletonGroup>
);

export function ResultList({ experts }: { readonly experts: readonly FoundExpert[] }) {
  return (
    <ul className={listClass}>
      {experts.map((expert, place) => (
        <li key={expert.id} className={place < drawnAtOnce ? 'flex' : 'further-down flex [--further-height:16rem]'}>
          <Result expert={expert} />
        </li>
      ))}
    </ul>
  );
}

/** Identity left and starts right; below 1024 px the starts stand under the identity. */
function Result({ expert }: { readonly expert: FoundExpert }) {
  const reason = expert.foundBy ? <FoundBy reason={expert.foundBy} /> : null;
  const inPosition = isIn(expert.position, expert.foundBy);
  return (
    <Card
      as="article"
      padding="sm"
      interactive
      className="grid w-full content-between gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_30rem] lg:p-6"
    >
      <div className="flex min-w-0 flex-col">
        <div className="flex items-center gap-3.5">
          <Avatar name={expert.fullName} src={smallPicture(expert.avatarUrl)} size="lg" />
          <div className="min-w-0">
            <h3 className="text-lg leading-snug lg:text-heading">{expert.fullName}</h3>
            <p className="text-[0.9375rem] text-encre-2 leading-snug">{inPosition ? reason : expert.position}</p>
          </div>
          <FavouriteButton expert={expert} className="relative -mr-2 ml-auto self-start" />
        </div>
        {reason && !inPosition ? <p className="mt-3 text-[0.9375rem] text-encre-2">{reason}</p> : null}
        <ul className="mt-3 flex flex-wrap gap-1.5 max-sm:hidden">
          {expert.skills.slice(0, skillsShown).map((skill) => (
            <li key={skill}>
              <Badge variant="quiet">{skill}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-2 text-[0.9375rem]">
          <Rating rating={expert.rating} count={expert.reviewsCount} />
          <span className="font-medium">{expertCopy.price(formatMoney(expert.price), expert.minutes)}</span>
          <ProfileLink expert={expert} />
        </div>
      </div>
      <div className="lg:border-trait lg:border-l lg:pl-8">
        <StartDays expert={expert} starts={expert.starts} />
      </div>
    </Card>
  );
}

/** The position is in view anyway: its word is marked there, in place of a second line. */
const isIn = (position: string, reason: FoundExpert['foundBy']) =>
  Boolean(reason && 'word' in reason && position === `${reason.before}${reason.word}${reason.after}`);
