import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { expertCopy as copy } from '#copy/expert';
import { Avatar } from '#design/avatar';
import { Card } from '#design/card';
import type { PresentedExpert } from '#modules/experts';
import { FavouriteButton } from '#parts/experts/favourite-button';
import { NextFree } from '#parts/experts/next-free';
import { Rating } from '#parts/experts/rating';

/** Expert card on a domain page: narrow in a carousel, wide in a list. */
export function DomainExpertCard({ expert, wide = false }: { expert: PresentedExpert; wide?: boolean }) {
  return (
    <Card
      as="article"
      interactive
      className={`flex w-full flex-col gap-x-7 ${wide ? 'md:grid md:grid-cols-[auto_1fr_auto] md:items-center' : ''}`}
    >
      <Avatar name={expert.fullName} src={expert.avatarUrl} size="xl" />
      <FavouriteButton expert={expert} className="absolute top-3 right-3" />
      <div className={`min-w-0 ${wide ? 'max-md:mt-5' : 'mt-5'}`}>
        <h3 className="text-heading">{expert.fullName}</h3>
        <p className="mt-0.5 font-medium text-encre-2">{expert.position}</p>
        <p className="mt-3 max-w-[64ch] text-[0.9375rem] text-encre-2 leading-relaxed">{expert.bioExcerpt}</p>
      </div>
      <div className={`mt-auto pt-5 ${wide ? 'md:mt-0 md:w-64 md:border-trait md:border-l md:py-2 md:pl-7' : ''}`}>
        <NextFree expert={expert} className="mb-3" />
        <p className="text-[0.9375rem]">
          <Rating rating={expert.rating} count={expert.reviewsCount} />
        </p>
        <div
          className={`mt-2 flex flex-wrap items-center justify-between gap-x-4 ${wide ? 'md:flex-col md:items-start' : ''}`}
        >
          <Link
            to={`/expert/${expert.slug}`}
            aria-label={copy.profileLinkOf(expert.fullName)}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-[0.9375rem] text-sapin no-underline after:absolute after:inset-0 after:rounded-card hover:text-sapin-2"
          >
            {copy.profileLink}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
          {expert.linkedinUrl ? (
            <a
              href={expert.linkedinUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={copy.linkedinOf(expert.fullName)}
              className="relative z-10 inline-flex min-h-11 items-center gap-1 text-[0.9375rem] text-encre-2 no-underline hover:text-encre hover:underline"
            >
              {copy.linkedin}
              <ArrowUpRight aria-hidden="true" className="size-4" />
            </a>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
