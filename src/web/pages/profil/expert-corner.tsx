import { Link } from 'react-router';
import { expertProfileCopy } from '#copy/expert-profile';
import { profileCopy } from '#copy/profile';
import { buttonClass } from '#design/button';
import { ratingFigure, Star, Stars } from '#design/stars';
import type { OwnProfile } from '#modules/experts';
import { AvailabilityLink } from '#parts/availability/availability-link';

const { rating: words } = profileCopy;

/** Expert-only part of /profil: measured rating, links to availability and to the public profile. */
export function ExpertCorner({ profile }: { profile: Pick<OwnProfile, 'rating' | 'reviewsCount' | 'slug'> }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <OwnRating rating={profile.rating} count={profile.reviewsCount} />
      <AvailabilityLink of="/profil" />
      {profile.slug ? (
        <Link to={`/expert/${profile.slug}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {expertProfileCopy.mine}
        </Link>
      ) : null}
    </div>
  );
}

function OwnRating({ rating, count }: { rating: number | null; count: number }) {
  const figure = rating === null ? '' : ratingFigure(rating);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="sr-only">{words.label}</span>
      {rating === null ? (
        <>
          <Star />
          {words.none}
        </>
      ) : (
        <>
          <Stars value={rating} label={words.readAloud(figure, count)} />
          <span aria-hidden="true">
            <strong>{words.value(figure)}</strong> <span className="text-encre-2">({words.count(count)})</span>
          </span>
        </>
      )}
    </p>
  );
}
