import { ArrowRight, BadgeEuro, CalendarClock, Check, Globe, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '#design/avatar';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { CallToAction } from '#parts/call-to-action';
import { DrawnPerson } from '#parts/drawn-person';
import { Steps } from '#parts/steps';
import { shownClaims } from '#web/content/claims';
import { becomeExpertContent } from './content.ts';

const { heading, lead, apply, toSteps, tile, benefits, figures, steps, prerequisites, testimonials, closing } =
  becomeExpertContent;
const application = '/devenir-expert-form';
const section = 'mx-auto max-w-[75rem] px-5 py-10 md:px-8 md:py-14';
const looks = [
  { Icon: BadgeEuro, ground: 'bg-paille' },
  { Icon: CalendarClock, ground: 'bg-menthe' },
  { Icon: Globe, ground: 'bg-ciel' },
  { Icon: Sparkles, ground: 'bg-lilas' },
];

export function BecomeExpert({ verifiedOnly }: { verifiedOnly: boolean }) {
  return (
    <>
      <Hero />
      <Benefits items={shownClaims(benefits.items, verifiedOnly)} />
      <Figures items={shownClaims(figures.items, verifiedOnly)} />
      <section id="etapes" aria-labelledby="titre-etapes" className={`${section} scroll-mt-4`}>
        <h2 id="titre-etapes" className="text-title">
          {steps.title}
        </h2>
        <Steps steps={steps.items} />
      </section>
      <Prerequisites />
      <Testimonials items={shownClaims(testimonials.items, verifiedOnly)} />
      <Closing />
    </>
  );
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-[75rem] items-center gap-12 px-5 pt-8 pb-12 md:px-8 lg:grid-cols-[1.15fr_1fr] lg:pt-14 lg:pb-20">
      <div>
        <h1 className="text-hero">{heading}</h1>
        <p className="mt-6 max-w-[46ch] text-encre-2 text-lg md:text-xl">{lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={application} className={buttonClass({ size: 'lg' })}>
            {apply}
            <ArrowRight aria-hidden="true" />
          </Link>
          <a href="#etapes" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {toSteps}
          </a>
        </div>
        <p className="mt-5 text-encre-2">{closing.footnote}</p>
      </div>
      <div aria-hidden="true" className="relative mx-auto w-full max-w-[30rem] pb-16 sm:pb-10">
        <div className="relative aspect-[5/4] overflow-hidden rounded-card bg-ciel">
          <DrawnPerson who="expert" className="inset-x-0 mx-auto h-[94%]" />
        </div>
        <Card className="!absolute right-0 bottom-0 shadow-float sm:-right-4">
          <p className="text-encre-2 text-sm">{tile.caption}</p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="titling text-4xl text-mandarine">{tile.rate}</span>
            <span className="text-encre-2">{tile.unit}</span>
          </p>
        </Card>
      </div>
    </section>
  );
}

function Benefits({ items }: { items: typeof benefits.items }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="avantages" className={section}>
      <h2 id="avantages" className="text-title">
        {benefits.title}
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ title, text }, index) => {
          const { Icon, ground } = looks[index] ?? { Icon: Sparkles, ground: 'bg-lilas' };
          return (
            <Card as="li" key={title}>
              <span
                aria-hidden="true"
                className={`flex size-12 items-center justify-center rounded-full text-sapin ${ground}`}
              >
                <Icon className="size-[1.375rem]" />
              </span>
              <h3 className="mt-5 text-heading">{title}</h3>
              <p className="mt-2 text-encre-2">{text}</p>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}

function Figures({ items }: { items: typeof figures.items }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="chiffres" className="mx-auto max-w-[75rem] px-5 py-4 md:px-8">
      <Card ground="sapin" padding="lg">
        <h2 id="chiffres" className="text-heading">
          {figures.title}
        </h2>
        <dl className="mt-6 grid gap-x-6 min-[22rem]:grid-cols-2 gap-y-8 lg:grid-cols-4">
          {items.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end border-craie/25 border-l pl-5">
              <dt className="mt-1 opacity-90">{label}</dt>
              <dd className="titling text-title">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}

function Prerequisites() {
  return (
    <section
      aria-labelledby="prerequis"
      className={`${section} grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:items-start lg:gap-16`}
    >
      <div>
        <h2 id="prerequis" className="text-title">
          {prerequisites.title}
        </h2>
        <p className="mt-3 text-encre-2 text-lg">{prerequisites.lead}</p>
      </div>
      <ul className="divide-y divide-trait border-y">
        {prerequisites.items.map(({ title, text }) => (
          <li key={title} className="flex gap-4 py-5">
            <span
              aria-hidden="true"
              className="mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full bg-menthe text-sapin"
            >
              <Check className="size-[1.125rem]" />
            </span>
            <div>
              <h3 className="font-sans font-semibold text-lg leading-snug tracking-normal">{title}</h3>
              <p className="mt-1 text-encre-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Testimonials({ items }: { items: typeof testimonials.items }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="temoignages" className={section}>
      <h2 id="temoignages" className="text-title">
        {testimonials.title}
      </h2>
      <ul className="mt-8 grid gap-4 lg:grid-cols-3">
        {items.map(({ name, role, quote }) => (
          <Card as="li" key={name}>
            <figure className="flex h-full flex-col justify-between gap-6">
              <blockquote className="titling text-heading">« {quote} »</blockquote>
              <figcaption className="flex items-center gap-3">
                <Avatar name={name} />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-encre-2 text-sm">{role}</span>
                </span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Closing() {
  return (
    <CallToAction id="candidature" title={closing.title} text={closing.text} className="py-10 md:py-14">
      <div>
        <Link to={application} className={buttonClass({ variant: 'light', size: 'lg' })}>
          {apply}
          <ArrowRight aria-hidden="true" />
        </Link>
        <p className="mt-3 text-sm opacity-90">{closing.footnote}</p>
      </div>
    </CallToAction>
  );
}
