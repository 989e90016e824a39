import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { domainsCopy } from '#copy/domains';
import { iconButtonClass } from '#design/button';
import type { PresentedExpert } from '#modules/experts';
import { DomainExpertCard } from './domain-expert-card.tsx';
import { advance, useAutoplay } from './use-autoplay.ts';

const { carousel: copy } = domainsCopy;

/** One more than fits into a row on the widest screen. */
const arrowsFrom = 5;
/** Hides the play button, by number of experts, from the width at which all of them fit. */
const allFit = ['hidden', 'hidden', 'sm:hidden', 'lg:hidden', 'xl:hidden'];
/** On a phone the edge of the next card shows that the row scrolls. */
const oneToFourPerRow =
  'shrink-0 basis-[calc(100%-2rem)] sm:basis-[calc((100%-1rem)/2)] lg:basis-[calc((100%-2rem)/3)] xl:basis-[calc((100%-3rem)/4)]';

/** Scrolls and snaps with CSS alone; JavaScript only autoplays it, and stops at the first interaction. */
export function ExpertCarousel({ title, experts }: { title: string; experts: readonly PresentedExpert[] }) {
  const row = useRef<HTMLUListElement>(null);
  const { playing, play, stop } = useAutoplay(row);
  const turn = (by: 1 | -1) => {
    stop();
    if (row.current) advance(row.current, by);
  };
  const stopUnderMouse = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') stop();
  };
  return (
    <section aria-labelledby="experts" aria-roledescription={copy.role}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h2 id="experts" className="text-title">
          {title}
        </h2>
        <div className="flex gap-2 noscript:hidden">
          <button
            type="button"
            aria-label={playing ? copy.pause : copy.play}
            onClick={playing ? stop : play}
            className={`${iconButtonClass({ variant: 'secondary' })} motion-reduce:hidden ${allFit[experts.length] ?? ''}`}
          >
            {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </button>
          {experts.length >= arrowsFrom ? (
            <span className="hidden gap-2 md:flex">
              <button
                type="button"
                aria-label={copy.previous}
                onClick={() => turn(-1)}
                className={iconButtonClass({ variant: 'secondary' })}
              >
                <ChevronLeft aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={copy.next}
                onClick={() => turn(1)}
                className={iconButtonClass({ variant: 'secondary' })}
              >
                <ChevronRight aria-hidden="true" />
              </button>
            </span>
          ) : null}
        </div>
      </div>
      <ul
        ref={row}
        onPointerEnter={stopUnderMouse}
        onPointerDown={stop}
        onWheel={stop}
        onKeyDown={stop}
        onFocus={stop}
        className="-mb-8 flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain scroll-smooth pt-6 pb-12 [scrollbar-width:none] noscript:[scrollbar-width:thin]"
      >
        {experts.map((expert) => (
          <li key={expert.id} className={`flex snap-start ${oneToFourPerRow}`}>
            <DomainExpertCard expert={expert} />
          </li>
        ))}
      </ul>
    </section>
  );
}
