import { Avatar } from '#design/avatar';
import { Card } from '#design/card';
import type { ListedStarts } from '#modules/booking';
import type { ListedExpert } from '#modules/experts';
import { StartButton } from '#parts/booking/start-button';
import { FavouriteButton } from '#parts/experts/favourite-button';
import { ProfileLink } from '#parts/experts/profile-link';
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
      <ProfileLink expert={expert} className="mt-auto pt-2" />
    </Card>
  );
}
