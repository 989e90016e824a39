import { ArrowUpRight, BriefcaseBusiness } from 'lucide-react';
import { expertCopy } from '#copy/expert';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { Avatar } from '#design/avatar';
import { ratingFigure, Star } from '#design/stars';
import type { ProfileBadge, PublicExpert } from '#modules/experts';
import { Breadcrumb } from '#parts/breadcrumb';
import { FavouriteButton } from '#parts/experts/favourite-button';
import { Rating } from '#parts/experts/rating';
import { Steps } from '#parts/steps';
import { useSite } from '#web/site';
import { BookingCard } from './booking-card.tsx';
import { About, Skills } from './expert-about.tsx';
import { Badges } from './expert-badges.tsx';
import { PromiseCards } from './expert-promises.tsx';
import { Reviews, type ShownReviews } from './expert-reviews.tsx';
import type { Strip } from './strip.ts';

interface ExpertProfileProps {
  readonly expert: PublicExpert;
  readonly badges: readonly ProfileBadge[];
  readonly strip: Strip | undefined;
  readonly reviews: ShownReviews;
}

export function ExpertProfile({ expert, badges, strip, reviews }: ExpertProfileProps) {
  return (
    <div className="mx-auto max-w-[75rem] px-5 pt-2 md:px-8">
      <Breadcrumb
        steps={expert.domains.slice(0, 1).map(({ slug, name }) => ({ to: `/domaines/${slug}`, label: name }))}
        current={expert.fullName}
      />
      <div className="mt-2 grid items-start gap-6 sm:mt-4 sm:gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Presentation expert={expert} badges={badges} />
        <BookingCard expert={expert} strip={strip} />
        <div className="flex min-w-0 flex-col gap-4">
          <PromiseCards promises={expert.promises} />
          <About expert={expert} />
          <Skills skills={expert.skills} />
          <Reviews expert={expert} reviews={reviews} />
        </div>
      </div>
      <section aria-labelledby="etapes" className="pt-16 pb-8 md:pt-20">
        <h2 id="etapes" className="text-title">
          {copy.steps.title}
        </h2>
        <Steps steps={copy.steps.items} />
      </section>
    </div>
  );
}

function Presentation({ expert, badges }: Pick<ExpertProfileProps, 'expert' | 'badges'>) {
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-8 sm:gap-y-0">
      <Avatar
        name={expert.fullName}
        src={expert.avatarUrl}
        size="xl"
        loading="eager"
        className="max-sm:size-24 sm:row-span-2 md:size-40 md:text-5xl"
      />
      <div className="min-w-0 sm:self-end">
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-title md:text-[3rem] md:leading-[1.1]">{expert.fullName}</h1>
          <FavouriteButton expert={expert} />
        </div>
        <p className="mt-1 text-balance text-encre-2 sm:mt-2 sm:text-xl">
          {expert.company ? copy.at(expert.position, expert.company) : expert.position}
        </p>
      </div>
      <ul className="flex max-sm:col-span-2 sm:mt-3 sm:self-start flex-wrap items-center gap-x-5 gap-y-1">
        <li className="flex">
          <WholeRating expert={expert} />
        </li>
        <li className="flex items-center gap-2">
          <BriefcaseBusiness aria-hidden="true" className="size-4 text-encre-2" />
          {copy.years(expert.experienceYears)}
        </li>
        {expert.linkedinUrl ? (
          <li>
            <a
              href={expert.linkedinUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={expertCopy.linkedinOf(expert.fullName)}
              className="link inline-flex min-h-11 items-center gap-1"
            >
              {expertCopy.linkedin}
              <ArrowUpRight aria-hidden="true" className="size-4" />
            </a>
          </li>
        ) : null}
      </ul>
      <Badges badges={badges} />
    </header>
  );
}

/** Rating with its scale and the number of reviews, which do not fit on a card. */
function WholeRating({ expert: { rating, reviewsCount } }: { expert: PublicExpert }) {
  const site = useSite();
  if (rating === null)
    return (
      <span className="flex flex-wrap gap-x-2">
        <Rating rating={null} count={0} />
        <span className="text-encre-2">{copy.firstSessions(site.name)}</span>
      </span>
    );
  const figure = ratingFigure(rating);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star />
      <span className="sr-only">{expertCopy.rating(figure, reviewsCount)}</span>
      <span aria-hidden="true">{copy.rating(figure, reviewsCount)}</span>
    </span>
  );
}
