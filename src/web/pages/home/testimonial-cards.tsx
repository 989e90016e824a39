import { ChevronDown } from 'lucide-react';
import { homeCopy } from '#copy/home';
import type { Testimonial } from './content.ts';

const { testimonials: copy } = homeCopy;
const shownFirst = 6;

/** The quotes to read: six as cards, the others after « Tous les témoignages ». */
export function TestimonialCards({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const others = testimonials.slice(shownFirst);
  return (
    <>
      <Cards testimonials={testimonials.slice(0, shownFirst)} />
      {others.length > 0 ? (
        <details className="group mt-4">
          <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
            {copy.all(testimonials.length)}
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <Cards testimonials={others} />
        </details>
      ) : null}
    </>
  );
}

function Cards({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {testimonials.map(({ slug, name, role, company, quote }) => (
        <li key={slug} className="rounded-card border border-trait bg-blanc p-5">
          <figure className="flex h-full flex-col justify-between gap-4">
            <blockquote>
              <p>«&nbsp;{quote}&nbsp;»</p>
            </blockquote>
            <figcaption className="flex items-center gap-3">
              <img
                src={`/drawings/temoins/${slug}.webp`}
                alt=""
                width={160}
                height={160}
                loading="lazy"
                decoding="async"
                className="size-11 shrink-0 rounded-full"
              />
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-encre-2">
                  {role}, {company}
                </span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
