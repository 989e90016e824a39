import { ArrowDown, Play } from 'lucide-react';
import { eventsCopy as copy } from '#copy/events';
import { buttonClass } from '#design/button';
import { eventTimes, type PublicEvent } from '#modules/events';
import { DateLeaf } from '#parts/events/date-leaf';

interface EventsHeroProps {
  readonly next: PublicEvent | undefined;
  /** URL of the promotional video, if the operator has one. */
  readonly filmUrl: string | undefined;
  readonly playing: boolean;
}

export function EventsHero({ next, filmUrl, playing }: EventsHeroProps) {
  return (
    <section className="mx-auto grid max-w-[75rem] items-center gap-10 px-5 pt-8 pb-14 md:px-8 lg:grid-cols-[1.05fr_1fr] lg:pt-12 lg:pb-20">
      <div>
        <p className="font-semibold text-sapin">{copy.title}</p>
        <h1 className="mt-2 text-hero">{copy.heading}</h1>
        <p className="mt-5 max-w-[48ch] text-encre-2 text-lg md:text-xl">{copy.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="#a-venir" className={buttonClass({ size: 'lg' })}>
            {copy.see}
            <ArrowDown aria-hidden="true" />
          </a>
          {filmUrl ? (
            <a href="/evenements?video=1#video" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              <Play aria-hidden="true" />
              {copy.film}
            </a>
          ) : null}
        </div>
      </div>
      {filmUrl && playing ? <Film url={filmUrl} /> : <NextEvent event={next} />}
    </section>
  );
}

/** Autoplays, because the visitor has just asked for it; if the browser blocks autoplay, the controls remain. */
function Film({ url }: { url: string }) {
  return (
    <video
      id="video"
      src={url}
      controls
      autoPlay
      playsInline
      aria-label={copy.filmTitle}
      className="aspect-video w-full scroll-mt-6 rounded-card bg-encre"
    >
      {/* The captions file has the same URL as the video, with the extension .vtt. */}
      <track kind="captions" srcLang="fr" label={copy.captions} src={url.replace(/\.\w+$/, '.vtt')} default />
    </video>
  );
}

/** Date of the next event; hidden from screen readers because the card below repeats it. */
function NextEvent({ event }: { event: PublicEvent | undefined }) {
  const times = event && eventTimes(event);
  return (
    <div aria-hidden="true" className={`relative mx-auto w-full max-w-[34rem] ${times ? 'pr-[12%] pb-[9%]' : ''}`}>
      <Encounters />
      {times ? (
        <div className="absolute right-0 bottom-0 flex w-[9.5rem] flex-col items-center rounded-card border-6 border-papier bg-paille py-5 md:w-[11.5rem] md:py-7">
          <DateLeaf times={times} className="scale-125" />
          <span className="mt-3 rounded-full bg-encre px-3 py-1 font-medium text-craie text-sm">
            {times.start.time} ({times.start.zone})
          </span>
        </div>
      ) : null}
    </div>
  );
}

/** Fill colours of the pairs of half-discs (people) below, rotated so that neighbours differ. */
const inks = ['fill-sapin', 'fill-craie', 'fill-encre', 'fill-sapin', 'fill-mandarine', 'fill-craie', 'fill-sapin'];
const seats = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => ({ row, column })));

function Encounters() {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className="w-full rounded-card bg-lilas">
      {seats.map(({ row, column }, index) => (
        <g key={`${row}-${column}`} transform={`translate(${35 + column * 86} ${36 + row * 80})`}>
          <path d="M0 0a34 34 0 0 1 0 68z" className={inks[index % inks.length]} />
          <path d="M72 0a34 34 0 0 0 0 68z" className={inks[(index * 3 + 1) % inks.length]} />
        </g>
      ))}
    </svg>
  );
}
