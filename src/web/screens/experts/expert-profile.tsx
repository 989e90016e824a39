import { ArrowUpRight, BriefcaseBusiness, MessageSquareQuote } from 'lucide-react';
import { Link } from 'react-router';
import { expertCopy as copy } from '#copy/expert';
import { Avatar } from '#design/avatar';
import { Badge } from '#design/badge';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { formatMoney } from '#kernel/money';
import type { PublicExpert } from '#modules/experts';
import { Steps } from '../steps.tsx';
import { Rating } from './rating.tsx';

export function ExpertProfile({ expert }: { expert: PublicExpert }) {
  return (
    <div className="mx-auto max-w-[75rem] px-5 pt-6 md:px-8 md:pt-10">
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-10">
        <div className="flex flex-col gap-6">
          <Presentation expert={expert} />
          <About expert={expert} />
          <section aria-labelledby="avis">
            <Card>
              <h2 id="avis" className="text-heading">
                {copy.reviews}
              </h2>
              <EmptyState icon={<MessageSquareQuote />} as="p" title={copy.noReviews} text={copy.noReviewsText} />
            </Card>
          </section>
        </div>
        <BookingCard expert={expert} />
      </div>
      <section aria-labelledby="etapes" className="py-14">
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
    <header className="flex flex-wrap items-center gap-x-7 gap-y-5">
      <Avatar name={expert.fullName} src={expert.avatarUrl} size="xl" loading="eager" />
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-title">{expert.fullName}</h1>
        <p className="mt-1 text-encre-2 text-lg">
          {expert.company ? copy.at(expert.position, expert.company) : expert.position}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Rating rating={expert.rating} count={expert.reviewsCount} />
          <span className="inline-flex items-center gap-2">
            <BriefcaseBusiness aria-hidden="true" className="size-4 text-encre-2" />
            {copy.years(expert.experienceYears)}
          </span>
          {expert.linkedinUrl ? (
            <a
              href={expert.linkedinUrl}
              target="_blank"
              rel="noreferrer"
              className="link inline-flex min-h-6 items-center gap-1"
            >
              {copy.linkedin}
              <ArrowUpRight aria-hidden="true" className="size-4" />
            </a>
          ) : null}
        </p>
      </div>
    </header>
  );
}

function About({ expert }: { expert: PublicExpert }) {
  return (
    <section aria-labelledby="a-propos">
      <Card>
        <h2 id="a-propos" className="text-heading">
          {copy.about}
        </h2>
        <p className="mt-3 max-w-[68ch] whitespace-pre-line text-lg">{expert.bio}</p>
        {expert.regulatedNote ? <p className="mt-4 text-encre-2">{expert.regulatedNote}</p> : null}
        <ul className="mt-5 flex flex-wrap gap-2">
          {expert.domains.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={`/domaines/${slug}`} className="no-underline">
                <Badge variant="menthe" size="md">
                  {name}
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
        <dl className="mt-7 grid gap-6 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <dt className="font-semibold">{copy.skills}</dt>
            <dd>
              <ul className="mt-2.5 flex flex-wrap gap-2">
                {expert.skills.map((skill) => (
                  <li key={skill}>
                    <Badge variant="quiet" size="md">
                      {skill}
                    </Badge>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
          {expert.companies.length > 0 ? (
            <div>
              <dt className="font-semibold">{copy.workedWith}</dt>
              <dd className="mt-1 text-encre-2">{expert.companies.join(', ')}</dd>
            </div>
          ) : null}
          <div>
            <dt className="font-semibold">{copy.languages}</dt>
            <dd className="mt-1 text-encre-2">
              {expert.languages.map((code) => copy.languageNames[code] ?? code).join(', ')}
            </dd>
          </div>
        </dl>
      </Card>
    </section>
  );
}

/** Prices and the two ways to begin. Both need an account, and come back to the checkout. */
function BookingCard({ expert }: { expert: PublicExpert }) {
  const checkout = (query: Record<string, string> = {}) =>
    `/checkout?${new URLSearchParams({ expert: expert.slug, ...query })}`;
  return (
    <Card as="section" aria-labelledby="tarifs" className="lg:sticky lg:top-6">
      <h2 id="tarifs" className="text-heading">
        {copy.prices}
      </h2>
      <dl className="mt-3">
        {expert.prices.map(({ minutes, price }) => (
          <div key={minutes} className="flex items-baseline justify-between border-trait border-b py-3 last:border-b-0">
            <dt className="text-encre-2">{copy.minutes(minutes)}</dt>
            <dd className="titling text-2xl">{formatMoney(price)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-encre-2 text-sm">{copy.pricesNote}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Link to={checkout()} className={buttonClass({ full: true })}>
          {copy.book}
        </Link>
        <Link to={checkout({ type: 'mentorship' })} className={buttonClass({ variant: 'secondary', full: true })}>
          {copy.mentor}
        </Link>
      </div>
      <p className="mt-4 text-center text-encre-2 text-sm">{copy.bookNote}</p>
    </Card>
  );
}
