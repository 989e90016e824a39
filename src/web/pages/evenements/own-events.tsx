import { eventsCopy as copy } from '#copy/events';
import { Badge } from '#design/badge';
import { Card } from '#design/card';
import { eventTimes, type OwnEvent } from '#modules/events';
import { placeLooks } from '#parts/events/event-labels';
import { eventPath } from '#web/parts/events/event-paths';

/** The viewer's upcoming events; renders nothing if there are none. */
export function OwnEvents({ events }: { events: readonly OwnEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="titre-miens" className="mx-auto mb-14 max-w-[75rem] px-5 md:px-8">
      <h2 id="titre-miens" className="text-title">
        {copy.mine}
      </h2>
      <Card padding="none" className="mt-6">
        <ul>
          {events.map(({ event, place }) => (
            <li
              key={event.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-trait border-b px-5 py-4 last:border-b-0 md:px-8"
            >
              <div className="min-w-0">
                <a href={eventPath(event)} className="link inline-flex min-h-11 items-center font-semibold">
                  {event.title}
                </a>
                <p className="text-[0.9375rem] text-encre-2">
                  <time dateTime={event.startsAt.toISOString()}>{copy.at(eventTimes(event))}</time>
                  {` · ${event.location ?? copy.online}`}
                </p>
              </div>
              {event.cancelled ? (
                <Badge variant="peche">{copy.states.cancelled}</Badge>
              ) : (
                <Badge variant={placeLooks[place]}>{copy.places[place]}</Badge>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
