import { ArrowRight, CalendarDays, CalendarPlus, Rss } from 'lucide-react';
import { eventsCopy as copy } from '#copy/events';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import type { EventState, OwnPlace, PublicEvent } from '#modules/events';
import { EventCard } from './event-card.tsx';

interface ListedEvent {
  readonly event: PublicEvent;
  readonly state: EventState;
  readonly place: OwnPlace['kind'] | undefined;
}

interface UpcomingEventsProps {
  readonly listed: readonly ListedEvent[];
  /** Cursor of the next page: the last slug of this one. */
  readonly nextAfter: string | undefined;
  readonly isFirstPage: boolean;
}

const feeds = [
  { href: '/evenements.ics', label: copy.calendar, Icon: CalendarPlus },
  { href: '/evenements.rss', label: copy.feed, Icon: Rss },
];

export function UpcomingEvents({ listed, nextAfter, isFirstPage }: UpcomingEventsProps) {
  return (
    <section
      id="a-venir"
      tabIndex={-1}
      aria-labelledby="titre-a-venir"
      className="mx-auto max-w-[75rem] scroll-mt-6 px-5 outline-none md:px-8"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id="titre-a-venir" className="text-title">
          {copy.upcoming}
        </h2>
        <ul className="-mx-3 flex flex-wrap">
          {feeds.map(({ href, label, Icon }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium text-[0.9375rem] text-sapin no-underline hover:bg-menthe/60"
              >
                <Icon aria-hidden="true" className="size-4" />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {listed.length > 0 ? (
        <ul className="mt-6 flex flex-col gap-6">
          {listed.map(({ event, state, place }) => (
            <li key={event.id}>
              <EventCard event={event} state={state} place={place} />
            </li>
          ))}
        </ul>
      ) : (
        <Card className="mt-6">
          <EmptyState
            as="p"
            icon={<CalendarDays />}
            title={copy.empty}
            text={copy.emptyText}
            action={
              <a href="/expertises" className={buttonClass()}>
                {copy.emptyAction}
              </a>
            }
          />
        </Card>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">
        {isFirstPage ? null : (
          <a href="/evenements#a-venir" className={buttonClass({ variant: 'quiet' })}>
            {copy.first}
          </a>
        )}
        {nextAfter ? (
          <a
            href={`/evenements?${new URLSearchParams({ apres: nextAfter })}#a-venir`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {copy.more}
            <ArrowRight aria-hidden="true" />
          </a>
        ) : null}
      </div>
    </section>
  );
}
