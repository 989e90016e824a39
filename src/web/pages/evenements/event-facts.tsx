import { CalendarDays, MapPin, UsersRound, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { eventsCopy as copy } from '#copy/events';
import { eventTimes, type PublicEvent } from '#modules/events';

/** Date, place and number of participants, on a card. */
export function EventFacts({ event }: { event: PublicEvent }) {
  return (
    <dl className="grid gap-x-8 gap-y-2 text-[0.9375rem] lg:grid-cols-[auto_1fr]">
      <Fact icon={<CalendarDays />} name={copy.facts.date}>
        <time dateTime={event.startsAt.toISOString()}>{copy.at(eventTimes(event))}</time>
      </Fact>
      <Fact icon={<UsersRound />} name={copy.facts.participants}>
        {copy.occupancy(event.participants, event.capacity)}
      </Fact>
      <Fact icon={event.location ? <MapPin /> : <Video />} name={copy.facts.place} wide>
        {event.location ?? copy.online}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

function Fact({ icon, name, wide = false, children }: FactProps) {
  return (
    <div className={`flex items-start gap-2.5 ${wide ? 'lg:col-span-2' : ''}`}>
      <dt className="[&_svg]:mt-0.5 [&_svg]:size-[1.125rem] [&_svg]:text-sapin">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 text-encre-2">{children}</dd>
    </div>
  );
}
