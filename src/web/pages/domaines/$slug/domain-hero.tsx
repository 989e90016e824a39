import type { Domain } from '#modules/experts';
import { DomainMotif, groundOf } from '#parts/experts/domain-motif';

/** Title and text beside the drawing, above a carousel. */
export function DomainHero({ domain }: { domain: Domain }) {
  return (
    <section className="grid items-center gap-8 py-8 md:grid-cols-[1.2fr_1fr] md:gap-12 md:py-14">
      <Words domain={domain} />
      <DomainMotif
        slug={domain.slug}
        tint={domain.tint}
        className="aspect-[4/3] w-full rounded-card max-md:aspect-[2/1]"
      />
    </section>
  );
}

/** Title, text and drawing on one wide background, above a list. */
export function DomainBanner({ domain }: { domain: Domain }) {
  return (
    <section
      className={`${groundOf(domain.tint)} mt-6 mb-12 grid items-center gap-x-12 overflow-hidden rounded-card px-6 py-8 md:mt-10 md:mb-16 md:grid-cols-[1.6fr_1fr] md:px-12 md:py-14`}
    >
      <Words domain={domain} />
      <DomainMotif slug={domain.slug} tint={domain.tint} className="w-full scale-125 max-md:hidden" />
    </section>
  );
}

function Words({ domain }: { domain: Domain }) {
  return (
    <div>
      <p className="font-semibold text-sapin">{domain.name}</p>
      <h1 className="mt-2 text-hero">{domain.title}</h1>
      <p className="mt-5 max-w-[50ch] text-encre-2 text-lg md:text-xl">{domain.heroText}</p>
    </div>
  );
}
