import { Fragment } from 'react';
import { expertCopy } from '#copy/expert';
import { Avatar } from '#design/avatar';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { Skeleton, SkeletonGroup } from '#design/skeleton';
import { formatMoney } from '#kernel/money';
import type { ListedExpert } from '#modules/experts';
import { smallPicture } from '#web/pictures';
import { FavouriteButton } from './favourite-button.tsx';
import { NextFree } from './next-free.tsx';
import { ProfileLink } from './profile-link.tsx';
import { Rating } from './rating.tsx';

const skillsShown = 3;
const companiesShown = 2;

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';

/** Placeholder cards while experts load. */
export function ExpertGridSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={gridClass}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <Skeleton key={card} className="h-72 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

interface ExpertGridProps {
  readonly experts: readonly ListedExpert[];
  /** Heading level of the experts' names. */
  readonly headings?: 'h2' | 'h3';
}

export function ExpertGrid({ experts, headings = 'h3' }: ExpertGridProps) {
  return (
    <ul className={gridClass}>
      {experts.map((expert) => (
        <li key={expert.id} className="flex">
          <ExpertCardView expert={expert} as={headings} />
        </li>
      ))}
    </ul>
  );
}

function ExpertCardView({ expert, as: Name }: { expert: ListedExpert; as: 'h2' | 'h3' }) {
  return (
    <Card as="article" padding="sm" interactive className="flex w-full flex-col">
      <div className="flex items-center gap-3.5">
        <Avatar name={expert.fullName} src={smallPicture(expert.avatarUrl)} size="lg" />
        <div className="min-w-0">
          <Name className="text-lg leading-snug">{expert.fullName}</Name>
          <p className="text-[0.9375rem] text-encre-2 leading-snug">{expert.position}</p>
        </div>
        <FavouriteButton expert={expert} className="relative -mr-2 ml-auto self-start" />
      </div>
      <ul className="mt-4 flex flex-wrap gap-1.5">
        {expert.skills.slice(0, skillsShown).map((skill) => (
          <li key={skill}>
            <Badge variant="quiet">{skill}</Badge>
          </li>
        ))}
      </ul>
      {expert.companies.length > 0 ? (
        <p className="mt-3 text-[0.9375rem] text-encre-2">
          {expertCopy.workedWith}{' '}
          <span className="font-medium text-encre">
            {expert.companies.slice(0, companiesShown).map((company, index, shown) => (
              // Keeps a hyphenated company name on one line.
              <Fragment key={company}>
                <span className="inline-block">{index + 1 < shown.length ? `${company},` : company}</span>{' '}
              </Fragment>
            ))}
          </span>
        </p>
      ) : null}
      <div className="mt-auto pt-5">
        <NextFree expert={expert} className="mb-4" />
        <p className="flex flex-wrap items-center justify-between gap-x-3 border-trait border-t pt-4 text-[0.9375rem]">
          <Rating rating={expert.rating} count={expert.reviewsCount} />
          <span className="font-medium">{expertCopy.price(formatMoney(expert.price), expert.minutes)}</span>
        </p>
        <ProfileLink expert={expert} className="mt-2" />
      </div>
    </Card>
  );
}
