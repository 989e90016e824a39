import { ArrowRight } from 'lucide-react';
import { eventsCopy as copy } from '#copy/events';
import { Badge } from '#design/badge';
import { buttonClass } from '#design/button';
import { eventTimes, type PublicEvent, paragraphsOf } from '#modules/events';
import { EventMotif } from '#parts/events/event-motif';
import { eventPath } from '#web/parts/events/event-paths';

/** Past events, without registration. */
export function PastEvents({ events }: { events: readonly PublicEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="titre-passes" className="mx-auto mt-16 max-w-[75rem] px-5 md:px-8">
      <h2 id="titre-passes" className="text-title">
        {copy.past}
      </h2>
      <ul className="mt-4">
        {events.map((event) => (
          <li key={event.id} className="border-trait border-b last:border-b-0">
            <PastEvent event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastEvent({ event }: { event: PublicEvent }) {
  const times = eventTimes(event);
  return (
    <article
      aria-labelledby={`titre-${event.slug}`}
      className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-4 py-6 md:grid-cols-[auto_1fr_auto] md:gap-x-7 md:gap-y-3"
    >
      <EventMotif
        motif={event.motif}
        tint={event.tint}
        className="h-24 w-24 self-start rounded-control md:row-span-2 md:h-32 md:w-48"
      />
      <div className="min-w-0">
        <h3 id={`titre-${event.slug}`} className="text-xl">
          {event.title}
        </h3>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge variant="quiet">{copy.types[event.type]}</Badge>
          <Badge variant="quiet">{event.category}</Badge>
        </p>
      </div>
      <div className="col-span-2 text-encre-2 md:col-span-1 md:col-start-2">
        <p className="max-w-[70ch]">{paragraphsOf(event.description)[0]}</p>
        <p className="mt-2 text-[0.9375rem]">
          <time dateTime={event.startsAt.toISOString()}>{copy.at(times)}</time>
          {` · ${event.location ?? copy.online} · ${copy.participants(event.participants)}`}
        </p>
      </div>
      <a
        href={eventPath(event)}
        className={`${buttonClass({ variant: 'secondary' })} col-span-2 md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1`}
      >
        {copy.details}
        <span className="sr-only">{copy.about(event.title)}</span>
        <ArrowRight aria-hidden="true" />
      </a>
    </article>
  );
}
