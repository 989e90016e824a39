import { CalendarPlus } from 'lucide-react';
import { eventsCopy as copy } from '#copy/events';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { type EventState, eventTimes, type PublicEvent, paragraphsOf } from '#modules/events';
import { useViewer } from '#web/site';
import { Breadcrumb } from '../breadcrumb.tsx';
import { DateLeaf } from './date-leaf.tsx';
import { EventLabels } from './event-labels.tsx';
import { EventMotif } from './event-motif.tsx';
import { contactPath, eventPath, signInFor } from './event-paths.ts';

export function EventPage({ event, state }: { event: PublicEvent; state: EventState }) {
  const [opening, ...rest] = paragraphsOf(event.description);
  return (
    <div className="mx-auto max-w-[75rem] px-5 pt-2 md:px-8">
      <Breadcrumb steps={[{ to: '/evenements', label: copy.title }]} current={event.title} />
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_23rem] lg:grid-rows-[auto_1fr] lg:gap-y-4">
        <header>
          <EventMotif motif={event.motif} tint={event.tint} className="h-48 w-full rounded-card md:h-80" />
          <div className="mt-7">
            <EventLabels event={event} state={state} />
          </div>
          <h1 className="mt-4 text-title md:text-[3rem] md:leading-[1.1]">{event.title}</h1>
          <p className="mt-5 max-w-[60ch] text-encre text-xl">{opening}</p>
        </header>
        <EventPanel event={event} state={state} />
        <div className="flex max-w-[65ch] flex-col gap-4 text-encre-2 text-lg">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </div>
  );
}

/** When, where, who comes, and how to be there. */
function EventPanel({ event, state }: { event: PublicEvent; state: EventState }) {
  const times = eventTimes(event);
  const { facts } = copy;
  return (
    <Card as="section" aria-labelledby="quand" className="lg:sticky lg:top-6 lg:row-span-2">
      <div className="flex items-center gap-4">
        <DateLeaf times={times} className="bg-lin" />
        <h2 id="quand" className="text-xl leading-snug first-letter:uppercase">
          <time dateTime={event.startsAt.toISOString()}>{copy.at(times)}</time>
        </h2>
      </div>
      <dl className="mt-5">
        <PanelFact name={facts.time}>{copy.from(times)}</PanelFact>
        <PanelFact name={facts.place}>{event.location ?? copy.online}</PanelFact>
        <PanelFact name={facts.category}>{event.category}</PanelFact>
        <PanelFact name={facts.participants}>{copy.occupancy(event.participants, event.capacity)}</PanelFact>
      </dl>
      <Occupancy event={event} />
      <div className="mt-6 flex flex-col gap-3">
        {state === 'open' ? <RegisterLink event={event} /> : null}
        {state === 'past' ? (
          <a href="/evenements#a-venir" className={buttonClass({ variant: 'secondary', full: true })}>
            {copy.see}
          </a>
        ) : (
          <a href={`${eventPath(event)}.ics`} className={buttonClass({ variant: 'secondary', full: true })}>
            <CalendarPlus aria-hidden="true" />
            {copy.addToCalendar}
          </a>
        )}
      </div>
      {state === 'open' ? null : <p className="mt-4 text-center text-encre-2 text-sm">{copy.stateNotes[state]}</p>}
    </Card>
  );
}

function PanelFact({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-trait border-t py-3">
      <dt className="text-encre-2">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}

/** How full it is; the figures stand above it. */
function Occupancy({ event: { participants, capacity } }: { event: PublicEvent }) {
  return (
    <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full rounded-full bg-lin">
      <rect width={Math.min(100, (100 * participants) / capacity)} height="2" rx="1" className="fill-sapin" />
    </svg>
  );
}

function RegisterLink({ event }: { event: PublicEvent }) {
  const viewer = useViewer();
  return (
    <div>
      <a href={viewer ? contactPath : signInFor(eventPath(event))} className={buttonClass({ full: true })}>
        {copy.register}
      </a>
      <p className="mt-2 text-center text-encre-2 text-sm">{viewer ? copy.registerByMessage : copy.registerNote}</p>
    </div>
  );
}
