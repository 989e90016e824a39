import type { CSSProperties } from 'react';
import { homeCopy } from '#copy/home';
import { bubblePlaces } from './bubble-places.ts';
import type { Testimonial } from './content.ts';
import { movable } from './move-bubble.ts';
import { TestimonialCards } from './testimonial-cards.tsx';
import { TestimonialDialog } from './testimonial-dialog.tsx';

const { testimonials: copy } = homeCopy;

const sizes = {
  small: '[--size:3rem] md:[--size:4rem]',
  medium: '[--size:3.875rem] md:[--size:5.75rem]',
  large: '[--size:5rem] md:[--size:7.75rem]',
};

/** Portrait bubbles to drag and to open, and their quotes to read. Opening uses the native `command` attribute, so it works without JavaScript. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="temoignages" className="further-down mx-auto max-w-[75rem] px-5 py-12 md:px-8">
      <h2 id="temoignages" className="text-title">
        {copy.title}
      </h2>
      <p className="mt-3 max-w-[60ch] text-balance text-encre-2 text-lg">{copy.lead}</p>
      <p id="temoignages-clavier" className="sr-only">
        {copy.keys}
      </p>
      <div className="relative isolate mt-8 h-160 overflow-hidden rounded-card bg-lin md:h-136">
        <FacingHalves />
        <ul>
          {testimonials.map((testimonial, index) => (
            <Bubble key={testimonial.slug} testimonial={testimonial} index={index} />
          ))}
        </ul>
      </div>
      <TestimonialCards testimonials={testimonials} />
      {testimonials.map((testimonial) => (
        <TestimonialDialog key={testimonial.slug} id={quoteId(testimonial)} testimonial={testimonial} />
      ))}
    </section>
  );
}

const quoteId = ({ slug }: Testimonial) => `temoignage-${slug}`;

function Bubble({ testimonial, index }: { testimonial: Testimonial; index: number }) {
  const [x, y, size] = bubblePlaces[index % bubblePlaces.length] ?? [0.5, 0.5, 'medium'];
  return (
    <li>
      <button
        type="button"
        {...{ command: 'show-modal', commandfor: quoteId(testimonial) }}
        {...movable}
        aria-label={copy.open(testimonial.name)}
        aria-describedby="temoignages-clavier"
        data-size={size}
        style={{ '--x': x, '--y': y } as CSSProperties}
        className={`${sizes[size]} bubble group absolute size-(--size) touch-pan-y select-none rounded-full p-1 active:cursor-grabbing`}
      >
        <span className="bubble-drift block size-full overflow-hidden rounded-full border-3 border-blanc bg-blanc transition-shadow duration-200 group-hover:shadow-float group-active:shadow-float">
          <img
            src={`/drawings/temoins/${testimonial.slug}.webp`}
            alt=""
            width={160}
            height={160}
            loading="lazy"
            decoding="async"
            draggable={false}
            className="size-full object-cover"
          />
        </span>
      </button>
    </li>
  );
}

/** The logo's two half-discs as a pale background. */
function FacingHalves() {
  return (
    <svg
      viewBox="0 0 200 120"
      aria-hidden="true"
      className="absolute inset-0 m-auto h-full w-full max-md:scale-125"
      preserveAspectRatio="xMidYMid meet"
    >
      <path d="M94 12a48 48 0 0 0 0 96z" className="fill-menthe/70" />
      <path d="M106 12a48 48 0 0 1 0 96z" className="fill-peche/60" />
    </svg>
  );
}
