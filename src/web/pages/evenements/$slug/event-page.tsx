import { CalendarPlus, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { eventsCopy as copy } from '#copy/events';
import { failureWords, type RefusalCode } from '#copy/refusals';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { Notice } from '#design/notice';
import { type EventState, eventTimes, type OwnPlace, type PublicEvent, paragraphsOf } from '#modules/events';
import { Breadcrumb } from '#parts/breadcrumb';
import { DateLeaf } from '#parts/events/date-leaf';
import { EventLabels } from '#parts/events/event-labels';
import { EventMotif } from '#parts/events/event-motif';
import { PlaceForm, PlaceOffer } from '#parts/events/place-form';
import { eventPath } from '#web/parts/events/event-paths';

interface EventPageProps {
  readonly event: PublicEvent;
  readonly state: EventState;
  /** The viewer's own place at the event. */
  readonly place: OwnPlace | undefined;
  /** The viewer has just given up their place. */
  readonly left: boolean;
  readonly refusal: RefusalCode | undefined;
}

export function EventPage({ event, state, place, left, refusal }: EventPageProps) {
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
          {event.cancelled ? (
            <Notice tone="warning" title={copy.cancelledBecause} className="mt-5">
              <p className="whitespace-pre-line">{event.cancelled.reason}</p>
            </Notice>
          ) : null}
          <p className="mt-5 max-w-[60ch] text-encre text-xl">{opening}</p>
        </header>
        <EventPanel event={event} state={state} place={place} left={left} refusal={refusal} />
        <div className="flex max-w-[65ch] flex-col gap-4 text-encre-2 text-lg">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Date, place, participants and registration. */
function EventPanel({ event, state, place, left, refusal }: EventPageProps) {
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
        {refusal ? (
          <Notice tone="danger" role="alert" {...titled(failureWords(refusal, copy.failed))} />
        ) : left && !place ? (
          <Notice tone="info" role="status" title={copy.left}>
            {copy.leftNote}
          </Notice>
        ) : null}
        {place ? (
          <OwnPlaceNotice event={event} state={state} place={place} />
        ) : (
          <PlaceOffer event={event} state={state} full />
        )}
        {state === 'past' || state === 'cancelled' ? (
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
      {state === 'open' || place ? null : (
        <p className="mt-4 text-center text-encre-2 text-sm">{copy.stateNotes[state]}</p>
      )}
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

/** Bar of taken places; hidden from screen readers because the figures are above it. */
function Occupancy({ event: { participants, capacity } }: { event: PublicEvent }) {
  return (
    <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="h-1.5 w-full rounded-full bg-lin">
      <rect width={Math.min(100, (100 * participants) / capacity)} height="2" rx="1" className="fill-sapin" />
    </svg>
  );
}

const titled = ({ title, text }: ReturnType<typeof failureWords>) => ({ title, children: text });

interface OwnPlaceNoticeProps {
  readonly event: PublicEvent;
  readonly state: EventState;
  readonly place: OwnPlace;
}

/** The viewer's place: registered or waiting, the access link, and the button to leave. */
function OwnPlaceNotice({ event, state, place }: OwnPlaceNoticeProps) {
  const before = state === 'open' || state === 'full';
  if (place.kind === 'waiting')
    return (
      <Told title={copy.waiting} text={before ? copy.ahead(place.ahead) : ''} tone="info">
        {before ? <PlaceForm event={event} intent="leave" label={copy.leaveWait} variant="quiet" full /> : null}
      </Told>
    );
  const open = before || state === 'running';
  return (
    <Told title={copy.registered} text={open ? copy.registeredNote : ''} tone="success">
      {open && !event.location ? <Access url={place.accessUrl} /> : null}
      {before ? <PlaceForm event={event} intent="leave" label={copy.leave} variant="quiet" full /> : null}
    </Told>
  );
}

function Told({
  title,
  text,
  tone,
  children,
}: {
  title: string;
  text: string;
  tone: 'info' | 'success';
  children: ReactNode;
}) {
  return (
    <>
      <Notice tone={tone} role="status" title={title}>
        {text || null}
      </Notice>
      {children}
    </>
  );
}

function Access({ url }: { url: string | null }) {
  if (!url) return <p className="text-center text-encre-2 text-sm">{copy.joinLater}</p>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ full: true })}>
      <Video aria-hidden="true" />
      {copy.join}
    </a>
  );
}
