import { ArrowRight } from 'lucide-react';
import { eventsCopy as copy } from '#copy/events';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { type EventState, eventTimes, type OwnPlace, type PublicEvent, paragraphsOf } from '#modules/events';
import { DateLeaf } from '#parts/events/date-leaf';
import { EventLabels } from '#parts/events/event-labels';
import { EventMotif } from '#parts/events/event-motif';
import { PlaceOffer } from '#parts/events/place-form';
import { eventPath } from '#web/parts/events/event-paths';
import { EventFacts } from './event-facts.tsx';

interface EventCardProps {
  readonly event: PublicEvent;
  readonly state: EventState;
  /** The viewer's own place at the event. */
  readonly place: OwnPlace['kind'] | undefined;
}

export function EventCard({ event, state, place }: EventCardProps) {
  const path = eventPath(event);
  const titleId = `titre-${event.slug}`;
  return (
    <Card
      as="article"
      padding="none"
      aria-labelledby={titleId}
      className="grid overflow-hidden md:grid-cols-[16rem_1fr] lg:grid-cols-[21rem_1fr]"
    >
      <div className="relative">
        <EventMotif motif={event.motif} tint={event.tint} className="h-44 w-full md:h-full" />
        <DateLeaf times={eventTimes(event)} className="absolute top-4 left-4 bg-blanc" />
      </div>
      <div className="flex flex-col p-5 md:p-8">
        <EventLabels event={event} state={state} place={place} />
        <h3 id={titleId} className="mt-4 text-heading">
          {event.title}
        </h3>
        <p className="mt-2 max-w-[62ch] text-encre-2">{paragraphsOf(event.description)[0]}</p>
        <div className="mt-5">
          <EventFacts event={event} />
        </div>
        <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:gap-3">
          {place ? null : <PlaceOffer event={event} state={state} />}
          <a href={path} className={buttonClass({ variant: 'secondary' })}>
            {copy.details}
            <span className="sr-only">{copy.about(event.title)}</span>
            <ArrowRight aria-hidden="true" />
          </a>
        </div>
      </div>
    </Card>
  );
}
