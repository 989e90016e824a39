import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { expertCopy } from '#copy/expert';
import { Avatar } from '#design/avatar';
import { Card } from '#design/card';
import type { ListedStarts } from '#modules/booking';
import type { ListedExpert } from '#modules/experts';
import { StartButton } from '#parts/booking/start-button';
import { FavouriteButton } from '#parts/experts/favourite-button';
import { Rating } from '#parts/experts/rating';
import { smallPicture } from '#web/pictures';
import { favouritesCopy as copy } from './copy.ts';

export interface Favourite {
  readonly expert: ListedExpert;
  /** Next free starts; absent without any. */
  readonly free: ListedStarts | undefined;
}

interface FavouriteCardProps extends Favourite {
  readonly onRemove: (removed: boolean) => void;
}

export function FavouriteCard({ expert, free, onRemove }: FavouriteCardProps) {
  return (
    <Card as="article" padding="sm" interactive className="flex w-full flex-col">
      <div className="flex items-center gap-3.5">
        <Avatar name={expert.fullName} src={smallPicture(expert.avatarUrl)} size="lg" />
        <div className="min-w-0">
          <h2 className="text-lg leading-snug">{expert.fullName}</h2>
          <p className="text-[0.9375rem] text-encre-2 leading-snug">{expert.position}</p>
          <p className="mt-1 text-[0.9375rem]">
            <Rating rating={expert.rating} count={expert.reviewsCount} />
          </p>
        </div>
        <FavouriteButton expert={expert} onRemove={onRemove} className="relative -mr-2 ml-auto self-start" />
      </div>
      {free ? (
        <ul aria-label={copy.startsOf(expert.fullName)} className="mt-4 grid grid-cols-3 gap-2">
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
        to={`/expert/${expert.slug}`}
        aria-label={expertCopy.profileLinkOf(expert.fullName)}
        className="mt-auto inline-flex min-h-11 items-center gap-1.5 pt-2 font-semibold text-[0.9375rem] text-sapin no-underline after:absolute after:inset-0 after:rounded-card hover:text-sapin-2"
      >
        {expertCopy.profileLink}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Card>
  );
}
