import { homeCopy } from '#copy/home';
import { buttonClass } from '#design/button';
import type { Testimonial } from './content.ts';

const { testimonials: copy } = homeCopy;

/** Native dialog: traps and restores the focus, closes on Escape and on an outside click. */
export function TestimonialDialog({ id, testimonial }: { id: string; testimonial: Testimonial }) {
  const { slug, name, role, company, quote } = testimonial;
  return (
    <dialog
      id={id}
      closedby="any"
      aria-labelledby={`${id}-nom`}
      className="m-auto w-full max-w-none rounded-t-card bg-blanc p-6 text-encre shadow-float backdrop:bg-voile max-md:mb-0 md:max-w-140 md:rounded-card md:p-10"
    >
      <figure>
        <span aria-hidden="true" className="flex gap-2">
          {[1, 2, 3, 4, 5].map((dot) => (
            <span key={dot} data-dot="" className="size-2.5 rounded-full bg-mandarine" />
          ))}
        </span>
        <blockquote className="titling mt-6 text-heading leading-snug">
          <p>«&nbsp;{quote}&nbsp;»</p>
        </blockquote>
        <figcaption className="mt-7 flex items-center gap-4">
          <img
            src={`/drawings/temoins/${slug}.webp`}
            alt=""
            width={160}
            height={160}
            loading="lazy"
            decoding="async"
            className="size-16 rounded-full"
          />
          <div>
            <h3 id={`${id}-nom`} className="text-lg">
              {name}
            </h3>
            <p className="text-encre-2">{role}</p>
            <p className="text-encre-2">{company}</p>
          </div>
        </figcaption>
      </figure>
      <form method="dialog" className="mt-7 flex justify-end">
        <button type="submit" className={`${buttonClass({ variant: 'secondary' })} max-md:w-full`}>
          {copy.close}
        </button>
      </form>
    </dialog>
  );
}
