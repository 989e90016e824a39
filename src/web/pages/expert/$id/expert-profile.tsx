import { ArrowUpRight, BriefcaseBusiness } from 'lucide-react';
import { expertCopy } from '#copy/expert';
import { expertProfileCopy as copy } from '#copy/expert-profile';
import { Avatar } from '#design/avatar';
import { ratingFigure, Star } from '#design/stars';
import type { PublicExpert } from '#modules/experts';
import { Breadcrumb } from '#parts/breadcrumb';
import { Rating } from '#parts/experts/rating';
import { Steps } from '#parts/steps';
import { BookingCard } from './booking-card.tsx';
import { About, Skills } from './expert-about.tsx';
import { Reviews, type ShownReviews } from './expert-reviews.tsx';

export function ExpertProfile({ expert, reviews }: { expert: PublicExpert; reviews: ShownReviews }) {
  return (
    <div className="mx-auto max-w-[75rem] px-5 pt-2 md:px-8">
      <Breadcrumb
        steps={expert.domains.slice(0, 1).map(({ slug, name }) => ({ to: `/domaines/${slug}`, label: name }))}
        current={expert.fullName}
      />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Presentation expert={expert} />
        <BookingCard expert={expert} />
        <div className="flex min-w-0 flex-col gap-4">
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

function Presentation({ expert }: { expert: PublicExpert }) {
  return (
    <header className="flex flex-col gap-x-8 gap-y-5 sm:flex-row sm:items-center">
      <Avatar
        name={expert.fullName}
        src={expert.avatarUrl}
        size="xl"
        loading="eager"
        className="md:size-40 md:text-5xl"
      />
      <div className="min-w-0">
        <h1 className="text-title md:text-[3rem] md:leading-[1.1]">{expert.fullName}</h1>
        <p className="mt-2 text-balance text-encre-2 text-xl">
          {expert.company ? copy.at(expert.position, expert.company) : expert.position}
        </p>
        <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
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
      </div>
    </header>
  );
}

/** Rating with its scale and the number of reviews, which do not fit on a card. */
function WholeRating({ expert: { rating, reviewsCount } }: { expert: PublicExpert }) {
  if (rating === null) return <Rating rating={null} count={0} />;
  const figure = ratingFigure(rating);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star />
      <span className="sr-only">{expertCopy.rating(figure, reviewsCount)}</span>
      <span aria-hidden="true">{copy.rating(figure, reviewsCount)}</span>
    </span>
  );
}
